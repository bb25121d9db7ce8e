import { FEW_TURNS } from '../../../evidence/interval.ts';
import { say } from '../../../evidence/sentences/say.ts';
import type { Conversation } from '../../conversation/types.ts';
import type { Estimate } from '../../effect/skill-model.ts';
import { round } from '../curve.ts';
import type { Measurement } from '../definition.ts';

/** A score whose interval is wider than this, in levels of its readers' scale (1 to 5), is not given: it would say too little. */
const WIDEST = 2;
const TOO_WIDE = say('none.too-wide', {});

/** From this level on some of what there was was met, and a step may be there, if a loose one. */
export const PARTLY = 2.5;

/** From this level on no moment is shown as one to improve. */
export const CLEAR = 4.2;

/** How many of the figures that moved an estimate are kept as its reasons. */
export const MOST_REASONS = 6;

/** Which of the four verdicts on a skill a level gets, the worst first. */
export const bandOf = (level: number): 0 | 1 | 2 | 3 => (level < 2 ? 0 : level < 3 ? 1 : level < 4 ? 2 : 3);

const pointsAt = (level: number): number => round((level - 1) / 4, 4);

/**
 * What an estimated level is as a measurement: value, points, interval, and how much it rests on.
 * @param level 1 to 5, after everything that bounds it
 * @param most the highest level that the conversation may get
 */
export function tellLevel(
  { mine, theirs, turns }: Conversation,
  { low, high, width }: Estimate,
  { level, most }: { level: number; most: number },
): Pick<Measurement, 'value' | 'points' | 'interval' | 'tooWide' | 'places'> {
  return {
    value: round(level, 1),
    points: pointsAt(level),
    interval: { low: pointsAt(Math.min(low, level)), high: pointsAt(Math.max(level, Math.min(high, most))) },
    ...(width > WIDEST && { tooWide: TOO_WIDE }),
    ...(turns.length < FEW_TURNS && { places: Math.min(mine.length, theirs.length) }),
  };
}
