import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { once } from '../../lib/values/once.ts';
import type { AssessorInput } from '../assessments/assessor.ts';
import { CriterionFields, ScaleFields } from '../imports/lines/scenario-lines.ts';
import { Name, Text } from '../schemas/text.ts';
import type { CriterionMeasures, Measure } from './measure-guide.ts';

/** Criteria that a draft may have: each is assessed while somebody waits. */
const MOST_CRITERIA = 50;

/** What a conversation is judged by, as somebody is writing it. */
export const Rubric = Type.Object({
  scale: ScaleFields('The scale of the scores.'),
  criteria: Type.Array(CriterionFields, { maxItems: MOST_CRITERIA }),
});
export type Rubric = Static<typeof Rubric>;

/** A transcript that a rubric is tried on. */
export const Trial = Type.Object({
  name: Name('What the scenario is called.'),
  rubric: Rubric,
  transcript: Type.String(),
  /** Which speaker is judged; null: as it is recognised. */
  speaker: Type.Union([Text(1, 800), Type.Null()]),
});
export const trialValidator = once(() => Compile(Trial));

/** What helps those who write scenarios, away from the main thread: loading what measures takes half a second. */
export interface ScenarioDesk {
  measures(orgId: string): Promise<readonly Measure[]>;
  /** For somebody who may look at a scenario next: loads what the other calls need. */
  warm(orgId: string): void;
  /** For each criterion what it is judged by, and why. */
  judgedBy(orgId: string, criteria: Rubric['criteria']): Promise<readonly CriterionMeasures[]>;
  /**
   * @param body JSON as `Trial`
   * @returns what an assessor is given
   * @throws DomainError invalid_argument, overloaded
   */
  prepareTrial(orgId: string, body: Uint8Array): Promise<AssessorInput>;
}
