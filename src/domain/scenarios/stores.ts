import type { ScenarioRef } from '../refs.ts';
import type { ScenarioReads } from './reads.ts';
import type { Scenario } from './scenario.ts';

export interface ScenarioStore extends ScenarioReads {
  findForUpdate(ref: ScenarioRef): Promise<Scenario | undefined>;
  insert(scenario: Scenario, now: number): Promise<void>;
  /** Writes the scale and the criteria of one version alone. */
  insertVersion(scenario: Scenario, now: number): Promise<void>;
  /** Writes name, archived, version, scale and criteria; earlier versions stay. */
  update(scenario: Scenario, now: number): Promise<void>;
}
