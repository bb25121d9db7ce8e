import type { JudgedHead } from '../../../domain/practice/reads.ts';
import type { Judged } from '../../../domain/practice/scored.ts';
import { fromListKey, type Tables } from '../../schema.ts';
import type { ReadText } from '../long-text.ts';
import { toChanged, toScores } from '../assessments/kept-with-assessments.ts';

/** A completed assessment and its conversation, without what may be long. */
interface HeadRow {
  assessment_id: string;
  session_id: string | null;
  user_id: string;
  scenario_version: number | null;
  list_key: number;
  kind: Tables['sessions']['kind'] | null;
  held_key: number | null;
  bytes: number;
  evidence_bytes: number;
}

/** What is known of it without its scores. */
export function toHead(row: HeadRow): JudgedHead {
  const judgedAt = fromListKey(row.list_key) ?? 0;
  return {
    assessmentId: row.assessment_id,
    sessionId: row.session_id,
    userId: row.user_id,
    kind: row.kind,
    scenarioVersion: row.scenario_version,
    at: (row.held_key === null ? null : fromListKey(row.held_key)) ?? judgedAt,
    judgedAt,
    bytes: row.bytes,
    evidenceBytes: row.evidence_bytes,
  };
}

/** What is known of it with its scores. */
export function toJudged(
  row: HeadRow & {
    scenario_id: string | null;
    criteria: ReadText;
    held_scenario_id: string | null;
    overrides: ReadText | null;
  },
): Judged {
  const { bytes: _, evidenceBytes: _evidence, ...head } = toHead(row);
  return {
    ...head,
    scenarioId: row.scenario_id ?? row.held_scenario_id,
    criteria: toScores(row.criteria),
    changed: toChanged(row.overrides),
  };
}
