import type { AssessmentRef, Reader } from '../ports.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { Session } from '../sessions/session.ts';
import type { User } from '../directory/user.ts';
import type { Assessment } from './assessment.ts';
import { rubricOf } from './scores/rubric-of.ts';

/** An assessment with all that it refers to, as far as it is there. */
export interface AssessmentRecord {
  assessment: Assessment;
  user: User | null;
  session: Session | null;
  /** The scenario at the version it was judged by. */
  rubric: Scenario | null;
  /** The scenario's version now. */
  presentVersion: number | null;
}

/** Reads one assessment with everything it rests on but the transcript. @returns undefined where there is none */
export function readAssessment(reader: Reader, ref: AssessmentRef): Promise<AssessmentRecord | undefined> {
  return reader.read(async (stores) => {
    const assessment = await stores.assessments.find(ref);
    if (!assessment) return undefined;
    const { orgId, userId, sessionId } = assessment;
    const user = await stores.directory.findUser({ orgId, userId });
    const session = sessionId === null ? undefined : await stores.sessions.find({ orgId, sessionId });
    const rubric = await rubricOf(stores, assessment);
    const present = rubric && (await stores.scenarios.find({ orgId, scenarioId: rubric.scenarioId }));
    return {
      assessment,
      user: user ?? null,
      session: session ?? null,
      rubric: rubric ?? null,
      presentVersion: present?.version ?? null,
    };
  });
}
