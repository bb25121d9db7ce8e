import { buildConversation } from '../../../src/assessment/conversation/build-conversation.ts';
import type { Conversation } from '../../../src/assessment/conversation/types.ts';
import { effectOf, type Effect } from '../../../src/assessment/effect/effect-of.ts';
import type { MoveLikelihoods } from '../../../src/assessment/moves/move-likelihoods.ts';
import { readTranscript } from '../../../src/transcript/read-transcript.ts';
import { likelihoods } from './likelihoods.ts';

/** The user of these conversations. */
export const SELLER = { userId: 'u', email: null, displayName: 'Seller' };

/** A plan in which nobody takes anything on. */
export const NO_PLAN: Effect['plan'] = {
  agreed: 0,
  theirs: 0,
  lastOfTheirs: -1,
  mine: 0,
  confirmed: false,
  takenBack: false,
  calledOff: false,
  shownIn: [],
};

/** A conversation in which the seller begins, and both take turns. */
export function sellerAndBuyer(...lines: string[]): { text: string; conversation: Conversation; effect: Effect } {
  const text = lines.map((line, at) => `${at % 2 === 0 ? 'Seller' : 'Buyer'}: ${line}`).join('\n');
  const conversation = buildConversation(readTranscript(text), SELLER);
  const effect = effectOf(conversation);
  if ('beyond' in effect) throw new Error(effect.beyond.text);
  return { text, conversation, effect };
}

/** A call of a laundry whose first eight turns are the same; what the seller and the buyer say from turn 9 on is given. */
export const laundryCall = (...lines: string[]): ReturnType<typeof sellerAndBuyer> =>
  sellerAndBuyer(
    'Hello, laundry.',
    'We need sheets washed.',
    'How many a week?',
    'Forty, and some towels.',
    'What does the other laundry take?',
    'Eleven a sheet.',
    'And how many come back grey?',
    'One in five, and the guests say so at the desk.',
    ...lines,
  );

const NONE = likelihoods([], []);

/** The same conversation, in which turns do what is given, and no other does anything. */
export const doing = (effect: Effect, moves: Readonly<Record<number, MoveLikelihoods>>): Effect => ({
  ...effect,
  turns: effect.turns.map((turn) => {
    const own = moves[turn.turn.index] ?? NONE;
    return { ...turn, moves: own, told: own };
  }),
});
