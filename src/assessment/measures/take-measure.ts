import type { Conversation } from '../conversation/types.ts';
import type { MeasureDefinition, Measurement } from './definition.ts';
import { isEndless, MOST_TURNS } from '../conversation/most-turns.ts';
import { notTaken } from './definition.ts';

/** Fewer words than this in all are too little to say anything. This program's own caution. */
const LEAST_WORDS = 20;

/** Why nothing at all can be measured on a conversation, or null. */
export function whyNothing(conversation: Conversation): string | null {
  if (isEndless(conversation.transcript))
    return `The conversation has more than ${MOST_TURNS.toLocaleString('en')} turns.`;
  if (conversation.turns.length === 0) return 'The transcript is empty.';
  if (conversation.user.speaker === null)
    return `It is not known which turns are the user's. ${conversation.user.reason}`;
  if (conversation.mine.length === 0 || conversation.theirs.length === 0) return 'Only one side speaks.';
  if (conversation.myWords + conversation.theirWords < LEAST_WORDS)
    return `The conversation has fewer than ${LEAST_WORDS} words.`;
  return null;
}

/** Takes one measure, or says why it can't be taken. */
export function takeMeasure(measure: MeasureDefinition, conversation: Conversation): Measurement {
  const nothing = whyNothing(conversation);
  if (nothing !== null) return notTaken(nothing);
  if (measure.englishOnly && !conversation.english)
    return notTaken('The conversation does not look English, and this measure reads English only.');
  return measure.take(conversation);
}
