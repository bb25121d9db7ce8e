import { expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn, turnsOf } from '../../../support/turns-read.ts';

// Invented conversations in JSON whose members have names that no list here has.
const ROWS = [
  ['Kim Osei', 'Is the kiln warm?', 3, 5],
  ['Jo Ray', 'Not yet, it takes an hour.', 9, 11],
  ['Kim Osei', 'What did that cost you?', 65, 66],
  ['Jo Ray', 'About 40 pots, I think.', 70, 72],
] as const;
const FULL = ROWS.map(([who, said, start, end]) => [who, said, start * 1000, end * 1000]);
type Make = (who: string, said: string, start: number, end: number, i: number) => unknown;
const list = (make: Make): unknown[] => ROWS.map(([who, said, start, end], i) => make(who, said, start, end, i));
const initials = (who: string): string => (who === 'Kim Osei' ? 'KO' : 'JR');

it.each<[string, unknown]>([
  [
    'German, initials that a list resolves',
    {
      teilnehmer: [
        { kuerzel: 'KO', name: 'Kim Osei', rolle: 'Berater' },
        { kuerzel: 'JR', name: 'Jo Ray', rolle: 'Kundin' },
      ],
      aeusserungen: list((who, wortlaut, von, bis, i) => ({ nr: i + 1, wer: initials(who), von, bis, wortlaut })),
    },
  ],
  [
    'Spanish, an object of the speaker and a time as a clock',
    {
      datos: {
        intervenciones: list((who, said, s, e) => ({
          hablante: { nombre: who, rol: who === 'Kim Osei' ? 'vendedor' : 'cliente' },
          desde: `00:0${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`,
          hasta: `00:0${Math.floor(e / 60)}:${String(e % 60).padStart(2, '0')}`,
          dicho: said,
        })),
      },
    },
  ],
  [
    'numbers of channels, and the people under those numbers',
    {
      leitungen: { 1: { inhaber: 'Kim Osei' }, 2: { inhaber: 'Jo Ray' } },
      verlauf: list((who, gesagt, t0, t1) => ({ leitung: who === 'Kim Osei' ? 1 : 2, t0, t1, gesagt })),
    },
  ],
  [
    'names that mean nothing, milliseconds',
    { x: { y: list((who, said, s, e) => ({ a: who, b: s * 1000, c: e * 1000, d: said, e: 'de' })) } },
  ],
  [
    'words in a list of their own, and an event in each line',
    [
      { ereignis: 'beitritt', daten: { person: { anzeige: 'Kim Osei' } } },
      ...list((who, said, s, e) => ({
        ereignis: 'rede',
        daten: {
          person: { anzeige: who },
          stuecke: said.split(' ').map((text, i, all) => ({
            text,
            start: s + ((e - s) * i) / all.length,
            end: i === all.length - 1 ? e : s + 0.5,
          })),
        },
      })),
    ]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  ],
  [
    'partial results that the final one says again',
    {
      events: list((who, said, s, e) => ({
        event: 'transcript.final',
        speaker: who,
        text: said,
        start: s,
        end: e,
      })).flatMap((final) => [{ ...(final as object), event: 'transcript.partial', text: 'Is' }, final]),
    },
  ],
  [
    'results that are not final',
    {
      hypothesen: list((who, said, s, e) => ({ wer: who, was: said, ab: s, bis: e, isFinal: true })).flatMap(
        (final) => [{ ...(final as object), was: 'Is the', isFinal: false }, final],
      ),
    },
  ],
])('a list of turns is found by what it holds: %s', (_, value) => {
  expect(turnsOf(value)).toStrictEqual(FULL);
});

it('rows of values without names', () => {
  expect(turnsOf({ chat: ROWS.map(([who, said]) => [who, said]) })).toStrictEqual(
    ROWS.map(([who, said]) => [who, said, null, null]),
  );
});

