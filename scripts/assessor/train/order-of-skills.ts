import { ratingOf } from './learn-skills.ts';
import { scoreOf, type Assessed } from './rating-figures.ts';
import { SKILLS } from './read-files.ts';

/** How often the order of two skills of one call is told as readers have it. */
export interface OrderOfSkills {
  /** The share in order; a tie is half right. */
  share: number;
  /** Pairs of skills of one call that readers put so far apart. */
  pairs: number;
}

/**
 * The order of skills within a call, over all pairs of skills that the readers' means put `apart` or more apart: what somebody sees who
 * reads one assessment. A score that was left out makes no pair.
 */
export function orderOfSkills(all: readonly Assessed[], apart: number): OrderOfSkills {
  let right = 0;
  let pairs = 0;
  for (const assessed of all) {
    const rated = SKILLS.flatMap((skill) => {
      const [truth, given] = [ratingOf(assessed.item, skill), scoreOf(assessed, skill)];
      return truth === null || given === undefined ? [] : [{ truth, given }];
    });
    for (const [at, one] of rated.entries())
      for (const other of rated.slice(at + 1)) {
        const difference = one.truth - other.truth;
        if (Math.abs(difference) < apart) continue;
        pairs += 1;
        const told = one.given - other.given;
        right += told === 0 ? 0.5 : Math.sign(told) === Math.sign(difference) ? 1 : 0;
      }
  }
  return { share: right / Math.max(1, pairs), pairs };
}
