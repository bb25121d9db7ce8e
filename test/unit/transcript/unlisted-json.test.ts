import { expect, it } from 'vitest';
import { readTranscript } from '../../../src/transcript/read-transcript.ts';

// Invented conversations in the forms in which products export them.
type Expected = [speaker: string | null, text: string, startMs: number | null, endMs: number | null][];
const turnsOf = (text: string): Expected =>
  readTranscript(text).turns.map(({ speaker, text: said, startMs, endMs }) => [speaker, said, startMs, endMs]);
const KIM: Expected = [
  ['Kim', 'Is the kiln warm?', 0, 1000],
  ['Jo', 'Not yet: an hour.', 1500, 2500],
];
const startsOnly = KIM.map(([speaker, said, startMs]): Expected[number] => [speaker, said, startMs, null]);
const named = (kim: string, jo: string, turns = KIM): Expected =>
  turns.map(([speaker, ...rest]) => [speaker === 'Kim' ? kim : jo, ...rest]);
const at = (ms: number): string => new Date(Date.UTC(2026, 1, 1, 9) + ms).toISOString();
const two = <Made extends object>(
  make: (said: string, second: boolean, startMs: number, endMs: number) => Made,
): Made[] => KIM.map(([speaker, said, startMs, endMs]) => make(said, speaker === 'Jo', startMs ?? 0, endMs ?? 0));
const who = (second: boolean): string => (second ? 'Jo' : 'Kim');

const SAMPLES: readonly [string, unknown, Expected][] = [
  [
    'sides only, two lists deep',
    {
      transcription: {
        content: {
          utterances: two((text, second, s, e) => ({
            start_time: s / 1000,
            end_time: e / 1000,
            text,
            participant_type: second ? 'external' : 'internal',
          })),
        },
      },
    },
    named('internal', 'external'),
  ],
  [
    'names in a list of people, beside highlights that are no turns',
    {
      speakerInfo: [
        { speakerId: 'p1', name: 'Kim' },
        { speakerId: 'p2', name: 'Jo' },
      ],
      insights: {
        Highlights: two((text) => ({ speakerId: 'p1', text })),
        Transcript: two((text, second, start, end) => ({
          speakerId: second ? 'p2' : 'p1',
          text,
          start: start / 1000,
          end: end / 1000,
        })),
      },
    },
    KIM,
  ],
  [
    'lists of times, and who is the rep',
    {
      speakers: [
        { id: 0, name: 'Kim', is_rep: true },
        { id: 1, name: 'Jo', is_rep: false },
      ],
      transcript: two((transcript, second, s) => ({
        speaker_id: second ? 1 : 0,
        transcript,
        timestamps: [s / 1000, s / 1000 + 0.4],
      })),
    },
    startsOnly,
  ],
  [
    'milliseconds that only the pace tells',
    two((text, second, start, end) => ({ start: start * 1000, end: end * 1000, text, speaker: who(second) })),
    KIM.map(([speaker, said, s, e]) => [speaker, said, (s ?? 0) * 1000, (e ?? 0) * 1000]),
  ],
  [
    'seconds under "utterances"',
    { utterances: two((text, second, s, e) => ({ text, start: s / 1000, end: e / 1000, speaker: who(second) })) },
    KIM,
  ],
  [
    'an id of a speaker under "utterances"',
    {
      response: {
        utterances: two((text, second, s, e) => ({
          text,
          start: s / 1000,
          end: e / 1000,
          speakerId: second ? '1' : '0',
        })),
      },
    },
    named('0', '1'),
  ],
  [
    'entries of other kinds',
    {
      lines: [
        ...two((content, second, s) => ({ content, name: who(second), time: at(s), type: 'transcript' })),
        { content: 'price_inquiry', name: 'Jo', time: at(2000), type: 'moment' },
      ],
    },
    startsOnly,
  ],
  [
    'microseconds since 1970',
    {
      entries: two((text, second, s) => ({
        text,
        role: second ? 'CUSTOMER' : 'AGENT',
        start_timestamp_usec: (1_769_936_400_000 + s) * 1000,
      })),
    },
    named('AGENT', 'CUSTOMER', startsOnly),
  ],
  [
    'roles inside the speaker',
    {
      transcript: {
        transcriptSegments: two((text, second, s) => ({
          text,
          messageTime: at(s),
          segmentParticipant: { role: second ? 'END_USER' : 'HUMAN_AGENT' },
        })),
      },
    },
    named('HUMAN_AGENT', 'END_USER', startsOnly),
  ],
  [
    'numbers that have roles',
    {
      segments: two((transcript, second, s, e) => ({
        transcript,
        participantId: second ? '17' : '4',
        participantType: second ? 'Customer' : 'Agent',
        startOffsetMillis: s,
        endOffsetMillis: e,
      })),
    },
    named('Agent', 'Customer'),
  ],
  [
    'parts of words that carry their spaces',
    {
      text: 'x',
      tokens: two((text, second, s, e) => ({ text, second, s, e })).flatMap(({ text, second, s, e }) =>
        text.split(/(?=[ e?])/u).map((part) => ({ text: part, start_ms: s, end_ms: e, speaker: second ? '2' : '1' })),
      ),
    },
    named('1', '2'),
  ],
  [
    'text in pieces',
    {
      type: 'personal_chat',
      messages: [
        { type: 'service', actor: 'Kim', text: '', date_unixtime: '1769936399' },
        ...two((said, second, s) => ({
          type: 'message',
          from: who(second),
          date: at(s),
          text: [said.slice(0, 3), { type: 'bold', text: said.slice(3) }],
        })),
      ],
    },
    startsOnly,
  ],
  [
    'chat with comings and goings',
    {
      chats: [
        {
          history: [
            { type: 'chat.memberjoin', name: 'Jo', timestamp: at(-1000) },
            ...two((msg, second, s) => ({
              type: 'chat.msg',
              name: who(second),
              msg,
              timestamp: at(s),
              sender_type: second ? 'Visitor' : 'Agent',
            })),
          ],
        },
      ],
    },
    startsOnly,
  ],
  [
    'a member of a member',
    {
      value: two((said, second, s) => ({
        from: { user: { displayName: who(second) } },
        createdDateTime: at(s),
        body: { content: `<p>${said}</p>` },
      })),
    },
    startsOnly,
  ],
  [
    'HTML in a body',
    { messages: two((said, second) => ({ author: { name: who(second) }, body: `<p>${said}</p>` })) },
    KIM.map(([speaker, said]) => [speaker, said, null, null]),
  ],
];

