import type { Sentence } from '../../conversation/sentence.ts';
import type { Counting } from '../../../evidence/sentences/figures.ts';
import { stem } from '../../text/stem.ts';
import { STOPWORDS } from '../../text/stopwords.ts';
import { uptakeFeatures, type Said, type UptakeFeatures } from './uptake-features.ts';
import { UPTAKE_LEAST, UPTAKE_WEIGHTS } from './uptake-weights.ts';

/** How far a reply takes up what was said before it. */
export interface Uptake {
  /** The weighted sum; only its order means something. */
  degree: number;
  takenUp: boolean;
  features: UptakeFeatures;
}

const MOST_SHOWN = 3;

/** Why a reply counts, and its sentence that shows it best. */
export interface UptakeShown {
  /** What it does: repeats words, asks about them. Empty where nothing shows. */
  does: Counting['does'];
  evenly: boolean;
  sentence: Sentence | undefined;
}

/** Says why a reply counts. */
export function explainUptake(reply: Said, { features: { values, topics } }: Uptake): UptakeShown {
  const [, , , , , asks = 0, probes = 0, attributes = 0, pointsBack = 0, , , clear = 0] = values;
  const known = new Set(topics);
  const theirs = (word: string): boolean =>
    known.has(word) || (word.length > 2 && !STOPWORDS.has(word) && known.has(stem(word)));
  const repeated = [...new Set(reply.sentences.flatMap(({ words }) => words.filter(theirs)))];
  const does: Counting['does'] = [];
  if (repeated.length > 0)
    does.push({ what: 'repeats', quoted: repeated.slice(0, MOST_SHOWN).map((word) => `"${word}"`) });
  if (attributes > 0) does.push({ what: 'says-theirs', quoted: [] });
  if (clear > 0) does.push({ what: 'acknowledges', quoted: [] });
  if (asks > 0 || probes > 0)
    does.push({ what: repeated.length > 0 || pointsBack > 0 ? 'asks-on' : 'asks', quoted: [] });
  return {
    does,
    evenly: false,
    sentence:
      reply.sentences.find(({ words }) => words.some(theirs)) ??
      reply.sentences.find(({ question }) => question !== null) ??
      reply.sentences[0],
  };
}

// Common words alone ("the", "okay") are no uptake, however many they are: something of theirs has to show.
function shows({ values, topics }: UptakeFeatures): boolean {
  const [, , , , , asks = 0, probes = 0, attributes = 0, pointsBack = 0, , , clear = 0] = values;
  return topics.length > 0 || attributes > 0 || clear > 0 || (asks + probes > 0 && pointsBack > 0);
}

/**
 * How far a reply takes up what the other person just said: repeats their words, asks on, says what they said,
 * acknowledges. A weighted sum of what can be seen of it (`UPTAKE_FEATURES`). English.
 *
 * SOURCE of the term and the ratings: Demszky et al. 2021. Of the weights: see uptake-weights.ts.
 */
export function uptakeOf(heard: Said, reply: Said): Uptake {
  const features = uptakeFeatures(heard, reply);
  let degree = 0;
  for (let i = 0; i < features.values.length; i += 1) degree += (features.values[i] ?? 0) * (UPTAKE_WEIGHTS[i] ?? 0);
  return { degree, takenUp: degree > UPTAKE_LEAST && shows(features), features };
}
