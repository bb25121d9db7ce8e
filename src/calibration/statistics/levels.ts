import type { Scale } from '../../evidence/rubric.ts';

/** The widest scale whose levels are whole numbers; a wider one, or one narrower than 2, has ten steps. */
const MOST_STEPS = 10;

/** How far apart two levels of a scale are: 1 where it spans 2 to 10, else a tenth of it. */
export function levelStep({ min, max }: Scale): number {
  const span = max - min;
  return span >= 2 && span <= MOST_STEPS ? 1 : span / MOST_STEPS;
}

/** How many levels a scale has. */
export function levelCount(scale: Scale): number {
  return Math.floor((scale.max - scale.min) / levelStep(scale) + ROUNDING) + 1;
}

/** What arithmetic in binary may be off by, so that 3.5 on a scale from 0.5 is a half. */
const ROUNDING = 1e-9;

/** The level nearest to a score, as a number from 0; a score half way between two belongs to the higher one. */
export function levelOf(score: number, scale: Scale): number {
  const level = Math.floor((score - scale.min) / levelStep(scale) + 0.5 + ROUNDING);
  return Math.max(0, Math.min(levelCount(scale) - 1, level));
}

/** The scores that stand for the levels of a scale, the lowest first. */
export function levelsOf(scale: Scale): number[] {
  const step = levelStep(scale);
  return Array.from({ length: levelCount(scale) }, (_item, at) => Number((scale.min + at * step).toFixed(6)));
}