it.each([
  [
    'a role in the list of people',
    {
      leute: [
        { k: 1, wer: 'Kim Osei', rolle: 'Beraterin' },
        { k: 2, wer: 'Jo Ray', rolle: 'Kunde' },
      ],
    },
  ],
  ['a name for the side', { berater: 'Kim Osei', kundin: { name: 'Jo Ray' } }],
])('the rest of the file says whose side somebody is on: %s', (_, rest) => {
  const { people } = readTranscript(JSON.stringify({ ...rest, verlauf: list((wer, gesagt) => ({ wer, gesagt })) }));
  expect(people.map(({ speaker, role }) => [speaker, role])).toStrictEqual([
    ['Kim Osei', 'rep'],
    ['Jo Ray', 'customer'],
  ]);
});

it.each([
  [
    'orders',
    {
      orders: [1, 2, 3, 4].map((id) => ({
        id,
        city: id % 2 ? 'Bonn' : 'Berlin',
        note: `Leave parcel ${id} with the neighbour, please.`,
      })),
    },
  ],
  [
    'a list of rules',
    { rules: ['a', 'b', 'c'].map((id) => ({ id, level: 'error', text: `Never say that ${id} is free.` })) },
  ],
  ['settings', { agent: { name: 'Riley', prompts: [{ k: 'x', t: 'Ask for the name, then for the date.' }] } }],
])('JSON that is no conversation is refused: %s', (_, value) => {
  expect(readTranscript(JSON.stringify(value)).damage).toContain('no transcript format');
});

const SPOKEN = ROWS.map(([who, said]) => [who, said]);
const [first, second, third, fourth] = ROWS.map(([, said]) => said);
const sided = ROWS.map(([, said], i) => [i % 2 === 0 ? 'agent' : 'customer', said]);

it.each<[string, unknown, unknown[]]>([
  ['an exchange in each entry', [{ agent: first, customer: second }, { agent: third, customer: fourth }, {}], sided],
  ['a turn under each name', list((who, said) => ({ [who]: said })), SPOKEN],
  ['a line in each string', { call: { log: list((who, said) => `${who}: ${said}`) } }, SPOKEN],
  ['one text, deep', { a: { full: list((who, said) => `${who}: ${said}`).join('\n') } }, SPOKEN],
  ['columns', { who: ROWS.map(([who]) => who), said: ROWS.map(([, said]) => said) }, SPOKEN],
  [
    'a list for each side',
    {
      channels: {
        customer: [1, 3].map((i) => ({ start: ROWS[i]?.[2], text: ROWS[i]?.[1] })),
        agent: [0, 2].map((i) => ({ start: ROWS[i]?.[2], text: ROWS[i]?.[1] })),
      },
    },
    sided,
  ],
  [
    'events of many kinds',
    {
      e: list((_, text, at, __, i) => ({ event: i % 2 === 0 ? 'bot' : 'user', text, at })).flatMap((turn) => [
        { event: 'wait', name: 'x', at: 1 },
        turn,
      ]),
    },
    ROWS.map(([, said], i) => [i % 2 === 0 ? 'bot' : 'user', said]),
  ],
  [
    'a name beside the role',
    {
      data: list((nickname, content) => ({
        from: nickname === 'Kim Osei' ? 'operator' : 'user',
        content,
        user: { nickname },
      })),
    },
    SPOKEN,
  ],
])('turns stand in other places: %s', (_, value, expected) => {
  expect(saidIn(value)).toStrictEqual(expected);
});

it('Watson tells who speaks by the times of words', () => {
  const words = ROWS.flatMap(([, said, start], i) =>
    said.split(' ').map((word, n) => ({ word, at: start + n / 10, speaker: i % 2 })),
  );
  const value = {
    results: [
      {
        final: true,
        alternatives: [{ transcript: 'x', timestamps: words.map(({ word, at }) => [word, at, at + 0.1]) }],
      },
    ],
    speaker_labels: words.map(({ at, speaker }) => ({ from: at, to: at + 0.1, speaker })),
  };
  expect(saidIn(value)).toStrictEqual(ROWS.map(([, said], i) => [String(i % 2), said]));
});
