import type { Reader } from '../ports.ts';
import type { AssessmentRef } from '../refs.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { Session } from '../sessions/session.ts';
import type { User } from '../directory/user.ts';
import type { Assessment } from './assessment.ts';
import { readWhole } from './read-whole.ts';
import { LONG_PARTS, type LongPart } from './reads.ts';
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
  /** Whether something of it is so long that it was read by itself. */
  isLong: boolean;
}

/**
 * Reads one assessment with everything it rests on but the transcript; what is long of it in reads of its own.
 * @param wanted which of its long parts are needed
 * @returns undefined where there is none
 */
export async function readAssessment(
  reader: Pick<Reader, 'read'>,
  ref: AssessmentRef,
  wanted: readonly LongPart[] = LONG_PARTS,
): Promise<AssessmentRecord | undefined> {
  const found = await reader.read(async (stores) => {
    const parts = await stores.assessments.findInParts(ref);
    if (!parts) return undefined;
    const { orgId, userId, sessionId } = parts.assessment;
    const user = await stores.directory.findUser({ orgId, userId });
    const session = sessionId === null ? undefined : await stores.sessions.find({ orgId, sessionId });
    const rubric = await rubricOf(stores, parts.assessment);
    const present = rubric && (await stores.scenarios.find({ orgId, scenarioId: rubric.scenarioId }));
    return { parts, user, session, rubric, present };
  });
  const assessment = found && (await readWhole(reader, ref, found.parts, wanted));
  if (!assessment) return undefined;
  const { user, session, rubric, present } = found;
  return {
    assessment,
    user: user ?? null,
    session: session ?? null,
    rubric: rubric ?? null,
    presentVersion: present?.version ?? null,
    isLong: found.parts.unread.length > 0,
  };
}
