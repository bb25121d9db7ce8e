/** One thing a scenario looks for in a conversation. */
export interface Criterion {
  name: string;
  description: string;
  /** Ids of the measures it is judged by; null lets the assessor propose them. */
  measures: string[] | null;
}

/** The lowest and the highest score. */
export interface Scale {
  min: number;
  max: number;
}

/** The scale of a scenario that does not say. */
export const DEFAULT_SCALE: Scale = { min: 1, max: 5 };

/** What is practised or called about, and what good looks like. Criteria and scale are versioned: an assessment remembers which it used. */
export interface Scenario {
  orgId: string;
  scenarioId: string;
  name: string;
  archived: boolean;
  version: number;
  scale: Scale;
  criteria: Criterion[];
}
