import type { Scale } from '../../evidence/rubric.ts';
/**
 * Points (0 to 1) on a scenario's scale: min + points × (max − min), rounded to one decimal, to whole numbers on scales
 * of 20 and more.
 * Always within [min, max], never -0.
 *
 * @throws RangeError where the scale is not two finite numbers in order; a scenario with such a scale is a mistake of
 * its maker.
 */
export function scoreOn(scale: Scale, points: number): number {
  const { min, max } = scale;
  if (!Number.isFinite(min) || !Number.isFinite(max) || min > max)
    throw new RangeError('The scale needs two finite numbers, min not above max.');
  const span = max - min;
  const factor = span >= 20 ? 1 : 10;
  const raw = min + points * span;
  // Tiny scales, where a decimal says too little, are left unrounded.
  const rounded = span < 1 || !Number.isFinite(raw * factor) ? raw : Math.round(raw * factor) / factor;
  return Math.min(max, Math.max(min, rounded)) + 0;
}
