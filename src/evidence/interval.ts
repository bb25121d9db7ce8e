import { weightedMean } from '../lib/values/weighted-mean.ts';
import type { KeptCriterion } from './kept.ts';
import { DEFAULT_WEIGHT } from './rubric.ts';

/** Where a score probably lies, between 0 and 1. */
export interface Interval {
  low: number;
  high: number;
}

/** What becomes of a score whose interval is too wide to say much. */
export type WideScores = 'leave-out' | 'mark';

/**
 * A conversation of fewer turns is shorter than any that the models were learnt from: its scores are a first impression. In
 * so few turns one turn is too great a share to say what a conversation consists of.
 */
export const FEW_TURNS = 10;
/** Fewer places than this make a figure a first impression. This program's own caution. */
const FEW_PLACES = 5;
/** An interval that takes up more of the scale than this does too: one and a half of four levels. */
const WIDE = 0.375;
const TOO_WIDE = 0.5;
/** Whether an interval is wider than two of four levels, half of the scale. */
export const intervalIsWide = ({ low, high }: Interval): boolean => high - low > TOO_WIDE;

/** What a description says of a score whose interval is wider than two of four levels. */
export const WIDE_SENTENCE = 'The likely scores lie more than two levels apart: take it as a first impression.';

/**
 * Where two of three readers would put a criterion's score: the mean of its measures by weight, each at the ends of its
 * interval; a measure that counts has none and stands as it is. The spread of a model's votes, where there are any.
 * @returns null where no measure has an interval
 */
export function intervalOf({ measures, interval: own }: Pick<KeptCriterion, 'measures' | 'interval'>): Interval | null {
  if (own) return own;
  const scored = (measures ?? []).flatMap(({ points, weight, interval }) =>
    typeof points === 'number'
      ? [{ low: interval?.low ?? points, high: interval?.high ?? points, weight: weight ?? DEFAULT_WEIGHT, interval }]
      : [],
  );
  if (!scored.some(({ interval }) => interval)) return null;
  const low = weightedMean(scored.map((one) => ({ value: one.low, weight: one.weight })));
  const high = weightedMean(scored.map((one) => ({ value: one.high, weight: one.weight })));
  return low === null || high === null ? null : { low, high };
}

/** What a description says of what is counted by phrases of a language. @param language its name in English */
export const phrasesSentence = (language: string): string =>
  `In ${language} what is counted rests on set phrases: take it as a first impression.`;

/** Whether a score rests on too few places of the conversation to say more. @param restsOn null where none are counted */
export function restsOnFew(restsOn: number | null): restsOn is number {
  return restsOn !== null && restsOn < FEW_PLACES;
}

/** Why all scores of an assessment are a first impression only: what is true of the conversation need not be said of each. */
export interface FirstImpressionOfAll {
  because: 'short' | 'language';
  turns: number | null;
}

/**
 * Why the scores of a conversation are a first impression, as one: it is short, or all of
 * them are counted by phrases of its language.
 * @param each why each of its scores is one
 * @param turns of the conversation; null where that was not kept
 */
export function firstImpressionOfAll(
  each: readonly ReturnType<typeof firstImpression>[],
  turns: number | null,
): FirstImpressionOfAll | null {
  if (each.length === 0) return null;
  if (each.every((why) => why === 'language')) return { because: 'language', turns };
  return turns !== null && turns < FEW_TURNS ? { because: 'short', turns } : null;
}

/**
 * Why a score is a first impression only: `language` where it is counted by phrases of its language, `places` where
 * it rests on few, or `range` where its interval is wide; null where it is more.
 */
export function firstImpression(
  criterion: Pick<KeptCriterion, 'measures' | 'interval' | 'restsOn' | 'tooWide' | 'phrasesOnly'>,
): 'language' | 'places' | 'range' | null {
  if (criterion.phrasesOnly !== undefined && criterion.phrasesOnly !== null) return 'language';
  if (criterion.tooWide === true) return 'range';
  if (restsOnFew(criterion.restsOn ?? null)) return 'places';
  const interval = intervalOf(criterion);
  return interval && interval.high - interval.low > WIDE ? 'range' : null;
}
