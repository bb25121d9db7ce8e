import type { Static } from 'typebox';
import type { Anchor as AnchorSchema } from './parts.ts';

/*
 * What a conversation is judged by, as scenarios keep it, assessors are given it and evidence repeats it.
 */

/** What a level of the scale looks like, in the author's words. */
export type Anchor = Static<typeof AnchorSchema>;

/** The described level that is nearest to a score, the lower of two; undefined where none is described. */
export function nearestLevel(levels: readonly Anchor[], score: number): Anchor | undefined {
  return levels.toSorted(
    (one, other) => Math.abs(one.level - score) - Math.abs(other.level - score) || one.level - other.level,
  )[0];
}

/** A measure's id, or one with its share in the criterion's score; without a share the assessor's own rule holds. */
export type ChosenMeasure = string | { measure: string; weight: number };

/** The lowest and the highest score. */
export interface Scale {
  min: number;
  max: number;
}

/** The scale of a scenario that does not say. */
export const DEFAULT_SCALE: Scale = { min: 1, max: 5 };

/** How much a criterion counts beside the others, where its author does not say. */
export const DEFAULT_WEIGHT = 1;

/** A criterion as an assessor is given it: what the author left open is left out. */
export interface CriterionInput {
  name: string;
  /** What good looks like. */
  description: string;
  /** Levels on the scenario's scale, in the author's order. */
  anchors?: readonly Anchor[];
  /** Above 0; {@link DEFAULT_WEIGHT} where the author does not say. */
  weight?: number;
  /** Chosen by the scenario's author; the first one leads. */
  measures?: readonly ChosenMeasure[];
}
