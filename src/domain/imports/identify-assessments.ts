import { sha256Hex } from '../../lib/bytes/digest.ts';
import { canonicalJson } from '../../lib/json/json.ts';
import type { AssessmentReads } from '../assessments/reads.ts';
import { readTime } from './read-time.ts';
import type { AssessmentLine } from './lines/schema.ts';

/** The line of an assessment whose id is known. */
export type IdentifiedAssessmentLine = AssessmentLine & { assessment_id: string };

/**
 * Gives an id to each line of an assessment that has none: one derived from the line, so that a second import adds
 * nothing.
 *
 * It begins with the line's time: lines in the order of time then lie beside each other in every index that has the id.
 * Where ids are in random order, each changes a page of its own.
 */
export async function identifyAssessments<Other extends { type: 'session' }>(
  assessments: Pick<AssessmentReads, 'owners'>,
  orgId: string,
  lines: readonly (AssessmentLine | Other)[],
): Promise<(IdentifiedAssessmentLine | Other)[]> {
  /** By the derived id, the one that an earlier version derived from the same line. */
  const earlierIds = new Map<string, string>();
  const identified = lines.map((line) => {
    if (line.type !== 'assessment') return line;
    if (line.assessment_id !== undefined) return { ...line, assessment_id: line.assessment_id };
    const digest = sha256Hex(canonicalJson(line));
    const derived = `asm_${timeOf(line).toString(16).padStart(12, '0')}${digest.slice(0, 32)}`;
    earlierIds.set(derived, `asm_${digest}`);
    return { ...line, assessment_id: derived };
  });
  const kept = await assessments.owners(orgId, [...earlierIds.values()]);
  if (kept.size === 0) return identified;
  return identified.map((line) => {
    if (line.type !== 'assessment') return line;
    const earlierId = earlierIds.get(line.assessment_id);
    return earlierId !== undefined && kept.has(earlierId) ? { ...line, assessment_id: earlierId } : line;
  });
}

/** Ms since 1970 UTC; 0 where there is none. */
function timeOf({ completed_at: completedAt, requested_at: requestedAt }: AssessmentLine): number {
  return Math.max(0, readTime(completedAt ?? requestedAt) ?? 0);
}
