import { keptWith } from '../../../lib/values/kept-with.ts';
import type { EffectTurn } from '../../effect/effect-of.ts';
import { refusesOutright } from '../../signals/ending-words.ts';
import { saysDeed, takesBack } from '../../signals/plan-words.ts';
import { compileLexicon, hasPhrase } from '../../text/lexicon.ts';
import type { Words } from '../../text/vocabulary.ts';

/** How many turns at the end are looked at. */
const LAST = 16;

/** Money that was taken needs no yes beside it. */
const TAKEN = compileLexicon({
  taken: [
    "that's|thats|it's|its gone through",
    'payment|card|order|money has|is? gone|went through',
    'taken the|your payment|deposit|money',
  ],
});
/** They tell the user to do it. */
const ORDERS = compileLexicon({
  orders: [
    'put|book|sign it|me|us|him|her|them down|in|up',
    'book|order|send|take|post it|me|us|one|them|the+deposit',
    "i'll|we'll|ill take it|one|the|that|those|them",
  ],
});

const says = ({ turn }: EffectTurn, has: (words: Words) => boolean): boolean =>
  turn.sentences.some(({ words, question }) => question === null && has(words));

/**
 * Whether money was taken, or the other side told the user to book, send or put something down and the user does, and no refusal
 * follows: of such a call nobody may say that nothing was agreed, however little it is worth. English.
 */
export const wasDone = keptWith((turns: readonly EffectTurn[]): boolean => {
  const last = turns.slice(-LAST);
  const at = last.findLastIndex((one, place) => {
    if (!one.turn.mine) return false;
    if (says(one, (words) => hasPhrase(TAKEN, words))) return true;
    const before = last[place - 1];
    return (
      before?.turn.mine === false &&
      says(before, (words) => hasPhrase(ORDERS, words) && !takesBack(words)) &&
      says(one, saysDeed)
    );
  });
  return at !== -1 && !last.slice(at + 1).some((one) => !one.turn.mine && says(one, refusesOutright));
});
