import type { Storage } from '../domain/ports.ts';
import type { AssessmentSummary } from '../domain/assessments/reads.ts';

/** Read at a time. */
const AT_ONCE = 500;

/**
 * An organisation's assessments by id: those of one user or of all, or only those whose scores people changed or that
 * failed, a part at a time. Each part is read when it is asked for.
 */
export async function* assessmentSummaries(
  { reader }: Pick<Storage, 'reader'>,
  orgId: string,
  { userId = null, only }: { userId?: string | null; only?: 'overridden' | 'failed' | undefined } = {},
): AsyncGenerator<AssessmentSummary[]> {
  let after = '';
  for (;;) {
    const part = await reader.read(({ assessments }) =>
      assessments.listPart(orgId, { userId, after, limit: AT_ONCE, only }),
    );
    const last = part.at(-1);
    if (!last) return;
    yield part;
    after = last.assessmentId;
  }
}
