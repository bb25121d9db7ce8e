import { expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { type TurnRead, turnsOf } from '../../../support/turns-read.ts';
import { at, KIM, named, startsOnly, two, who } from '../../../support/assessing/two-turns.ts';

it.each<[string, string, unknown, TurnRead[]]>([
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
  [
    'Genesys beside the beginning of another recording',
    'genesys',
    {
      transcripts: [
        {
          startTime: 1_769_900_000_000,
          phrases: two((text, second, s) => ({
            text,
            participantPurpose: second ? 'external' : 'internal',
            startTimeMs: 1_769_936_400_700 + s,
          })),
        },
      ],
    },
    named('internal', 'external', startsOnly),
  ],
])('%s', (_, vendor, value, expected) => {
  const text = JSON.stringify(value);
  expect(readTranscript(text)).toMatchObject({ vendor, damage: null });
  expect(turnsOf(text)).toEqual(expected);
});

it('says so of whom the file calls the rep, and of the side that Intercom says', () => {
  const listed = {
    speakers: [
      { id: 0, name: 'Kim', is_rep: true },
      { id: 1, name: 'Jo', is_rep: false },
    ],
    transcript: two((transcript, second) => ({ speaker_id: second ? 1 : 0, transcript })),
  };
  const part = (part_type: string, type: string, name: string) => ({
    part_type,
    body: 'Warm?',
    author: { type, name },
  });
  const intercom = {
    conversation_parts: {
      conversation_parts: [
        part('comment', 'admin', 'Kim'),
        part('comment', 'user', 'Jo'),
        part('comment', 'bot', 'Fin'),
        part('note', 'admin', 'Kim'),
      ],
    },
  };
  const sides = [
    { speaker: 'Kim', role: 'rep', email: null },
    { speaker: 'Jo', role: 'customer', email: null },
  ];
  expect(readTranscript(JSON.stringify(listed)).people).toEqual(sides);
  const { people, notes } = readTranscript(JSON.stringify(intercom));
  expect(people).toEqual(sides);
  expect(notes).toEqual(['1 internal note left out.']);
});
