import type { AssessmentSummary, Storage } from '../domain/ports.ts';

/** Read at a time. */
const AT_ONCE = 500;

/**
 * An organisation's assessments by id, those of one user or all, or those whose scores people changed, a part at a
 * time. Each part is read when it is asked for.
 */
export async function* assessmentSummaries(
  { reader }: Storage,
  orgId: string,
  userId: string | null,
  overridden = false,
): AsyncGenerator<AssessmentSummary[]> {
  let after = '';
  for (;;) {
    const part = await reader.read(({ assessments }) =>
      assessments.listPart(orgId, { userId, after, limit: AT_ONCE, overridden }),
    );
    const last = part.at(-1);
    if (!last) return;
    yield part;
    after = last.assessmentId;
  }
}
