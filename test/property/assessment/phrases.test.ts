import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileLexicon, findPhrases, hasPhrase, type PhraseMatch } from '../../../src/assessment/text/lexicon.ts';
import { runs } from '../../support/runs.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'];
const choice = fc.uniqueArray(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 3 }).map((all) => all.join('|'));
const step = fc.oneof(
  { weight: 5, arbitrary: choice },
  { weight: 3, arbitrary: choice.map((words) => `${words}?`) },
  { weight: 1, arbitrary: fc.constantFrom('..', '_') },
);
const phrase = fc
  .tuple(
    fc.boolean(),
    fc.array(
      choice.map((words) => `${words}?`),
      { maxLength: 2 },
    ),
    choice,
    fc.array(step, { maxLength: 4 }),
  )
  .map(([anchored, optional, first, others]) => `${anchored ? '^' : ''}${[...optional, first, ...others].join(' ')}`);
const sentence = fc.array(fc.constantFrom(...LETTERS, 'x'), { maxLength: 12 });

// Where the rest of a phrase ends that is tried at a place: what may be missing is tried first as if it were there.
function endOf(steps: readonly string[], words: readonly string[], at: number): number | null {
  const [first, ...rest] = steps;
  if (first === undefined) return at;
  if (first === '..') {
    for (let skip = 0; skip <= 3 && at + skip <= words.length; skip += 1) {
      const end = endOf(rest, words, at + skip);
      if (end !== null) return end;
    }
    return null;
  }
  const here = words[at];
  const fits = here !== undefined && (first === '_' || first.replace('?', '').split('|').includes(here));
  return (fits ? endOf(rest, words, at + 1) : null) ?? (first.endsWith('?') ? endOf(rest, words, at) : null);
}

// Every phrase is tried at every place that it can begin at.
function tried(phrases: readonly string[], words: readonly string[]): PhraseMatch[] {
  const found: PhraseMatch[] = [];
  for (const start of words.keys())
    for (const text of phrases) {
      if (text.startsWith('^') && start > 0) continue;
      const end = endOf(text.replace('^', '').split(' '), words, start);
      if (end !== null && end > start && canBegin(text, words[start])) found.push({ tag: 'one', start, end });
    }
  return found;
}

// A gap is no beginning: the first word must be one of the first that is needed, or of those that may be missing before it.
function canBegin(text: string, word: string | undefined): boolean {
  const steps = text.replace('^', '').split(' ');
  const needed = steps.findIndex((one) => !one.endsWith('?'));
  return steps.slice(0, needed + 1).some((one) =>
    one
      .replace('?', '')
      .split('|')
      .includes(word ?? ''),
  );
}

it('finds the phrases that are found where each is tried at each place', () => {
  fc.assert(
    fc.property(
      fc.array(phrase, { minLength: 1, maxLength: 8 }),
      fc.array(sentence, { maxLength: 8 }),
      (phrases, said) => {
        const lexicon = compileLexicon({ one: phrases });
        for (const words of said) {
          const found = tried(phrases, words);
          expect(findPhrases(lexicon, words)).toEqual(found);
          expect(hasPhrase(lexicon, words)).toBe(found.length > 0);
        }
      },
    ),
    { numRuns: runs(300) },
  );
});
