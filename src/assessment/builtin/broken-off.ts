import type { Conversation, Spoken } from '../conversation/types.ts';
import { say, type Told } from '../../evidence/sentences/say.ts';
import { bestStep } from '../measures/steps/read-steps.ts';
import { noticesLostLine } from '../signals/lost-line-words.ts';

/** Where a line is lost, both notice it within so many turns of the end. */
const LAST = 4;
/** In so many of them, or in one beside a last turn that breaks off. */
const NOTICED = 2;
/** A writer ends at least this share of turns with a mark: then a turn without one breaks off. */
const ENDED = 0.75;

const isEnded = ({ text }: Spoken): boolean => !/[\p{L}\p{N},–—-]$/u.test(text.slice(-1));

/** The measures that nothing can be said by where the line broke: there was no end. */
const OF_THE_END: readonly string[] = ['effect-next-steps', 'next-step'];

/**
 * Why a criterion about how a conversation ends cannot be judged: the line broke, and nothing was agreed until then. Null
 * where it did not, or where the criterion is judged by other things first.
 *
 * @param lead the id of the measure that the criterion is judged by first
 */
export function brokenOff({ turns, ...rest }: Conversation, lead: string | undefined): Told | null {
  if (lead === undefined || !OF_THE_END.includes(lead)) return null;
  const end = turns.slice(-LAST);
  const noticed = end.filter(({ sentences }) => sentences.some(({ words }) => noticesLostLine(words))).length;
  if (noticed === 0) return null;
  const last = end.at(-1);
  const breaksOff = last !== undefined && !isEnded(last) && turns.filter(isEnded).length >= ENDED * turns.length;
  if (noticed < NOTICED && !breaksOff) return null;
  return bestStep({ turns, ...rest })?.answer == null ? say('unjudged.broken-off', {}) : null;
}
