import type { Restatement, Sentence } from '../../conversation/sentence.ts';
import type { Counting } from '../../../evidence/sentences/figures.ts';
import { stem } from '../../text/stem.ts';
import {
  featuresWithoutLists,
  type Heard,
  readLists,
  type RestatingFeatures,
  valuesHeard,
} from './restating-features.ts';
import { RESTATING_LEAST, RESTATING_WEIGHTS } from './restating-weights.ts';

const MOST_WORDS = 60;
const MOST_SHOWN = 3;

/**
 * Whether a sentence can be one at all: something was said before it, and it is neither a word, nor endless, nor a
 * courtesy or a proposal.
 */
export function canBeRestating({ words, question }: Sentence, heard: Heard): boolean {
  return (
    heard.words > 0 &&
    words.length >= 2 &&
    words.length <= MOST_WORDS &&
    question !== 'courtesy' &&
    question !== 'proposal'
  );
}

/**
 * Whether anything can be shown for a sentence: a turn to the other person, an opening that gives back, words of
 * theirs.
 */
export const canShow = ({ own: { opening, toThem }, shared }: RestatingFeatures): boolean =>
  opening !== null || toThem || shared.length > 0;

// Adds up in the order of the features, so that the sum is the same to the last bit however many of them are read.
function weigh(own: readonly number[], last: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < own.length; i += 1) sum += (own[i] ?? 0) * (RESTATING_WEIGHTS[i] ?? 0);
  for (let i = 0; i < last.length; i += 1) sum += (last[i] ?? 0) * (RESTATING_WEIGHTS[own.length + i] ?? 0);
  return sum;
}

function explain({ words }: Sentence, { own, shared }: RestatingFeatures, agreed: boolean): Counting['does'] {
  const parts: Counting['does'] = [];
  const { opening, feeling, toThem } = own;
  if (opening !== null)
    parts.push({ what: 'opens', quoted: [`"${words.slice(opening.start, opening.end).join(' ')}"`] });
  if (shared.length > 0) {
    const theirs = words.filter((word) => shared.includes(stem(word)));
    parts.push({ what: 'gives-back', quoted: [...new Set(theirs)].slice(0, MOST_SHOWN).map((word) => `"${word}"`) });
  }
  if (feeling !== null) parts.push({ what: 'names', quoted: [`"${feeling}"`] });
  if (toThem && parts.length === 0) parts.push({ what: 'about-them', quoted: [] });
  if (agreed) parts.push({ what: 'agreed-with', quoted: [] });
  return parts;
}

/**
 * Whether a sentence of the user's gives back what the other side said: a weighted sum of what can be seen of it
 * (`RESTATING_FEATURES`).
 * Null where it does not. Questions by their form never outweigh the rest. English.
 *
 * SOURCE of the behaviour: reflections in MITI 4.2.1 (Moyers, Manuel, Ernst 2014), "testing understanding" and
 * "summarising" in Rackham and
 * Carlisle 1978. Of the weights: see restating-weights.ts.
 */
export function restates(sentence: Sentence, heard: Heard): Restatement | null {
  if (!canBeRestating(sentence, heard)) return null;
  const features = featuresWithoutLists(sentence, heard);
  if (!canShow(features)) return null;
  const last = valuesHeard(features, heard);
  // What the lists find can only lessen the sum: most sentences have too little without it.
  if (weigh(features.own.values, last) <= RESTATING_LEAST) return null;
  readLists(sentence, features.own);
  if (weigh(features.own.values, last) <= RESTATING_LEAST) return null;
  // Read now: the same object later holds what was heard before the next turn.
  const { agreed } = heard;
  return { explain: () => explain(sentence, features, agreed) };
}
