import { codesOf } from '../../lib/values/codes-of.ts';
import type { Conversation } from '../conversation/types.ts';
import type { MovedTurn } from '../moves/find-moves.ts';
import { numbersOfRow } from '../moves/fresh-row.ts';
import { DIMENSIONS, meanVector, wordOf } from '../moves/word-vectors.ts';
import type { Word } from '../moves/word.ts';
import { offerRates, weigh, type Weighed } from './offer-rates.ts';

// Two poles: what is spoken of where something is sold, served or put right, and where somebody is helped to change
// something in their life.
const OFFER =
  'price cost pay order contract delivery invoice account company customer quote product budget refund booking warranty supplier payment discount sales purchase tariff shipping service manager software equipment install repair appointment engineer van';
const HELP =
  'smoking drinking alcohol weight diet exercise drugs medication habit addiction relapse cravings anxiety depression feelings stress quit healthy cigarettes therapy sober guilty parents myself drunk beer smoke eating teeth sugar asthma diabetes';

/** Words so common, or so rare, that they say nothing of the kind. */
const COMMON = 300;
const RARE = 16_000;
/** This many words that say nothing keep a few words from deciding. */
const PRIOR_WORDS = 10;

const unit = (vector: ArrayLike<number>): number[] => {
  const numbers = Array.from(vector);
  const length = Math.sqrt(numbers.reduce((sum, value) => sum + value * value, 0)) || 1;
  return numbers.map((value) => value / length);
};

const vectorOf = (word: Word): Float64Array => numbersOfRow(meanVector([word]));

function pole(words: string): number[] {
  const sum = Array.from({ length: DIMENSIONS }, () => 0);
  for (const word of words.split(' '))
    for (const [column, value] of unit(vectorOf(wordOf(word))).entries()) sum[column] = (sum[column] ?? 0) + value;
  return unit(sum);
}

let towards: number[] | undefined;

// Null for words that say nothing of the kind.
function leaningOf(word: Word): number | null {
  if (word.token.length < 4 || word.rank < COMMON || word.rank >= RARE) return null;
  if (towards === undefined) {
    const help = pole(HELP);
    towards = pole(OFFER).map((value, column) => value - (help[column] ?? 0));
  }
  const axis = towards;
  return unit(vectorOf(word)).reduce((sum, value, column) => sum + value * (axis[column] ?? 0), 0);
}

// Where a conversation lies between help (below 0) and an offer or a service (above), by the other side's words and by all.
function offerPlaces(turns: readonly MovedTurn[]): { theirs: number; all: number } {
  const sums = { theirs: 0, all: 0 };
  const counts = { theirs: 0, all: 0 };
  for (const { features } of turns) {
    const { words, mine } = features;
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at];
      if (word === undefined) continue;
      const leaning = word.leaning === undefined ? (word.leaning = leaningOf(word)) : word.leaning;
      if (leaning === null) continue;
      sums.all += leaning;
      counts.all += 1;
      if (mine) continue;
      sums.theirs += leaning;
      counts.theirs += 1;
    }
  }
  return { theirs: sums.theirs / (counts.theirs + PRIOR_WORDS), all: sums.all / (counts.all + PRIOR_WORDS) };
}

/*
 * What tells the two kinds apart beside the words: who buys or complains asks, names figures and takes things on, and the
 * user does, proposes and answers; who comes with something in their life says "I". What the user says may place a
 * conversation nearer to an offer, never farther from it: a service call in which feelings are named stays one.
 * SOURCE: a logistic regression on the training hands (all of the one kind) and the 133 conversations of AnnoMI (all of the
 * other), rounded. Of those of ten turns and more 98 % and 2 % are taken for talk about an offer.
 */
const WEIGHED = {
  theirWords: { mean: -0.079, spread: 0.088, weight: 1.2 },
  words: { mean: -0.056, spread: 0.093, weight: 3.3 },
  ofThemselves: { mean: 0.089, spread: 0.038, weight: -0.8 },
  asking: { mean: 0.06, spread: 0.054, weight: 0.6 },
  figures: { mean: 0.485, spread: 0.357, weight: 1.1 },
  deeds: { mean: 0.286, spread: 0.14, weight: 1.2 },
  commitment: { mean: 0.033, spread: 0.042, weight: 0.8 },
} as const satisfies Record<string, Weighed>;
type Sign = keyof typeof WEIGHED;
const SIGNS: readonly Sign[] = codesOf(WEIGHED);
const CONSTANT = 1.7;
/*
 * Whoever asks so often, and says "I" so seldom, wants something of the user, whatever it is about: of AnnoMI's
 * conversations none is like that.
 */
const DEMANDING = { asking: 0.17, ofThemselves: 0.1, theirWords: -0.15 };

/*
 * Where hardly a number is named and the words are those of help, nothing is offered, whatever else is done. No conversation of
 * the training hands is like that. Of 167 between peers who comfort each other, 15 are, and were taken for an offer before.
 * Whoever presses offers something: a kind brush-off names no number either. Of 342 conversations of counselling and between
 * peers none of these has more than 0.09 of its turns pressing; the five brush-offs of a manager's test had 0.12 and more.
 */
const NO_OFFER = { figures: 0.1, words: 0, pressing: 0.1 };

/**
 * Whether a conversation is about an offer or a service: the kind that the models of effect were learnt from. Counselling and
 * coaching are judged by other measures. Linear.
 */
export function aboutOffer(conversation: Conversation, moved: readonly MovedTurn[]): boolean {
  const { theirs: theirWords, all: allWords } = offerPlaces(moved);
  const rates = offerRates(conversation, moved);
  const { asking, ofThemselves, figures, pressing } = rates;
  if (asking >= DEMANDING.asking && ofThemselves <= DEMANDING.ofThemselves && theirWords > DEMANDING.theirWords)
    return true;
  const words = Math.max(theirWords, allWords);
  if (figures < NO_OFFER.figures && words < NO_OFFER.words && pressing < NO_OFFER.pressing) return false;
  return CONSTANT + weigh(SIGNS, WEIGHED, { ...rates, theirWords, words }) > 0;
}
