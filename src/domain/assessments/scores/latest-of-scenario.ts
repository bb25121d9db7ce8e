import type { LatestAssessment, Reader } from '../../ports.ts';

/** Rows read at a time. */
const AT_ONCE = 500;
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
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += AT_ONCE) {
    const from: string | null = before;
    const part: LatestAssessment[] = await reader.read(({ assessments }) =>
      assessments.latestPart(orgId, { before: from, limit: AT_ONCE }),
    );
    for (const row of part) {
      const { sessionId } = row;
      if (row.state !== 'completed' || row.scenarioId !== scenarioId || sessionId === null) continue;
      if (!found.has(sessionId)) found.set(sessionId, row);
      if (found.size >= count) return [...found.values()];
    }
    const last = part.at(-1);
    if (!last || part.length < AT_ONCE) break;
    before = last.assessmentId;
  }
  return [...found.values()];
}
