import { findsOut } from '../conversation/sentence.ts';
import type { Conversation } from '../conversation/types.ts';
import type { MovedTurn } from '../moves/find-moves.ts';
import { placeOf } from '../moves/move-likelihoods.ts';
import { wordSet } from '../text/word-set.ts';

/** So many sentences, turns and words keep a few from making a rate. */
const PRIOR = { sentences: 4, turns: 4, words: 20 };
/** So many figures of one turn count. */
const MOST_FIGURES = 3;

const DEEDS = (['acting', 'proposing', 'answering'] as const).map(placeOf);
const COMMITMENT = placeOf('commitment');
const PRESSING = placeOf('pressing');

/** What tells talk about an offer from other talk beside its words, as rates. */
export interface OfferRates {
  /** How often the other side asks, as a share of its sentences. */
  asking: number;
  /** How often it speaks of itself, as a share of its words. */
  ofThemselves: number;
  /** Figures that a turn names, both sides' added up. */
  figures: number;
  /** What the user does, proposes and answers. */
  deeds: number;
  commitment: number;
  pressing: number;
}

/** How much of some turns a sum is; few turns make no rate of 1. */
export const rateOf = <T>(turns: readonly T[], valueOf: (turn: T) => number): number => {
  let sum = 0;
  for (const turn of turns) sum += valueOf(turn);
  return sum / (turns.length + PRIOR.turns);
};

function theirSide({ theirs, language }: Conversation): Pick<OfferRates, 'asking' | 'ofThemselves'> {
  let sentences = 0;
  let asking = 0;
  let words = 0;
  let self = 0;
  const isSelf = wordSet(language.self);
  for (const turn of theirs)
    for (const sentence of turn.sentences) {
      sentences += 1;
      if (findsOut(sentence)) asking += 1;
      words += sentence.words.length;
      self += isSelf.count(sentence.words);
    }
  return { asking: asking / (sentences + PRIOR.sentences), ofThemselves: self / (words + PRIOR.words) };
}

const figuresOf = ({ features }: MovedTurn): number => Math.min(MOST_FIGURES, features.numbers);

/** The rates of a conversation. Linear. */
export function offerRates(conversation: Conversation, moved: readonly MovedTurn[]): OfferRates {
  const mine = moved.filter(({ features }) => features.mine);
  const theirs = moved.filter(({ features }) => !features.mine);
  return {
    ...theirSide(conversation),
    figures: rateOf(mine, figuresOf) + rateOf(theirs, figuresOf),
    deeds: rateOf(mine, ({ moves }) => DEEDS.reduce((sum, place) => sum + moves.at(place), 0)),
    commitment: rateOf(theirs, ({ moves }) => moves.at(COMMITMENT)),
    pressing: rateOf(mine, ({ moves }) => moves.at(PRESSING)),
  };
}

/** A figure's mean and spread over talk of both kinds, and what one spread of it weighs. */
export interface Weighed {
  mean: number;
  spread: number;
  weight: number;
}

/** No oddity decides alone. */
const MOST_SPREADS = 3;

/** What figures weigh together: each its weight for each spread that it lies above its mean. */
export function weigh<Name extends string>(
  names: readonly Name[],
  weighed: Readonly<Record<Name, Weighed>>,
  values: Readonly<Record<Name, number>>,
): number {
  let sum = 0;
  for (const name of names) {
    const { mean, spread, weight } = weighed[name];
    sum += weight * Math.max(-MOST_SPREADS, Math.min(MOST_SPREADS, (values[name] - mean) / spread));
  }
  return sum;
}
