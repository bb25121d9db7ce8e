import type { AssessmentSummary, Storage } from '../../domain/ports.ts';

/** Read at a time. */
const AT_ONCE = 500;

/** An organisation's assessments by id, those of one user or all, a part at a time. Each part is read when it is asked for. */
export async function* summaries({ reader }: Storage, orgId: string, userId: string | null): AsyncGenerator<AssessmentSummary[]> {
  let after = '';
  for (;;) {
    const part = await reader.read(({ assessments }) => assessments.listPart(orgId, { userId, after, limit: AT_ONCE }));
    const last = part.at(-1);
    if (!last) return;
    yield part;
    after = last.assessmentId;
  }
}
