import { sql } from 'kysely';
import type { SessionStore } from '../../../domain/sessions/stores.ts';
import type { TranscriptPlace } from '../../../domain/sessions/reads.ts';
import type { Transaction } from '../transaction.ts';

// `removed_at is null` is worded as in the index of due transcripts, so that the planner uses it. The condition on the state
// is worded unlike those of the queue's indexes, so that the planner does not begin with all waiting assessments.
const waits = sql`exists (
      select 1 from assessments a where a.org_id = t.org_id and a.session_id = t.session_id and a.state not in ('completed', 'failed'))`;
const due = (orgId: string, before: number) => sql`
  from transcripts t join sessions s on s.org_id = t.org_id and s.session_id = t.session_id
  where t.org_id = ${orgId} and t.removed_at is null and t.received_at < ${before}
    and not ${waits}`;
const FIRST_PLACE: TranscriptPlace = { receivedAt: Number.MIN_SAFE_INTEGER, sessionId: '', revision: 0 };
const isBehind = ({ receivedAt, sessionId, revision }: TranscriptPlace) =>
  sql`(t.received_at, t.session_id, t.revision) > (${receivedAt}, ${sessionId}, ${revision})`;

/** Removes the text of transcripts, and finds those that are due for it. */
export function transcriptRetention({
  database,
}: Transaction): Pick<
  SessionStore,
  | 'transcriptRemovedAt'
  | 'removeTranscript'
  | 'restoreTranscript'
  | 'dueTranscripts'
  | 'countDueTranscripts'
  | 'countDue'
  | 'oldestKeptTranscript'
> {
  return {
    async transcriptRemovedAt({ orgId, sessionId }, revision) {
      const row = await database
        .selectFrom('transcripts')
        .select('removed_at')
        .where('org_id', '=', orgId)
        .where('session_id', '=', sessionId)
        .where('revision', '=', revision)
        .executeTakeFirst();
      return row?.removed_at ?? null;
    },
    async removeTranscript({ orgId, sessionId }, revision, now) {
      await database
        .updateTable('transcripts')
        .set({ text: '', removed_at: now })
        .where('org_id', '=', orgId)
        .where('session_id', '=', sessionId)
        .where('revision', '=', revision)
        .execute();
    },
    async restoreTranscript({ orgId, sessionId, revision, text, digest, receivedAt }) {
      await database
        .updateTable('transcripts')
        .set({ text, digest, removed_at: null, received_at: receivedAt })
        .where('org_id', '=', orgId)
        .where('session_id', '=', sessionId)
        .where('revision', '=', revision)
        .execute();
    },
    async dueTranscripts(orgId, { before, after, limit }) {
      const { rows } = await sql<{
        session_id: string;
        revision: number;
        received_at: number;
        user_id: string;
        bytes: number;
      }>`
        select t.session_id, t.revision, t.received_at, s.user_id, octet_length(t.text) as bytes ${due(orgId, before)}
          and ${isBehind(after ?? FIRST_PLACE)}
        order by t.received_at, t.session_id, t.revision limit ${sql.lit(limit)}`.execute(database);
      return rows.map((row) => ({
        receivedAt: row.received_at,
        sessionId: row.session_id,
        revision: row.revision,
        userId: row.user_id,
        bytes: Number(row.bytes),
      }));
    },
    async countDue(orgId, { before, after, limit }) {
      const { rows } = await sql<{
        session_id: string;
        revision: number;
        received_at: number;
        waits: number | boolean;
      }>`
        select t.session_id, t.revision, t.received_at, ${waits} as waits from transcripts t
        where t.org_id = ${orgId} and t.removed_at is null and t.received_at < ${before} and ${isBehind(after ?? FIRST_PLACE)}
        order by t.received_at, t.session_id, t.revision limit ${sql.lit(limit)}`.execute(database);
      const last = rows.at(-1);
      return {
        due: rows.filter((row) => !row.waits).length,
        looked: rows.length,
        last:
          last && rows.length === limit
            ? { receivedAt: last.received_at, sessionId: last.session_id, revision: last.revision }
            : null,
      };
    },
    async oldestKeptTranscript(orgId) {
      const row = await database
        .selectFrom('transcripts')
        .select('received_at')
        .where('org_id', '=', orgId)
        .where(sql<boolean>`removed_at is null`)
        .orderBy('received_at')
        .limit(1)
        .executeTakeFirst();
      return row?.received_at ?? null;
    },
    async countDueTranscripts(orgId, before) {
      const {
        rows: [row],
      } = await sql<{ transcripts: number; bytes: number }>`
        select count(*) as transcripts, coalesce(sum(octet_length(t.text)), 0) as bytes ${due(orgId, before)}`.execute(
        database,
      );
      return { transcripts: Number(row?.transcripts ?? 0), bytes: Number(row?.bytes ?? 0) };
    },
  };
}
