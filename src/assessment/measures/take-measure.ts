import type { Conversation } from '../conversation/types.ts';
import { knownLanguages } from '../languages/find-language.ts';
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
  const { code, name } = conversation.language;
  if (measure.languages !== null && code === null)
    return notTaken(
      `The conversation is in none of the languages whose words are known (${knownLanguages()}), and this measure needs words.`,
    );
  if (measure.languages !== null && code !== null && !measure.languages.includes(code))
    return notTaken(`The conversation is in ${name}, and this measure was learnt from English conversations only.`);
  return measure.take(conversation);
}
