import { codesOf } from '../../lib/values/codes-of.ts';
import type { Conversation, Spoken } from '../conversation/types.ts';
import type { MovedTurn } from '../moves/find-moves.ts';
import { offerRates, rateOf, weigh, type Weighed } from './offer-rates.ts';

/** In so many turns something is offered, asked for or dealt with: of fewer it may be other talk. */
const LEAST_OF_TRADE = 2;

/*
 * Words of trade are as many as trades: a baker's call may have none that is listed. Then it counts what both do, and whether words of
 * help with one's own life are said.
 * SOURCE: a logistic regression on the translated conversations (all of the one kind, their moves found by models that were learnt
 * without their hand) and 22 of `training/kinds-german` (all of the other), each kind counting alike, rounded; the constant is higher by a
 * half, because what is assessed is seldom of the other kind.
 */
const WEIGHED = {
  figures: { mean: 0.401, spread: 0.342, weight: 1 },
  deeds: { mean: 0.251, spread: 0.161, weight: 1.1 },
  commitment: { mean: 0.041, spread: 0.037, weight: 0.9 },
  pressing: { mean: 0.041, spread: 0.042, weight: 0.8 },
  ofThemselves: { mean: 0.074, spread: 0.029, weight: -0.9 },
  help: { mean: 0.07, spread: 0.078, weight: -0.9 },
} as const satisfies Record<string, Weighed>;
const SIGNS = codesOf(WEIGHED);
const CONSTANT = 0.75;

/**
 * Whether a conversation is about an offer or a service, in a language without word vectors: by phrases, and where these are too few by
 * what both do. Linear.
 */
export function offersInPhrases(conversation: Conversation, moved: readonly MovedTurn[]): boolean {
  const {
    turns,
    language: { sentence: signals },
  } = conversation;
  const isOfTrade = ({ mine, sentences }: Spoken): boolean =>
    sentences.some(
      ({ words }) =>
        signals.speaksOfTrade(words) || (mine && (signals.pitches(words) || signals.speaksAsOfferer(words))),
    );
  if (turns.filter(isOfTrade).length >= LEAST_OF_TRADE) return true;
  const help = rateOf(turns, ({ sentences }) => (sentences.some(({ words }) => signals.speaksOfHelp(words)) ? 1 : 0));
  return CONSTANT + weigh(SIGNS, WEIGHED, { ...offerRates(conversation, moved), help }) > 0;
}
