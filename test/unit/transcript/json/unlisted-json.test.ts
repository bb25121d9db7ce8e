import { expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { type TurnRead, turnsOf } from '../../../support/turns-read.ts';
import { at, KIM, named, startsOnly, two, who } from '../../../support/assessing/two-turns.ts';

const SAMPLES: readonly [string, unknown, TurnRead[]][] = [
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
    'a number that two share a role with',
    {
      segments: two((transcript, second, s, e) => ({
        transcript,
        participantId: second ? '17' : '4',
        participantType: 'Customer',
        startOffsetMillis: s,
        endOffsetMillis: e,
      })),
    },
    named('4', '17'),
  ],
  [
    'a number whose role changes',
    {
      segments: [...two((text, second) => ({ text, second })), { text: 'I see.', second: true }].map(
        ({ text, second }, i) => ({ text, participantId: second ? '17' : '4', participantType: ['A', 'B', 'C'][i] }),
      ),
    },
    [
      ['4', 'Is the kiln warm?', null, null],
      ['17', 'Not yet: an hour. I see.', null, null],
    ],
  ],
  [
    'dates in milliseconds, and lengths in seconds',
    two((text, second, s, e) => ({
      text,
      speaker: who(second),
      timestamp: 1_769_936_400_000 + s,
      duration: (e - s) / 1000,
    })),
    KIM,
  ],
  [
    'words beside their translation',
    {
      tokens: two((text, second, s, e) => ({ text, second, s, e })).flatMap(({ text, second, s, e }) => [
        { text, start_ms: s, end_ms: e, speaker: second ? '2' : '1', translation_status: 'original' },
        { text: 'Ist er warm?', start_ms: s, end_ms: e, speaker: '1', translation_status: 'translation' },
        { text: '<end>', start_ms: e, end_ms: e, speaker: '1' },
      ]),
    },
    named('1', '2'),
  ],
  [
    'HTML in a body',
    { messages: two((said, second) => ({ author: { name: who(second) }, body: `<p>${said}</p>` })) },
    KIM.map(([speaker, said]) => [speaker, said, null, null]),
  ],
];

it.each(SAMPLES)('%s are read by what the fields are called', (_, value, expected) => {
  expect(turnsOf(value)).toEqual(expected);
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
  const text = `${value('warm', 1)}\n${value('cold', 2)}\n`;
  expect(turnsOf(text)).toEqual([[null, 'warm cold', 1000, 3000]]);
  expect(readTranscript(text.slice(0, -20)).damage).toContain('damaged');
});

it('a list of tasks or of people is no conversation', () => {
  for (const value of [
    { action_items: two((text, second) => ({ text, name: who(second) })) },
    { summary: { topics: two((text, second) => ({ text, speaker: who(second) })) } },
  ])
    expect(readTranscript(JSON.stringify(value)).damage).toContain('no transcript format');
});
