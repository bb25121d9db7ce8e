import type { Version } from '../../../../../src/http/console/api/scenarios.ts';

/** A criterion while it is being written. A number that is cleared, and not typed again yet, is NaN. */
export interface DraftCriterion {
  /** Stays the same while its words change. */
  key: number;
  name: string;
  description: string;
  weight: number;
  anchors: { level: number; description: string }[];
  measures: { measure: string; weight: number | null }[];
}

/** A scenario while it is being written; its numbers as those of a criterion. */
export interface Draft {
  name: string;
  scale: { min: number; max: number };
  criteria: DraftCriterion[];
}

let keys = 0;

/** A criterion without words yet, or with some. */
export function newCriterion(name = '', description = '', measures: DraftCriterion['measures'] = []): DraftCriterion {
  keys += 1;
  return { key: keys, name, description, weight: 1, anchors: [], measures };
}

/** A draft of a scenario as it is. */
export function draftOf({ name, scale, criteria }: Pick<Version, 'scale' | 'criteria'> & { name: string }): Draft {
  return {
    name,
    scale,
    criteria: criteria.map((criterion) => ({ ...newCriterion(), ...structuredClone(criterion) })),
  };
}

/** The rubric of a draft, as the service takes it. */
export function rubricOf({ scale, criteria }: Draft) {
  return {
    scale,
    criteria: criteria.map(({ name, description, weight, anchors, measures }) => ({
      name: name.trim(),
      description: description.trim(),
      ...(weight !== 1 && { weight }),
      ...(anchors.length > 0 && { anchors: anchors.toSorted((one, other) => one.level - other.level) }),
      ...(measures.length > 0 && {
        measures: measures.map(({ measure, weight: share }) => (share === null ? measure : { measure, weight: share })),
      }),
    })),
  };
}

/** Whether two drafts say the same. */
export function isSameRubric(one: Draft, other: Draft): boolean {
  return JSON.stringify(rubricOf(one)) === JSON.stringify(rubricOf(other));
}
