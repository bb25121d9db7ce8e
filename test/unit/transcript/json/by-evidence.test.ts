import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn } from '../../../support/turns-read.ts';

const TALK: readonly (readonly [string, string])[] = [
  ['jk_88', 'Morning! Did the crate come in yet?'],
  ['tinao', 'Not yet. I was told it would be Tuesday.'],
  ['jk_88', 'And the invoice, do you have that?'],
  ['tinao', 'I do. Shall I send it to you?'],
  ['jk_88', 'Yes please, to my own address.'],
  ['tinao', 'Done. Anything else?'],
  ['jk_88', 'No, that is all. Thank you!'],
];
const SAID = TALK.map(([who, text]) => [who, text]);
const idOf = (who: string): string => (who === 'jk_88' ? 'x41' : 'x97');
const MOODS = ['neutral', 'positive', 'negative', 'negative', 'neutral', 'neutral', 'positive'];
const byKey = (who: string): unknown[] =>
  TALK.flatMap(([own, text], i) => (own === who ? [{ zan: i * 4000, qi: text }] : []));

// Members under names that say nothing, in every layout that a list of turns may have.
const FORMS: readonly [string, unknown][] = [
  ['objects in a list', { kalo: TALK.map(([who, text]) => ({ dro: text, fe: who })) }],
  ['with a mood beside', { kalo: TALK.map(([who, text], i) => ({ mi: MOODS[i], dro: text, fe: who })) }],
  [
    'ids of people who are listed elsewhere',
    {
      kalo: TALK.map(([who, text]) => ({ fe: idOf(who), dro: text })),
      tu: ['jk_88', 'tinao'].map((who) => ({ a: idOf(who), b: who })),
    },
  ],
  [
    'ids under which people stand',
    { pe: { x41: 'jk_88', x97: 'tinao' }, kalo: TALK.map(([who, text]) => [idOf(who), text]) },
  ],
  [
    'numbers of a list of names',
    { pe: ['jk_88', 'tinao'], kalo: TALK.map(([who, text]) => [who === 'jk_88' ? 0 : 1, text]) },
  ],
  [
    'rows below a list of names of columns',
    { xu: { gol: ['fe', 'dro'], bra: TALK.map(([who, text]) => [who, text]) } },
  ],
  ['cells in rows', { xu: { rows: TALK.map(([who, text]) => ({ cells: [{ v: who }, { v: text }] })) } }],
  ['columns of one length', { xu: { one: TALK.map(([who]) => ({ n: who })), two: TALK.map(([, text]) => [text]) } }],
  ['a list for each speaker', { kalo: { jk_88: byKey('jk_88'), tinao: byKey('tinao') } }],
  [
    'an object with a list for each speaker',
    { kalo: ['jk_88', 'tinao'].map((who) => ({ nim: who, gol: byKey(who) })) },
  ],
  [
    'objects under keys',
    { kalo: Object.fromEntries(TALK.map(([who, text], i) => [`m${i}`, { fe: who, dro: { q: text } }])) },
  ],
  [
    'pages',
    {
      kalo: [0, 3, 5].map((from, i) => ({
        pg: i,
        it: TALK.slice(from, [3, 5, 7][i]).map(([who, text]) => ({ fe: who, dro: [text] })),
      })),
    },
  ],
  [
    'words one by one',
    { kalo: TALK.map(([who, text]) => ({ fe: who, dro: text.split(' ').map((own, at) => ({ own, at })) })) },
  ],
];

// What customers write about goods: people ask and speak of themselves in it, and nobody answers.
const REMARKS = [
  'Can you tell me when my order ships?',
  'I love the colour, but the zip broke after a week.',
  'Do you have it in blue?',
  'Where is my invoice?',
  'It is the best bike that I ever had!',
  'I was charged twice this month, why?',
  'You should add a dark mode for us.',
  'Please leave the parcel with my neighbour.',
];
const entries = <Entry>(made: (i: number) => Entry): Entry[] => REMARKS.map((_, i) => made(i));

describe('JSON in which no member is called as anything is called', () => {
  it.each(FORMS)('%s', (_, value) => {
    expect(saidIn(value)).toEqual(SAID);
  });

  it('takes the column that changes behind a question before names of those who only look on', () => {
    const value = TALK.map(([who, text], i) => ({ ver: i < 4 ? 'Ann Poe' : 'Ben Hill', dro: text, fe: who }));
    expect(saidIn(value)).toEqual(SAID);
  });

  it('puts turns of several lists in order of their times', () => {
    const { turns } = readTranscript(
      JSON.stringify({
        kalo: [
          ['jk_88', 'Desk'],
          ['tinao', 'Gate'],
        ].map(([who = '', nim]) => ({ nim, gol: byKey(who) })),
      }),
    );
    expect(turns.map(({ speaker, startMs }) => [speaker, startMs])).toEqual(
      TALK.map(([who], i) => [who === 'jk_88' ? 'Desk' : 'Gate', i * 4000]),
    );
  });

  it.each<[string, unknown]>([
    [
      'goods',
      { kalo: ['mug', 'bowl', 'jar', 'cup', 'pan'].map((fe, i) => ({ fe, dro: `A blue ${fe} of clay.`, pe: i * 3 })) },
    ],
    [
      'events',
      { kalo: TALK.map((_, i) => ({ fe: i % 2 ? 'disk' : 'net', dro: `Volume ${i} was mounted at the second try.` })) },
    ],
    ['answers to a survey', entries((i) => ({ id: `R${i}`, nps: (i * 7) % 11, answer: REMARKS[i] }))],
    ['orders by their numbers', { open: entries((no) => ({ no, comment: REMARKS[no] })), shipped: [] }],
    ['wishes of guests', entries((i) => ({ room: ['101', '102', '103'][i % 3], wishes: REMARKS[i] }))],
    ['donations', entries((i) => ({ campaign: i % 2 ? 'Water' : 'School', amount: i * 5, message: REMARKS[i] }))],
    ['quotations from films', entries((i) => ({ movie: i % 2 ? 'Alpha' : 'Beta', quote: REMARKS[i] }))],
    [
      'a description of an interface',
      {
        paths: Object.fromEntries(
          entries((i) => [`/p${i}`, { get: { summary: REMARKS[i], tags: [i % 2 ? 'users' : 'orders'] } }]),
        ),
      },
    ],
    ['columns of branches', { branch: entries((i) => (i % 2 ? 'Nord' : 'Ost')), remark: [...REMARKS] }],
    ['rows that ask and whose next is of the same', entries((i) => ({ xu: 'ABAABBBA'[i], dro: REMARKS[i] }))],
  ])('refuses %s', (_, value) => {
    expect(readTranscript(JSON.stringify(value)).damage).not.toBeNull();
  });
});
