import type { Anchor, ChosenMeasure, Scale } from '../../evidence/rubric.ts';

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
