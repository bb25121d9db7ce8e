import { setTimeout as pause } from 'node:timers/promises';
import type { AssessmentState } from '../../domain/assessments/state.ts';
import type { Storage } from '../../domain/ports.ts';
import type { SessionRef } from '../../domain/refs.ts';

const POLL_MS = 100;

/** How a session's first assessment ended; `state` is not final where the time was over first. */
export interface SettledSession {
  state: AssessmentState;
  /** Why nothing was judged, in a sentence; null where something was, or it has not ended. */
  nothingJudged: string | null;
  /** Null where nobody has looked for it, or there is none. */
  assessmentId: string | null;
}

/** Waits until a session's first assessment has ended. @param until on the clock of `performance.now()` */
export async function waitForAssessment(storage: Storage, ref: SessionRef, until: number): Promise<SettledSession> {
  for (;;) {
    const settled = await look(storage, ref);
    if (settled.state === 'completed' || settled.state === 'failed' || performance.now() >= until) return settled;
    await pause(POLL_MS);
  }
}

/** How a session's first assessment stands now. */
async function look({ reader }: Storage, ref: SessionRef): Promise<SettledSession> {
  const assessment = await reader.read(async ({ sessions, assessments }) => {
    const first = (await sessions.find(ref))?.firstAssessmentId ?? null;
    return first === null ? undefined : assessments.find({ orgId: ref.orgId, assessmentId: first });
  });
  const state = assessment?.state ?? 'queued';
  const assessmentId = assessment?.assessmentId ?? null;
  if (assessment?.state !== 'completed' || assessment.criteria.length > 0)
    return { state, nothingJudged: null, assessmentId };
  // Loaded here alone: no other command waits for the schemas of evidence.
  const { whyNothingJudged } = await import('../assessments/why-nothing-judged.ts');
  return { state, nothingJudged: whyNothingJudged(assessment.evidence), assessmentId };
}
