import type { Conversation, Spoken } from '../conversation/types.ts';

/** In so many turns something is offered, asked for or dealt with: of fewer it may be other talk. */
const LEAST_OF_TRADE = 2;

/** Whether a conversation is about an offer or a service, by phrases, in a language without word vectors. Linear. */
export function offersInPhrases({ turns, language: { sentence: signals } }: Conversation): boolean {
  const isOfTrade = ({ mine, sentences }: Spoken): boolean =>
    sentences.some(
      ({ words }) =>
        signals.speaksOfTrade(words) || (mine && (signals.pitches(words) || signals.speaksAsOfferer(words))),
    );
  return turns.filter(isOfTrade).length >= LEAST_OF_TRADE;
}
