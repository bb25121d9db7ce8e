import { expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { type TurnRead, turnsOf } from '../../../support/turns-read.ts';

// An invented call, in the forms in which products nobody has heard of could export it.
type Said = [who: string, text: string, start: number, end: number];
const SAID: readonly Said[] = [
  ['Kim Osei', 'Is the kiln warm now?', 0, 1000],
  ['Jo Ray', 'Not yet: an hour.', 1500, 2500],
  ['Kim Osei', 'And who opens it?', 3000, 4000],
  ['Jo Ray', 'I do.', 4500, 5000],
  ['Kim Osei', 'Thanks a lot.', 5500, 6000],
];
const BEGAN = Date.UTC(2026, 1, 1, 9);
const bare: TurnRead[] = SAID.map(([who, text]) => [who, text, null, null]);
const starts: TurnRead[] = SAID.map(([who, text, start]) => [who, text, start, null]);
const full: TurnRead[] = SAID.map((turn) => [...turn]);
const sides = (kim: string, jo: string, turns: TurnRead[]): TurnRead[] =>
  turns.map(([who, ...rest]) => [who === 'Kim Osei' ? kim : jo, ...rest]);
const ofLeg = <Made>(leg: number, make: (...said: Said) => Made): Made[] =>
  SAID.filter((_, i) => i % 2 === leg).map((turn) => make(...turn));

it.each<[string, unknown, TurnRead[]]>([
  [
    'each leg a list of its own, in nanoseconds',
    {
      legs: ['Kim Osei', 'Jo Ray'].map((displayName, leg) => ({
        party: { displayName, kind: leg === 0 ? 'agent' : 'customer' },
        speech: ofLeg(leg, (_, utt, b, e) => ({ b: b * 1e6, e: e * 1e6, utt })),
      })),
    },
    full,
  ],
  [
    'each channel a list of its own, under its number',
    {
      recording: {
        channels: [0, 1].map((channel) => ({
          channel,
          lines: ofLeg(channel, (_, text, start, end) => ({ text, start: start / 1000, end: end / 1000 })),
        })),
      },
    },
    sides('0', '1', full),
  ],
  [
    'chapters, one after another',
    {
      chapters: [],
      pages: [SAID.slice(0, 3), SAID.slice(3)].map((said, page) => ({
        page,
        entries: said.map(([speaker, text, start_ms, end_ms]) => ({ speaker, text, start_ms, end_ms })),
      })),
    },
    full,
  ],
  [
    'a label on each token, in lists two deep',
    {
      parts: SAID.map(([label, text, start]) => ({
        results: [
          {
            text,
            tokens: text.split(' ').map((written, i) => ({ written, label, starttime: start + i, endtime: start + i })),
          },
        ],
      })),
    },
    SAID.map(([who, text, start]) => [who, text, start, start + text.split(' ').length - 1]),
  ],
  [
    'the newest first, under names that nothing knows',
    { rows: SAID.map(([wer, gesagt, ms]) => ({ wer, gesagt, wann: new Date(BEGAN + ms).toISOString() })).toReversed() },
    starts,
  ],
  [
    'the newest first, with reactions and characters that are bytes',
    {
      messages: [
        ...SAID.map(([who, text, ms]) => ({
          sender_name: who === 'Jo Ray' ? 'J\u00C3\u00B3 Ray' : who,
          content: text,
          timestamp_ms: BEGAN + ms,
        })),
        { sender_name: 'Kim Osei', content: 'Reacted \u00E2\u009D\u00A4 to your message ', timestamp_ms: BEGAN + 7000 },
      ].toReversed(),
    },
    sides('Kim Osei', 'Jó Ray', starts),
  ],
  [
    'events of many kinds, of which few are said',
    {
      log: SAID.flatMap(([who, text, ms]) => [
        { ev: 'typing', at: BEGAN + ms - 5 },
        { ev: 'seen', at: BEGAN + ms - 3 },
        { ev: 'slot', at: BEGAN + ms - 2 },
        { ev: who === 'Jo Ray' ? 'bot' : 'agent', at: BEGAN + ms, text },
      ]),
    },
    sides('agent', 'bot', starts),
  ],
  [
    'notices of nobody, and a note among colleagues',
    {
      payload: [
        ...SAID.flatMap(([name, content, ms]) => [
          { message_type: name === 'Jo Ray' ? 0 : 1, content, created_at: (BEGAN + ms) / 1000, sender: { name } },
          { message_type: 1, private: true, content: 'tell nobody', created_at: BEGAN / 1000, sender: { name } },
        ]),
        { message_type: 2, content: 'Jo Ray resolved this', created_at: (BEGAN + 9000) / 1000 },
      ],
    },
    starts,
  ],
  [
    'resource names that stand for people, whose names stand deeper',
    {
      participants: [
        { name: 'calls/1/people/a', signedIn: { user: 'u/7', displayName: 'Kim Osei' } },
        { name: 'calls/1/people/b', guest: { displayName: 'Jo Ray' } },
      ],
      entries: SAID.map(([who, text]) => ({ participant: `calls/1/people/${who === 'Jo Ray' ? 'b' : 'a'}`, text })),
    },
    bare,
  ],
  [
    'a name for show beside an account',
    {
      messages: SAID.map(([nickname, content]) => ({ author: { name: nickname.toLowerCase(), nickname }, content })),
    },
    bare,
  ],
  [
    'HTML in a string, with counted times and entities',
    {
      records: [
        {
          Body: `<p>Chat Started: Monday</p>${SAID.map(([who, text, ms]) => `( ${Math.floor(ms / 1000)}s ) ${who}: ${text} &amp; &#39;so&#39;<br>`).join('')}`,
        },
      ],
    },
    SAID.map(([who, text, ms]) => [who, `${text} & 'so'`, Math.floor(ms / 1000) * 1000, null]),
  ],
])('%s', (_, value, turns) => {
  expect(turnsOf(value)).toStrictEqual(turns);
});

it('reads pages that were glued together, and lines of a recogniser for each channel', () => {
  const pages = [SAID.slice(0, 2), SAID.slice(2)].map((said, page) =>
    JSON.stringify({ page, messages: said.map(([sender, text]) => ({ sender, text })) }),
  );
  expect(turnsOf(pages.join(''))).toStrictEqual(bare);
  const lines = SAID.flatMap(([channel, text, start, end]) => [
    { channel, partial: text.slice(0, 4) },
    { channel, text, result: [{ conf: 1, word: text, start: start / 1000, end: end / 1000 }] },
    { channel, text: '' },
  ]);
  expect(turnsOf(lines.map((line) => JSON.stringify(line)).join('\n'))).toStrictEqual(full);
});

it('weaves no lists that do not say whose they are', () => {
  const legs = [0, 1].map((leg) => ({ speech: ofLeg(leg, (_, utt, b) => ({ b, utt })) }));
  expect(readTranscript(JSON.stringify({ chapters: legs })).damage).toContain('no transcript format');
});