it.each(SAMPLES)('%s are read by what the fields are called', (_, value, expected) => {
  expect(turnsOf(JSON.stringify(value))).toEqual(expected);
});

it.each<[string, string, unknown, Expected]>([
  [
    'Slack',
    'slack',
    [
      { type: 'message', subtype: 'channel_join', user: 'U1', text: '<@U1> has joined', ts: '1769936399.1' },
      ...two((text, second, s) => ({
        type: 'message',
        user: second ? 'U2' : 'U1',
        text: second ? text : `${text} <https://x.example|this> <@U2>`,
        ts: String(1_769_936_400 + s / 1000),
        user_profile: { real_name: who(second) },
      })),
    ],
    [['Kim', 'Is the kiln warm? this @Jo', 0, null], startsOnly[1] ?? [null, '', null, null]],
  ],
  [
    'Intercom',
    'intercom',
    {
      created_at: 1_769_936_400,
      source: { body: '<p>My kiln is cold.</p>', author: { type: 'user', name: 'Jo' } },
      conversation_parts: {
        conversation_parts: [
          {
            part_type: 'comment',
            body: '<p>Is it <b>on</b> &amp; plugged in?</p>',
            created_at: 1_769_936_401,
            author: { type: 'admin', name: 'Kim' },
          },
          {
            part_type: 'note',
            body: '<p>Angry.</p>',
            created_at: 1_769_936_402,
            author: { type: 'admin', name: 'Kim' },
          },
          { part_type: 'assignment', body: null, created_at: 1, author: { type: 'bot', name: 'B' } },
        ],
      },
    },
    [
      ['Jo', 'My kiln is cold.', 0, null],
      ['Kim', 'Is it on & plugged in?', 1000, null],
    ],
  ],
  [
    'vCon',
    'vcon',
    {
      vcon: '0.0.2',
      parties: [
        { role: 'agent', name: 'Kim' },
        { name: 'Jo', tel: '+1' },
      ],
      dialog: [
        { type: 'recording', start: at(-5), parties: [0, 1] },
        ...two((body, second, s, e) => ({
          type: 'text',
          start: at(s),
          duration: (e - s) / 1000,
          parties: second ? [1] : 0,
          body,
        })),
      ],
    },
    KIM,
  ],
  [
    'LiveKit',
    'voice-agent',
    {
      items: [
        { type: 'message', role: 'system', content: ['Be brief.'] },
        { type: 'message', role: 'assistant', content: ['Is it warm?'] },
        { type: 'function_call', name: 'look', arguments: '{}' },
        { type: 'message', role: 'user', content: ['Not yet.'] },
      ],
    },
    [
      ['assistant', 'Is it warm?', null, null],
      ['user', 'Not yet.', null, null],
    ],
  ],
  [
    'Hume',
    'voice-agent',
    {
      events_page: [
        { role: 'SYSTEM', type: 'SESSION_SETTINGS', message_text: null, timestamp: 1_769_936_400_000 },
        { role: 'AGENT', type: 'AGENT_MESSAGE', message_text: 'Is it warm?', timestamp: 1_769_936_401_000 },
        { role: 'USER', type: 'USER_MESSAGE', message_text: 'Not yet.', timestamp: 1_769_936_403_000 },
      ],
    },
    [
      ['AGENT', 'Is it warm?', 0, null],
      ['USER', 'Not yet.', 2000, null],
    ],
  ],
  [
    'Google for several files',
    'google',
    {
      results: {
        'gs://b/a.wav': {
          inlineResult: {
            transcript: {
              results: [
                {
                  channelTag: 1,
                  alternatives: [
                    { transcript: 'Warm?', words: [{ startOffset: '0.5s', endOffset: '1s', word: 'Warm?' }] },
                  ],
                },
                {
                  channelTag: 2,
                  alternatives: [{ transcript: 'No.', words: [{ startOffset: '2s', endOffset: '2.5s', word: 'No.' }] }],
                },
              ],
            },
          },
        },
      },
    },
    [
      ['1', 'Warm?', 500, 1000],
      ['2', 'No.', 2000, 2500],
    ],
  ],
  [
    'Genesys from the beginning of the recording',
    'genesys',
    {
      transcripts: [
        {
          startTime: 1_769_936_400_000,
          phrases: [
            {
              text: 'warm',
              decoratedText: 'Warm?',
              participantPurpose: 'internal',
              startTimeMs: 1_769_936_400_700,
              duration: { milliseconds: 300 },
            },
          ],
        },
      ],
    },
    [['internal', 'Warm?', 700, 1000]],
  ],
])('%s', (_, vendor, value, expected) => {
  const text = JSON.stringify(value);
  expect(readTranscript(text)).toMatchObject({ vendor, damage: null });
  expect(turnsOf(text)).toEqual(expected);
});

