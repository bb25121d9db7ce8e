import { createFittingSize, inFittingSize } from '../../../lib/work/fitting-size.ts';
import type { Reader } from '../../ports.ts';
import type { LatestAssessment } from '../reads.ts';

/** Rows read at a time. The embedded engine goes through what may be long of each to its scenario: 5 ms for each MB (2026-11-28). */
const AT_ONCE = { first: 4, most: 500, aimMs: 10 };
/** Rows that are looked at in all: in an organisation with very many the last of a rare scenario may lie before them. */
const MOST_LOOKED_AT = 10_000;

/**
 * The completed assessments of a scenario that were asked for last, one for each conversation, the last first.
 * @param count how many at most
 */
export async function latestOfScenario(
  reader: Reader,
  { orgId, scenarioId }: { orgId: string; scenarioId: string },
  count: number,
): Promise<LatestAssessment[]> {
  const found = new Map<string, LatestAssessment>();
  let before: string | null = null;
  const size = createFittingSize(AT_ONCE);
  for (let looked = 0; looked < MOST_LOOKED_AT;) {
    const from: string | null = before;
    const limit = size.count();
    const part: LatestAssessment[] = await reader.read(({ assessments }) =>
      inFittingSize(size, () => assessments.latestPart(orgId, { before: from, limit })),
    );
    looked += part.length;
    for (const row of part) {
      const { sessionId } = row;
      if (row.state !== 'completed' || row.scenarioId !== scenarioId || sessionId === null) continue;
      if (!found.has(sessionId)) found.set(sessionId, row);
      if (found.size >= count) return [...found.values()];
    }
    const last = part.at(-1);
    if (!last || part.length < limit) break;
    before = last.assessmentId;
  }
  return [...found.values()];
}
