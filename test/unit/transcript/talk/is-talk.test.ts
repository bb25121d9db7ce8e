import { expect, it } from 'vitest';
import { isTalk } from '../../../../src/transcript/talk/is-talk.ts';

/** Lines by one after the other of some names, who say these words in turn. */
const lines = (names: readonly string[], ...said: readonly string[]) =>
  names.map((speaker, i) => ({ speaker, words: said[i % said.length] ?? '' }));
const turns = ['Kim', 'Jo', 'Kim', 'Jo', 'Kim', 'Jo', 'Kim', 'Jo', 'Kim', 'Jo'];

it.each<[string, ReturnType<typeof lines>, boolean]>([
  ['two who ask and answer', lines(turns, 'Is the kiln warm?', 'The kiln is warm.'), true],
  ['three lines', lines(turns.slice(0, 3), 'Is it warm?', 'I think so.'), false],
  ['sentences to nobody', lines(turns, 'The batch took long.', 'The page was built.'), false],
  ['sentences of themselves', lines(turns, 'I took the first batch.', 'The page was built.'), true],
  [
    'one who says nearly all, and then another',
    lines([...turns.map(() => 'Kim'), 'Jo', 'Jo'], 'Is the kiln warm?', 'I am here.'),
    false,
  ],
  ['speech without marks, by people', lines(turns, 'i took the first batch', 'so you built the page'), true],
  ['wishes without marks, to nobody', lines(turns, 'as a potter i want a kiln', 'as a rep i want a list'), false],
  [
    'speech without marks, of which little is by people',
    lines(turns, 'i am here', 'a box', 'a lid', 'a pot', 'a jar'),
    false,
  ],
  ['the same with a question', lines(turns, 'i am here', 'a box?', 'a lid', 'a pot', 'a jar'), true],
])('%s: %j is talk: %s', (_what, said, talk) => {
  expect(isTalk(said)).toBe(talk);
});
