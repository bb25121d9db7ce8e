import { rankCorrelation } from '../../../src/calibration/statistics/rank-correlation.ts';
import { ratingOf } from './learn-skills.ts';
import { scoreOf, type Assessed } from './rating-figures.ts';
import { SKILLS, type Skill } from './read-files.ts';

/** How far two skills go together. */
export interface Likeness {
  one: Skill;
  other: Skill;
  /** The rank correlation of their scores, and that of the readers' means. */
  scores: number;
  readers: number;
}

/** Compares each skill with each other: whether scores tell them apart as readers do. */
export function likeness(all: readonly Assessed[]): Likeness[] {
  const alike = (
    of: (assessed: Assessed, skill: Skill) => number | null | undefined,
    one: Skill,
    other: Skill,
  ): number => {
    const rows = all.flatMap((assessed) => {
      const [first, second] = [of(assessed, one), of(assessed, other)];
      return typeof first !== 'number' || typeof second !== 'number' ? [] : [{ first, second }];
    });
    return (
      rankCorrelation(
        rows.map(({ first }) => first),
        rows.map(({ second }) => second),
      ) ?? Number.NaN
    );
  };
  return SKILLS.flatMap((one, at) =>
    SKILLS.slice(at + 1).map((other) => ({
      one,
      other,
      scores: alike(scoreOf, one, other),
      readers: alike(({ item }, skill) => ratingOf(item, skill), one, other),
    })),
  );
}
