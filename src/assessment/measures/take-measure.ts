import { keptWith } from '../../lib/values/kept-with.ts';
import type { Conversation } from '../conversation/types.ts';
import { LANGUAGES } from '../languages/find-language.ts';
import { type MeasureDefinition, type Measurement, notTaken } from './definition.ts';
import { recogniseWhose } from '../../evidence/sentences/recognise/whose.ts';
import { say, type Told } from '../../evidence/sentences/say.ts';
import { areColleagues } from '../conversation/colleagues.ts';
import { isEndless, MOST_TURNS } from '../conversation/most-turns.ts';

/** Fewer words than this in all are too little to say anything. This program's own caution. */
const LEAST_WORDS = 20;

/** Why nothing at all can be measured on a conversation, or null. */
export const whyNothing: (conversation: Conversation) => Told | null = keptWith(findNothing);

function findNothing(conversation: Conversation): Told | null {
  if (isEndless(conversation.transcript)) return say('none.too-many-turns', { most: MOST_TURNS });
  if (conversation.turns.length === 0) return say('none.empty', {});
  if (conversation.user.speaker === null) return say('none.whose-turns', { why: whyNobody(conversation) });
  if (conversation.mine.length === 0 || conversation.theirs.length === 0) return say('none.one-side', {});
  if (conversation.myWords + conversation.theirWords < LEAST_WORDS)
    return say('none.few-words', { least: LEAST_WORDS });
  return areColleagues(conversation) ? say('none.no-customer', {}) : null;
}

function whyNobody({ transcript: { speakers }, user: { reason, speaker } }: Conversation) {
  const known = recogniseWhose(reason, { speaker, speakers });
  return known === null
    ? { code: 'whose.other', values: { english: reason } }
    : { code: known.code, values: { ...known.values } };
}

/** Takes one measure, or says why it can't be taken. */
export function takeMeasure(measure: MeasureDefinition, conversation: Conversation): Measurement {
  const nothing = whyNothing(conversation);
  if (nothing !== null) return notTaken(nothing);
  const { code } = conversation.language;
  if (measure.languages !== null && code === null)
    return notTaken(say('none.unknown-language', { known: LANGUAGES.flatMap(({ code: known }) => known ?? []) }));
  if (measure.languages !== null && code !== null && !measure.languages.includes(code))
    return notTaken(say('none.other-language', { language: code }));
  return measure.take(conversation);
}
