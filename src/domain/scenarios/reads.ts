import type { ScenarioRef } from '../refs.ts';
import type { Scenario } from './scenario.ts';

/** A scenario in a list of them. */
export type ScenarioSummary = Omit<Scenario, 'criteria'> & { criteria: number };

/** The conversations of one person in one scenario. */
export interface ConversationCount {
  userId: string;
  scenarioId: string;
  count: number;
}

export interface ScenarioReads {
  /** By id, in bytes. */
  list(orgId: string): Promise<ScenarioSummary[]>;
  find(ref: ScenarioRef): Promise<Scenario | undefined>;
  /** The scenario as it was at a version; its name and archived flag as they are now. */
  findVersion(ref: ScenarioRef, version: number): Promise<Scenario | undefined>;
  existing(orgId: string, scenarioIds: readonly string[]): Promise<Set<string>>;
  /** How many listed conversations people have in scenarios, from after a place (null for the first), at most so many. */
  countPart(orgId: string, part: { after: ConversationCount | null; limit: number }): Promise<ConversationCount[]>;
  /** Numbers of the versions before the present one, oldest first: all, or at most so many of the newest. */
  earlierVersions(ref: ScenarioRef, most?: number): Promise<number[]>;
}
