/** What a level of the scale looks like, in the author's words. */
export interface Anchor {
  level: number;
  description: string;
}

/** A measure's id, or one with its share in the criterion's score. */
export type ChosenMeasure = string | { measure: string; weight: number };

/** One thing a scenario looks for in a conversation. */
export interface Criterion {
  name: string;
  /** What good looks like. */
  description: string;
  /** Descriptions of levels of the scale; null where the author gives none. */
  anchors: Anchor[] | null;
  /** How much it counts beside the others, above 0. */
  weight: number;
  /** The measures it is judged by, the leading one first; null lets the assessor propose them. */
  measures: ChosenMeasure[] | null;
}

/** The weight of a criterion whose author does not say. */
export const DEFAULT_WEIGHT = 1;

/** The lowest and the highest score. */
export interface Scale {
  min: number;
  max: number;
}

/** The scale of a scenario that does not say. */
export const DEFAULT_SCALE: Scale = { min: 1, max: 5 };

/**
 * What is practised or called about, and what good looks like. Criteria and scale are versioned: an assessment
 * remembers which it used.
 */
export interface Scenario {
  orgId: string;
  scenarioId: string;
  name: string;
  archived: boolean;
  version: number;
  scale: Scale;
  criteria: Criterion[];
}
