import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const [FIRST, SECOND, THIRD, LAST] = ['Is the kiln warm?', 'Not yet, an hour.', 'And the small one?', 'Yes, come in.'];
const user = (content: unknown) => ({ role: 'user', content });
const assistant = (content: unknown) => ({ role: 'assistant', content });
const system = { role: 'system', content: 'You keep a pottery.' };
const SENT = [system, user(FIRST), assistant(SECOND), user(THIRD)];
const said = (person: string, program: string): [string, string][] => [
  [person, FIRST],
  [program, SECOND],
  [person, THIRD],
  [program, LAST],
];
const constructor = (kind: string, content: string) => ({
  lc: 1,
  type: 'constructor',
  id: ['langchain', 'schema', 'messages', `${kind}Message`],
  kwargs: { content, type: kind.toLowerCase() },
});

describe('a call of a language model is read with its answer', () => {
  it.each<[string, unknown, [string, string][]]>([
    [
      'request and response of chat completions',
      {
        request: { model: 'm', messages: SENT },
        response: { id: 'c', choices: [{ index: 0, message: assistant(LAST) }] },
      },
      said('user', 'assistant'),
    ],
    [
      'input and output of responses',
      {
        model: 'm',
        input: [
          user([{ type: 'input_text', text: FIRST }]),
          assistant([{ type: 'output_text', text: SECOND }]),
          user([{ type: 'input_text', text: THIRD }]),
        ],
        output: [
          { type: 'reasoning', summary: [] },
          { type: 'message', ...assistant([{ type: 'output_text', text: LAST }]) },
        ],
      },
      said('user', 'assistant'),
    ],
    [
      'messages of Anthropic, with calls of tools',
      {
        request: {
          system: 'You keep a pottery.',
          messages: [
            user(FIRST),
            assistant([{ type: 'tool_use', id: 't', name: 'heat', input: {} }]),
            user([{ type: 'tool_result', tool_use_id: 't', content: '640' }]),
            assistant([{ type: 'text', text: SECOND }]),
            user(THIRD),
          ],
        },
        response: { type: 'message', ...assistant([{ type: 'text', text: LAST }]) },
      },
      said('user', 'assistant'),
    ],
    [
      'a run of LangSmith',
      {
        run_type: 'llm',
        inputs: {
          messages: [
            [
              constructor('System', 'Be kind.'),
              constructor('Human', FIRST),
              constructor('AI', SECOND),
              constructor('Human', THIRD),
            ],
          ],
        },
        outputs: { generations: [[{ text: LAST, message: constructor('AI', LAST) }]] },
      },
      said('human', 'ai'),
    ],
    ['an observation of Langfuse', { name: 'chat', input: SENT, output: assistant(LAST) }, said('user', 'assistant')],
    [
      'contents of Gemini',
      {
        contents: [
          { role: 'user', parts: [{ text: FIRST }] },
          { role: 'model', parts: [{ text: SECOND }] },
          { role: 'user', parts: [{ text: THIRD }] },
        ],
        response: { candidates: [{ content: { role: 'model', parts: [{ text: LAST }] } }] },
      },
      said('user', 'model'),
    ],
    [
      'the log of Bedrock',
      {
        modelId: 'm',
        input: {
          inputBodyJson: {
            messages: [user([{ text: FIRST }]), assistant([{ text: SECOND }]), user([{ text: THIRD }])],
          },
        },
        output: { outputBodyJson: { output: { message: assistant([{ text: LAST }]) } } },
      },
      said('user', 'assistant'),
    ],
    [
      'attributes of OpenTelemetry',
      {
        spans: [
          {
            name: 'chat m',
            attributes: Object.fromEntries([
              ...SENT.flatMap(({ role, content }, i) => [
                [`gen_ai.prompt.${i}.role`, role],
                [`gen_ai.prompt.${i}.content`, content],
              ]),
              ['gen_ai.completion.0.role', 'assistant'],
              ['gen_ai.completion.0.content', LAST],
            ]),
          },
        ],
      },
      said('user', 'assistant'),
    ],
    [
      'a call for each answer, which holds all that was said before',
      [
        { id: '1', messages: [system, user(FIRST)], response: { choices: [{ message: assistant(SECOND) }] } },
        { id: '2', messages: SENT, response: { choices: [{ message: assistant(LAST) }] } },
      ],
      said('user', 'assistant'),
    ],
  ])('%s', (_, value, turns) => {
    expect(saidIn(value)).toStrictEqual(turns);
    expect(readTranscript(JSON.stringify(value)).vendor).toBe('model-calls');
  });
});

