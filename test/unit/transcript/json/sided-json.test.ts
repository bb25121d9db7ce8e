import { expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { sideOfEvent } from '../../../../src/transcript/json/unlisted/speakers/side-of-event.ts';
import { type TurnRead, turnsOf } from '../../../support/turns-read.ts';

// An invented call with a program, in the forms in which products nobody has heard of could export it.
const SAID: readonly (readonly [who: 'p' | 'u', text: string])[] = [
  ['p', 'Garden shop, what can I do for you?'],
  ['u', 'My roses have white leaves.'],
  ['p', 'Since when?'],
  ['u', 'Since the rain on Sunday.'],
  ['p', 'That is mildew. Cut them back today.'],
];
const turns = (program: string, person: string, starts = false): TurnRead[] =>
  SAID.map(([who, text], i) => [who === 'p' ? program : person, text, starts ? i * 3000 : null, null]);
const each = <Made>(make: (who: 'p' | 'u', text: string, i: number) => Made): Made[] =>
  SAID.map(([who, text], i) => make(who, text, i));

it.each<[string, unknown, TurnRead[]]>([
  [
    'events whose kinds name the sides, with pieces on the way',
    each((who, text, i) =>
      who === 'p'
        ? [
            { type: 'agent_response_delta', delta: text.slice(0, 4) },
            { type: 'agent_response', agent_response_event: { agent_response: text } },
          ]
        : [
            { type: 'user_transcript', user_transcription_event: { user_transcript: text } },
            { type: 'ping', ping_event: { id: i } },
          ],
    ).flat(),
    turns('agent', 'user'),
  ],
  [
    'requests and traces',
    each((who, text, i) =>
      who === 'p'
        ? { type: 'text', format: 'trace', payload: { payload: { message: text } }, startTime: i * 3 }
        : { type: 'request', format: 'request', payload: { payload: text }, startTime: i * 3 },
    ),
    turns('assistant', 'user', true),
  ],
  [
    'the direction alone',
    { messages: each((who, content) => ({ direction: who === 'p' ? 'outbound' : 'inbound', content })) },
    turns('outbound', 'inbound'),
  ],
  [
    'ticks',
    {
      segments: each((who, Text, i) => ({ Speaker: `Guest-${who}`, OffsetInTicks: i * 3e7, Text })),
    },
    turns('Guest-p', 'Guest-u', true),
  ],
  [
    'paragraphs of sentences',
    {
      paragraphs: each((who, text) => ({
        speakerName: who,
        sentences: text.split(/(?<=\.) /u).map((body) => ({ body })),
      })),
    },
    turns('p', 'u'),
  ],
  [
    'speakers beside what looks like another vendor',
    {
      results: [{ alternatives: [{ transcript: 'Garden shop' }] }],
      turns: each((who, utterance) => ({ participant: { role: who }, utterance })),
    },
    turns('p', 'u'),
  ],
  [
    'instructions and calls of tools',
    {
      log: [
        { role: 'system', content: 'Be brief and kind.' },
        ...each((who, content) => ({ role: who === 'p' ? 'bot' : 'user', content })),
        { role: 'tool', content: '{"stock": 4}' },
      ],
    },
    turns('bot', 'user'),
  ],
  [
    'codes of what a messenger tells itself',
    {
      messages: [
        { t: 'uj', u: { name: 'Ada' }, msg: 'ada' },
        ...each((who, msg) => ({ u: { name: who === 'p' ? 'Ada' : 'Bo' }, msg })),
      ],
    },
    turns('Ada', 'Bo'),
  ],
  [
    'turns under a member called after the side',
    { items: each((who, text) => ({ [who === 'p' ? 'agentMessage' : 'userMessage']: { text } })) },
    turns('agent', 'user'),
  ],
  [
    'a log whose lines all have a message',
    each((who, text) => [
      { level: 'info', msg: 'frame received', data: { n: 1 } },
      { level: 'info', msg: who === 'p' ? 'agent said' : 'user said', data: { text } },
    ]).flat(),
    turns('agent', 'user'),
  ],
  [
    'a log whose lines of one kind hold the turns',
    each((who, transcript) => [
      { level: 'info', msg: 'a frame was received', data: { n: 1 } },
      { level: 'info', msg: 'final transcript', data: { speaker: who, transcript } },
    ]).flat(),
    turns('p', 'u'),
  ],
  [
    "a flag for what is one's own",
    each((who, text, i) => ({ is_from_me: who === 'p' ? 1 : 0, text, date: 1_778_500_000 + i * 3 })),
    turns('outgoing', 'incoming', true),
  ],
  [
    'seconds since 2001',
    each((who, text, i) => ({ is_from_me: who === 'p', text, date: 700_000_000 + i * 3 })),
    turns('outgoing', 'incoming', true),
  ],
  [
    'nanoseconds since 2001',
    each((who, text, i) => ({ is_from_me: who === 'p', text, date: 700_000_000e9 + i * 3e9 })),
    turns('outgoing', 'incoming', true),
  ],
  [
    'types that are directions',
    { messages: each((who, body) => ({ type: who === 'p' ? 'outgoing' : 'incoming', body })) },
    turns('outgoing', 'incoming'),
  ],
  [
    'captions that begin with a name',
    { captions: each((who, text, i) => ({ start: i * 3, text: `${who === 'p' ? 'Ann Lee' : 'Bo'}: ${text}` })) },
    turns('Ann Lee', 'Bo', true),
  ],
  [
    'members as a list of pairs',
    each((who, text) => ({
      body: { stringValue: text },
      attributes: [{ key: 'speaker', value: { stringValue: who === 'p' ? 'agent' : 'caller' } }],
    })),
    turns('agent', 'caller'),
  ],
])('reads %s', (_, value, expected) => {
  expect(turnsOf(value)).toEqual(expected);
});

it.each<[string, unknown]>([
  [
    'a history of changes',
    each((who, message, i) => ({
      commit: `a${i}`,
      author: who === 'p' ? 'Ada' : 'Bo',
      date: `2026-05-1${i}`,
      message,
    })),
  ],
  [
    'records of who changed what',
    each((who, _, i) => ({
      type: who === 'p' ? 'agent.created' : 'user.deleted',
      message: `The account ${i} was changed.`,
    })),
  ],
  [
    'captions without names',
    { captions: each((_, text, i) => ({ start: i * 3, text: i === 0 ? `Note: ${text}` : text })) },
  ],
  [
    'requests to a server',
    each((who, _, i) => ({ type: who === 'p' ? 'request' : 'response', body: `GET /roses/${i}` })),
  ],
])('refuses %s', (_, value) => {
  expect(readTranscript(JSON.stringify(value)).damage).not.toBeNull();
});

it.each([
  ['BotSaid', 'assistant'],
  ['conversation.item.user_audio.completed', 'user'],
  ['caller-utterance', 'customer'],
  ['agent_to_user', null],
  ['output.transcript.delta', null],
  ['page viewed', null],
  [`user ${'x'.repeat(100)}`, null],
])('tells who speaks in "%s": %s', (kind, side) => {
  expect(sideOfEvent(kind)).toBe(side);
});

it('reads XML whose elements are called after who speaks', () => {
  const element = (who: 'p' | 'u', text: string, i: number): string =>
    who === 'p' ? `<agent start="${i * 3}">${text}</agent>` : `<customer start="${i * 3}">${text}</customer>`;
  expect(turnsOf(`<call><about>Roses</about><talk>${each(element).join('')}</talk></call>`)).toEqual(
    turns('agent', 'customer', true),
  );
});
