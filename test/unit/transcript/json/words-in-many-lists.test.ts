import { expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { startedTurnsOf } from '../../../support/turns-read.ts';

// What a recogniser sends while people speak: words in a list of each result, and what it takes back.
const turns = SAID.map(([side, words, start]) => [NAME[side], words, Math.round(start * 1000)]);
const wordsOf = (text: string, speaker: string | null, start: number): unknown[] =>
  text.split(' ').map((Content, i) => ({
    Content,
    StartTime: start + i / 10,
    EndTime: start + i / 10 + 0.09,
    ...(speaker !== null && { Speaker: speaker }),
  }));
const result = ([side, text, start, end]: (typeof SAID)[number], i: number, final: boolean): unknown => ({
  ResultId: `r-${i}`,
  StartTime: start,
  EndTime: end,
  IsPartial: !final,
  Alternatives: [
    { Transcript: text, Items: wordsOf(text, final ? NAME[side] : null, start) },
    { Transcript: 'hm', Items: wordsOf('other words that nobody said', NAME[side], start) },
  ],
});
const all = (wrap: (value: unknown) => unknown): unknown[] =>
  SAID.flatMap((said, i) => [wrap(result(said, i, false)), wrap(result(said, i, true))]);
const inLines = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join('\n');

it.each<[string, unknown]>([
  ['a list of results', all((value) => value)],
  ['an event in each line', inLines(all((value) => ({ Event: { Transcript: { Results: [value] } } })))],
  [
    'the speaker beside the list',
    inLines(SAID.map(([side, text, start]) => ({ chunk: { party: NAME[side], pieces: wordsOf(text, null, start) } }))),
  ],
])('words with their speakers in %s', (_, given) => {
  expect(startedTurnsOf(given)).toStrictEqual(turns);
});

it.each<[string, readonly number[]]>([
  ['twice', [0.5, 1]],
  ['three times', [0.3, 0.7, 1]],
])('of entries that say the same again and further, the last is read, from when the first began: %s', (_, parts) => {
  const entries = SAID.flatMap(([side, text, start], id) =>
    parts.map((part, n) => ({
      id,
      speaker: NAME[side],
      text: text.slice(0, Math.ceil(text.length * part)),
      start: start + n / 10,
    })),
  );
  expect(startedTurnsOf(entries)).toStrictEqual(turns);
});

it('somebody who says again what they said stays', () => {
  const entries = SAID.flatMap(([side, text], i) => [
    { speaker: NAME[side], text },
    ...(i === 1 ? [{ speaker: NAME[side], text: `${text} Yes.` }] : []),
  ]);
  expect(readTranscript(JSON.stringify(entries)).turns[1]?.text).toBe(`${SAID[1]?.[1]} ${SAID[1]?.[1]} Yes.`);
});

it('a list of single words that nobody says is no talk', () => {
  const goods = ['shelf', 'cone', 'door'].map((word, i) => ({
    tags: [
      { word, owner: i },
      { word: 'kiln', owner: i },
    ],
  }));
  expect(readTranscript(JSON.stringify(goods)).damage).not.toBeNull();
});