it('reads a ticket of Freshdesk, without private notes', () => {
  const at = (minute: number): string => `2026-05-12T10:0${minute}:00Z`;
  const ticket = {
    subject: 'Kiln',
    description_text: FIRST,
    requester_id: 9,
    created_at: at(0),
    conversations: [
      {
        body_text: SECOND,
        incoming: false,
        private: false,
        user_id: 8,
        from_email: 'Kim <kim@pier.example>',
        created_at: at(1),
      },
      { body_text: 'He asked last week, too.', incoming: false, private: true, user_id: 8, created_at: at(2) },
      {
        body: `<div>${THIRD}</div>`,
        incoming: true,
        private: false,
        user_id: 9,
        from_email: 'Tom <tom@boat.example>',
        created_at: at(3),
      },
      {
        body_text: LAST,
        incoming: false,
        private: false,
        user_id: 8,
        from_email: 'Kim <kim@pier.example>',
        created_at: at(4),
      },
    ],
  };
  expect(startedTurnsOf(ticket)).toStrictEqual([
    ['Tom', FIRST, 0],
    ['Kim', SECOND, 60_000],
    ['Tom', THIRD, 180_000],
    ['Kim', LAST, 240_000],
  ]);
});

it('reads times of Google’s form in whole milliseconds, as Riva gives them', () => {
  const results = [FIRST, SECOND, THIRD, LAST].map((line, i) => ({
    alternatives: [
      {
        transcript: line,
        words: line.split(' ').map((word, n) => ({
          word,
          start_time: 4000 * i + 500 * n,
          end_time: 4000 * i + 500 * n + 400,
          speaker_tag: (i % 2) + 1,
        })),
      },
    ],
    channel_tag: 1,
  }));
  expect(startedTurnsOf({ results }).map(([, , start]) => start)).toStrictEqual([0, 4000, 8000, 12_000]);
});

it('an answer that is text alone is joined with the same words of a model in the next call', () => {
  const part = (role: string, text: string) => ({ role, parts: [{ text }] });
  const calls = [
    { request: { contents: [part('user', FIRST)] }, response: SECOND },
    { request: { contents: [part('user', FIRST), part('model', SECOND), part('user', THIRD)] }, response: LAST },
  ];
  expect(saidIn(calls)).toStrictEqual(said('user', 'model'));
});

it('no call of a long log is left out', () => {
  const calls = Array.from({ length: 2500 }, (_, i) => ({
    input: [user(`Is kiln ${i} warm?`)],
    output: assistant(`Kiln ${i} is.`),
  }));
  expect(saidIn(calls)).toHaveLength(5000);
});

describe('calls of several conversations', () => {
  const call = (sent: unknown[], answer: string) => ({ input: sent, output: assistant(answer) });
  const other = [call([user('Have you glaze?')], 'Blue alone.'), call([user('Is it dear?')], 'Four a jar.')];
  it.each<[string, (id: string) => object]>([
    ['by a member', (id) => ({ session_id: id })],
    ['by a number of the conversation', (id) => ({ conversationId: id })],
    ['by what stands beside them', (id) => ({ metadata: { session_id: id } })],
  ])('are read as the first of them, and a note says so: %s', (_, of) => {
    const calls = [
      { ...call([user(FIRST)], SECOND), ...of('a') },
      { ...other[0], ...of('b') },
      { ...call([user(FIRST), assistant(SECOND), user(THIRD)], LAST), ...of('a') },
      { ...other[1], ...of('b') },
    ];
    expect(saidIn(calls)).toStrictEqual(said('user', 'assistant'));
    expect(readTranscript(JSON.stringify(calls)).notes).toContain('The file has 2 calls; the first one was read.');
  });

  it('of one conversation are read whole, without a note', () => {
    const calls = [call([user(FIRST)], SECOND), call([user(THIRD)], LAST)].map((one) => ({ ...one, session_id: 7 }));
    expect(saidIn(calls)).toStrictEqual(said('user', 'assistant'));
    expect(readTranscript(JSON.stringify(calls)).notes).toStrictEqual([]);
  });
});
