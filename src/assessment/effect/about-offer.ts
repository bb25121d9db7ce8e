import type { Spoken } from '../conversation/types.ts';
import { pitches, speaksAsOfferer, speaksOfTrade } from '../signals/offers.ts';
import type { TurnFeatures } from '../moves/turn-features.ts';
import { DIMENSIONS, meanVector, wordOf, type Word } from '../moves/word-vectors.ts';

// Two poles: what is spoken of where something is sold, served or put right, and where somebody is helped to change
// something in their life.
const OFFER =
  'price cost pay order contract delivery invoice account company customer quote product budget refund booking warranty supplier payment discount sales purchase tariff shipping service manager software equipment install repair appointment engineer van';
const HELP =
  'smoking drinking alcohol weight diet exercise drugs medication habit addiction relapse cravings anxiety depression feelings stress quit healthy cigarettes therapy sober guilty parents myself drunk beer smoke eating teeth sugar asthma diabetes';

/*
 * Between the two kinds of talk. SOURCE: on the training hands (all of the one kind) 95 % lie above it, on the 133
 * conversations of AnnoMI (all of the other) 97 % below.
 */
const BETWEEN = -0.065;
const NEAR = -0.088;
/*
 * The other side's words decide alone from here on: whoever buys tyres does so also from a seller who talks of feelings.
 * SOURCE: with it, 96 % of the training hands and 4 % of AnnoMI are taken for talk about an offer.
 */
const THEIRS = -0.035;
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

function pole(words: string): number[] {
  const sum = Array.from({ length: DIMENSIONS }, () => 0);
  for (const word of words.split(' '))
    for (const [column, value] of unit(meanVector([wordOf(word)])).entries()) sum[column] = (sum[column] ?? 0) + value;
  return unit(sum);
}

let towards: number[] | undefined;

// The kind of each word, once; forgotten with the word itself.
const kinds = new WeakMap<Word, number>();

function kindOf(word: Word): number {
  const known = kinds.get(word);
  if (known !== undefined) return known;
  if (towards === undefined) {
    const help = pole(HELP);
    towards = pole(OFFER).map((value, column) => value - (help[column] ?? 0));
  }
  const axis = towards;
  const kind = unit(meanVector([word])).reduce((sum, value, column) => sum + value * (axis[column] ?? 0), 0);
  kinds.set(word, kind);
  return kind;
}

// Where a conversation lies between help (below 0) and an offer or a service (above).
function offerPlace(turns: readonly TurnFeatures[]): number {
  let sum = 0;
  let count = 0;
  for (const { words } of turns)
    for (const word of words) {
      if (word.token.length < 4 || word.rank < COMMON || word.rank >= RARE) continue;
      sum += kindOf(word);
      count += 1;
    }
  return sum / (count + PRIOR_WORDS);
}

/**
 * Whether a conversation is about an offer or a service: the kind that the models of effect were learnt from. Counselling and
 * coaching are judged by other measures. Near the border it takes a sentence that only one who offers or serves, or a
 * customer, would say.
 */
export function aboutOffer(turns: readonly Spoken[], features: readonly TurnFeatures[]): boolean {
  if (offerPlace(features.filter(({ mine }) => !mine)) > THEIRS) return true;
  const place = offerPlace(features);
  if (place > BETWEEN || place < NEAR) return place > BETWEEN;
  return turns.some(({ sentences }) =>
    sentences.some(({ words }) => speaksOfTrade(words) || speaksAsOfferer(words) || pitches(words)),
  );
}
