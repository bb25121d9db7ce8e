import { sha256Hex } from '../../lib/bytes/digest.ts';
import { DEFAULT_WEIGHT, type Anchor, type CriterionInput } from '../../evidence/rubric.ts';
import type { AssessmentInput } from '../types.ts';
import { levelsOf } from './levels.ts';

/** A criterion as it is put to a model. `number` counts from 1 in the scenario's order. */
export interface RubricCriterion {
  number: number;
  name: string;
  description: string;
  weight: number;
  levels: readonly number[];
  /** By level, ascending. */
  anchors: readonly Anchor[];
}

/** The criteria of a scenario with the levels of its scale. @throws RangeError where the scale is none */
export function numberCriteria({ scale, criteria }: AssessmentInput['scenario']): RubricCriterion[] {
  return criteria.map((criterion: CriterionInput, index) => {
    const anchors = (criterion.anchors ?? []).toSorted((a, b) => a.level - b.level);
    return {
      number: index + 1,
      name: criterion.name,
      description: criterion.description,
      weight: criterion.weight ?? DEFAULT_WEIGHT,
      levels: levelsOf(scale, anchors),
      anchors,
    };
  });
}

/**
 * SHA-256 of all that the model is told of the scenario: two assessments with the same one were judged by the same
 * words.
 */
export function rubricDigest({ name, scale }: AssessmentInput['scenario'], rubric: readonly RubricCriterion[]): string {
  return sha256Hex(JSON.stringify([name, scale.min, scale.max, rubric]));
}

/** What the author says of a level, or null. */
export function anchorOf({ anchors }: RubricCriterion, level: number): string | null {
  return anchors.find((anchor) => anchor.level === level)?.description ?? null;
}