it('says who is on which side, and whose address is whose, where a list of people does', () => {
  const value = {
    participants: [
      { id: 7, name: 'Kim', email: 'kim@example.com', affiliation: 'Internal' },
      { id: 8, name: 'Jo', affiliation: 'External' },
    ],
    messages: two((text, second) => ({ text, participant: second ? 8 : 7 })),
  };
  expect(readTranscript(JSON.stringify(value)).people).toEqual([
    { speaker: 'Kim', role: 'rep', email: 'kim@example.com' },
    { speaker: 'Jo', role: 'customer', email: null },
  ]);
});

it('values one after another over several lines are one conversation, cut off they are damaged', () => {
  const value = (word: string, start: number): string =>
    JSON.stringify({ result: [{ conf: 1, word, start, end: start + 1 }], text: word }, null, 1);
  const text = `${value('warm', 0)}\n${value('cold', 2)}\n`;
  expect(turnsOf(text)).toEqual([[null, 'warm cold', 0, 3000]]);
  expect(readTranscript(text.slice(0, -20)).damage).toContain('damaged');
});

it('a list of tasks or of people is no conversation', () => {
  for (const value of [
    { action_items: two((text, second) => ({ text, name: who(second) })) },
    { summary: { topics: two((text, second) => ({ text, speaker: who(second) })) } },
  ])
    expect(readTranscript(JSON.stringify(value)).damage).toContain('no transcript format');
});
