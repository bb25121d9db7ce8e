import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { turnsOf } from '../../../support/turns-read.ts';

const SAID: [who: 'A' | 'B', words: string][] = [
  ['A', 'good morning this is the bike workshop'],
  ['B', 'hi is my bicycle ready'],
  ['A', 'not yet we wait for a chain'],
  ['B', 'when can i fetch it'],
];
const WORDS = SAID.flatMap(([who, words]) => words.split(' ').map((word) => ({ who, word }))).map((word, i) => ({
  ...word,
  from: 300 + i * 310,
  to: 500 + i * 310,
}));
const LAST = [6, 11, 18, 23];
const turns = (a: string | null, b: string | null): unknown[] =>
  SAID.map(([who, words], i) => [
    who === 'A' ? a : b,
    words,
    WORDS[i === 0 ? 0 : (LAST[i - 1] ?? 0) + 1]?.from,
    WORDS[LAST[i] ?? 0]?.to,
  ]);

type Word = (typeof WORDS)[number];
const s = (ms: number): string => (ms / 1000).toFixed(2);
const speaker = ({ who }: Word): string => (who === 'A' ? 'speaker_0' : 'speaker_1');
const FORMS: [string, string, string, string[], (word: Word) => string][] = [
  [
    'a kind of each word, and who speaks, below a remark',
    'speaker_0',
    'speaker_1',
    [';; utt=rec7'],
    (word) => `rec7 1 ${s(word.from)} 0.20 ${word.word} 0.91 lex ${speaker(word)}`,
  ],
  [
    'remarks behind another sign, and channels',
    '1',
    '2',
    ['# program 4', '#'],
    (word) => `rec7 A ${s(word.from)} 0.20 ${word.word} NA lex ${word.who === 'A' ? 1 : 2}`,
  ],
  [
    'ends, and no file',
    'speaker_0',
    'speaker_1',
    [],
    (word) => `${s(word.from)} ${s(word.to)} ${word.word} ${speaker(word)}`,
  ],
  ['tabs', 'A', 'B', [], ({ who, word, from, to }) => `${s(from)}\t${s(to)}\t${word}\t${who}`],
  [
    'the word first',
    'agent',
    'caller',
    ['// word begin end sure speaker'],
    ({ who, word, from, to }) => `${word} ${s(from)} ${s(to)} 0.9 ${who === 'A' ? 'agent' : 'caller'}`,
  ],
  ['milliseconds in brackets', 'A', 'B', [], ({ who, word, from, to }) => `[${from} ${to}] ${who} ${word}`],
  [
    'clocks',
    'speaker_0',
    'speaker_1',
    [],
    (word) =>
      `00:00:0${(word.from / 1000).toFixed(3)} 00:00:0${(word.to / 1000).toFixed(3)} ${speaker(word)} ${word.word}`,
  ],
];

describe('one word in each row is read', () => {
  it.each(FORMS)('with %s', (_, a, b, above, row) => {
    expect(turnsOf([...above, ...WORDS.map(row)].join('\n'))).toStrictEqual(turns(a, b));
  });
});

describe('rows of a word and numbers are no talk', () => {
  it.each([
    ['goods that are counted', (word: string, i: number) => `${i + 1} ${12 + i * 3} ${word} shelf_${i >> 2}`],
    [
      'lines with a number before three words',
      (word: string, i: number) => `${i + 1} ${i % 2 ? 'Anna' : 'Tomas'} ${word} again`,
    ],
    ['a list of words by how often they come', (word: string, i: number) => `${word} ${400 - i * 7} 0.${90 - i}`],
  ])('%s', (_, row) => {
    const goods = 'apples pears plums quinces cherries grapes figs dates nuts'.split(' ');
    expect(readTranscript(goods.map(row).join('\n')).speakers).toStrictEqual([]);
  });
});
