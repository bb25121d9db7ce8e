import type { AssessmentState } from '../domain/assessments/state.ts';
import type { Organisation } from '../domain/organisations/organisation.ts';
import type { Session } from '../domain/sessions/session.ts';
import type { AccessTables } from './schema-of-access.ts';
import { DAY_MS } from '../lib/time/units.ts';

/**
 * The tables. Times are ms since 1970 UTC, JSON is text, flags are 0 or 1. Every primary key begins with the
 * organisation's id.
 */
export interface Tables extends AccessTables {
  organisations: {
    org_id: string;
    name: string;
    status: Organisation['status'];
    directory_version: number;
    catalogue_version: number;
    created_at: number;
    /** Null where the setting of the installation holds; 0 keeps transcripts for ever. */
    transcript_retention_days: number | null;
    wide_scores: string | null;
    /** Null where only the setting of the installation holds. */
    daily_tokens: number | null;
    /**
     * Random. Counters are compared only within one epoch. A new one is drawn whenever rows are deleted or an earlier
     * state is restored.
     */
    epoch: string;
    /**
     * The value of `directory_version` at the last change by a program that sets `users.listed_at`. Where the two
     * differ, an older program has changed the directory since.
     */
    stamped_version: number;
    /** Everybody who changed after this value of `directory_version` has a `listed_at`. */
    stamped_since: number;
  };
  teams: { org_id: string; team_id: string; name: string };
  users: {
    org_id: string;
    user_id: string;
    email: string | null;
    display_name: string | null;
    org_role: string | null;
    org_status: string | null;
    report_version: number;
    created_at: number;
    /** The value of `directory_version` at the last change of the person or their teams. */
    listed_at: number;
  };
  /** `position` keeps the order that the directory gave. */
  team_members: { org_id: string; user_id: string; team_id: string; position: number };
  scenarios: {
    org_id: string;
    scenario_id: string;
    name: string;
    archived: number;
    version: number;
    created_at: number;
  };
  scenario_versions: {
    org_id: string;
    scenario_id: string;
    version: number;
    scale_min: number;
    scale_max: number;
    created_at: number;
  };
  criteria: {
    org_id: string;
    scenario_id: string;
    version: number;
    position: number;
    name: string;
    description: string;
    /** JSON list, or null where the assessor proposes them. */
    measures: string | null;
    /** JSON list of levels and what they look like, or null. */
    anchors: string | null;
    /** Null where the author does not say. */
    weight: number | null;
  };
  sessions: {
    org_id: string;
    session_id: string;
    user_id: string;
    kind: Session['kind'];
    scenario_id: string | null;
    external_conversation_id: string | null;
    started_at: number | null;
    ended_at: number | null;
    received_at: number;
    listed: number;
    /** `completed_at`, or a number that sorts last where there is none, because the engines sort nulls differently. */
    list_key: number;
    first_assessment_id: string | null;
    transcript_revision: number;
    updated_at: number;
  };
  transcripts: {
    org_id: string;
    session_id: string;
    revision: number;
    digest: string;
    received_at: number;
    text: string;
    /** When retention removed the text, which is empty since. */
    removed_at: number | null;
  };
  assessments: {
    org_id: string;
    assessment_id: string;
    user_id: string;
    session_id: string | null;
    scenario_version: number | null;
    transcript_revision: number;
    state: AssessmentState;
    attempts: number;
    ready_at: number;
    lease_token: string | null;
    failure_reason: string | null;
    requested_at: number;
    /** As in `sessions`. */
    list_key: number;
    strongest_criteria: string | null;
    criteria: string;
    coach_feedback: string | null;
    assessor: string | null;
    updated_at: number;
    evidence: string | null;
    /** The scenario of `scenario_version`; null in rows that are older than this column. */
    scenario_id: string | null;
    /** JSON: what the assessor was told besides the transcript and the criteria; null where it was not kept. */
    briefing: string | null;
    /** JSON: the scores that people changed, and their values before; null where nobody changed one. */
    overrides: string | null;
    /** How often the same transcript was submitted again after its assessment had failed, which queued it once more. */
    resubmissions: number;
  };
  /**
   * How many rows each list has on each day: finds page N without counting rows. `scenario_id` is empty for all
   * scenarios together.
   */
  list_counts: {
    org_id: string;
    user_id: string;
    list: 'sessions' | 'assessments';
    scenario_id: string;
    day: number;
    count: number;
  };
  /** Tokens that the model's assessments used or have reserved, by day of UTC counted from 1970. */
  model_usage: { org_id: string; day: number; tokens: number };
  audit_events: { org_id: string; event_id: string; at: number; actor: string; action: string; subject: string };
  /** What people write about turns of a conversation. */
  turn_comments: {
    org_id: string;
    assessment_id: string;
    comment_id: string;
    turn: number;
    words: string;
    account_id: string | null;
    written_by: string | null;
    at: number;
  };
  /** Scores that reviewers gave; `scores` is a JSON list of criteria and scores. */
  reviews: {
    org_id: string;
    assessment_id: string;
    account_id: string;
    reviewed_by: string;
    scale_min: number;
    scale_max: number;
    scores: string;
    at: number;
  };
  /** The results of requests that may be sent twice; null where that was erased. */
  makings: { org_id: string; making_id: string; made: string | null };
  /** People who are being erased, until nothing of them is left. */
  erasures: { org_id: string; user_id: string; erasure_id: string; started_at: number };
  /** Proofs of erasures, without anything about the erased person. */
  erasure_proofs: {
    org_id: string;
    erasure_id: string;
    begun_at: number;
    begun_by: string;
    done_at: number | null;
    accounts: number;
    sessions: number;
    transcripts: number;
    assessments: number;
    deleted_rows: number;
  };
  /** Facts about the database by name: `place` tells it from copies of it. */
  installation: { name: string; value: string };
  /** Which migrations were applied to this database. */
  migrations: { name: string; applied_at: number };
}

/** The list key of a row without a time: before every real time, so that newest first puts it last. */
export const NO_TIME = -9_000_000_000_000_000;

/** The list key of a time that may be missing. */
export function toListKey(completedAt: number | null): number {
  return completedAt ?? NO_TIME;
}

/** The time of a list key. */
export function fromListKey(listKey: number): number | null {
  return listKey === NO_TIME ? null : listKey;
}

/** The first list key of a day. */
export function startOfDay(day: number): number {
  return day * DAY_MS;
}

/** The last list key of a day. */
export function endOfDay(day: number): number {
  return (day + 1) * DAY_MS - 1;
}
