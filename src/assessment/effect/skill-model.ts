import type { CallFigures } from './call-figures.ts';

/** What readers rated, and what these models estimate. */
export type Skill = 'overall' | 'discovery' | 'objections' | 'next-steps' | 'listening' | 'empathy';

/** A learnt combination of a conversation's figures: what careful readers would rate, 1 to 5. */
export interface SkillModel {
  skill: Skill;
  /** Figures with a weight; `mean` and `spread` are those of the conversations it was learnt from. */
  figures: readonly { name: string; mean: number; spread: number; weight: number }[];
  constant: number;
  /** By how much estimates are spread around the constant, so that they use the scale as readers do. */
  stretch: number;
  /** The variance of its errors on hands left out of learning: `base + byTurn / turns`. */
  base: number;
  byTurn: number;
}

/** How a figure moved an estimate, in levels of the readers' scale. */
export interface Reason {
  figure: string;
  value: number;
  usual: number;
  effect: number;
}

/** What readers would rate a skill, with the interval in which two of three of them would lie. */
export interface Estimate {
  skill: Skill;
  /** 1 to 5. */
  level: number;
  low: number;
  high: number;
  /** The width of that interval before it is cut at the ends of the scale, in levels. */
  width: number;
  /** The figures that moved it most first. */
  reasons: readonly Reason[];
}

// Two thirds of a normal distribution lie within this many standard deviations.
const TWO_THIRDS = 0.97;
const within = (level: number): number => Math.min(5, Math.max(1, level));

/** A figure's standing beside what is usual, cut at three spreads so that no oddity decides alone. */
function standing(value: number, mean: number, spread: number): number {
  return Math.max(-3, Math.min(3, (value - mean) / spread));
}

/** Estimates a skill from a conversation's figures; `turns` is how many turns it has. */
export function estimate(model: SkillModel, figures: CallFigures, turns: number): Estimate {
  const reasons = model.figures
    .map(({ name, mean, spread, weight }): Reason => {
      const value = figures.get(name) ?? 0;
      return { figure: name, value, usual: mean, effect: weight * model.stretch * standing(value, mean, spread) };
    })
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect) || (a.figure < b.figure ? -1 : 1));
  const level = within(reasons.reduce((sum, { effect }) => sum + effect, model.constant));
  const error = Math.sqrt(Math.max(0.05, model.base + model.byTurn / Math.max(1, turns)));
  return {
    skill: model.skill,
    level,
    low: within(level - TWO_THIRDS * error),
    high: within(level + TWO_THIRDS * error),
    width: 2 * TWO_THIRDS * error,
    reasons,
  };
}
