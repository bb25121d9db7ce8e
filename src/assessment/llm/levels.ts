import type { Anchor, Scale } from '../../evidence/rubric.ts';

/**
 * With more whole-number levels than this, ten steps are used: nobody can tell so many apart. Chosen for this program.
 */
const MOST_STEPS = 10;

/**
 * The levels of a scale that a model may choose from, ascending: whole numbers where the scale has at most ten steps of
 * them, else ten even steps (four where the scale spans less than two); and every level that the author anchored.
 *
 * @throws RangeError where the scale is not two finite numbers in order
 */
export function levelsOf(scale: Scale, anchors: readonly Anchor[] = []): number[] {
  const { min, max } = scale;
  if (!Number.isFinite(min) || !Number.isFinite(max) || min > max)
    throw new RangeError('The scale needs two finite numbers, min not above max.');
  const span = max - min;
  const whole = Number.isInteger(min) && Number.isInteger(max) && span >= 2 && span <= MOST_STEPS;
  const steps = whole ? span : span < 2 ? 4 : MOST_STEPS;
  const levels = new Set<number>([min, max]);
  for (let step = 1; step < steps; step += 1) {
    const level = whole ? min + step : Number((min + (span * step) / steps).toPrecision(6));
    if (level > min && level < max) levels.add(level);
  }
  for (const { level } of anchors) if (level >= min && level <= max) levels.add(level);
  return [...levels].map((level) => level + 0).toSorted((a, b) => a - b);
}

/** The position of a level on its scale, from 0 to 1. On a scale of one level it is 1. */
export function pointsOf(scale: Scale, level: number): number {
  const span = scale.max - scale.min;
  return span === 0 ? 1 : Math.round(((level - scale.min) / span) * 10_000) / 10_000;
}
