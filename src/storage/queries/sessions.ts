import { sql, type Insertable, type Selectable } from 'kysely';
import type { SessionStore } from '../../domain/ports.ts';
import type { Session, Transcript } from '../../domain/sessions/session.ts';
import { fromListKey, toListKey, type Tables } from '../schema.ts';
import { moveCounts, type ListPlace } from './counts.ts';
import type { StoreContext } from './stores.ts';

/** Sessions, their transcripts, and the session list's counts. */
export function sessionStore(context: StoreContext): SessionStore {
  const { database, traits } = context;
  const transcripts = (orgId: string, sessionId: string) =>
    database.selectFrom('transcripts').selectAll().where('org_id', '=', orgId).where('session_id', '=', sessionId);

  return {
    async find({ orgId, sessionId }) {
      const row = await database.selectFrom('sessions').selectAll()
        .where('org_id', '=', orgId).where('session_id', '=', sessionId).modifyEnd(traits.lockRows).executeTakeFirst();
      return row && toSession(row);
    },
    async owners(orgId, sessionIds) {
      if (sessionIds.length === 0) return new Map();
      const rows = await database.selectFrom('sessions').select(['session_id', 'user_id'])
        .where('org_id', '=', orgId).where('session_id', 'in', sessionIds).execute();
      return new Map(rows.map(({ session_id, user_id }) => [session_id, user_id]));
    },
    async findCall({ orgId, userId }, externalConversationId) {
      const row = await database.selectFrom('sessions').selectAll()
        .where('org_id', '=', orgId).where('user_id', '=', userId).where('external_conversation_id', '=', externalConversationId)
        .modifyEnd(traits.lockRows).executeTakeFirst();
      return row && toSession(row);
    },
    async insert(session, now) {
      const result = await database.insertInto('sessions').values(toRow(session, now))
        .onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
      const inserted = (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
      if (inserted) await moveCounts(context, 'sessions', null, placeOf(session));
      return inserted;
    },
    async update(before, after, now) {
      const { org_id, session_id, ...fields } = toRow(after, now);
      await database.updateTable('sessions').set(fields).where('org_id', '=', org_id).where('session_id', '=', session_id).execute();
      await moveCounts(context, 'sessions', placeOf(before), placeOf(after));
    },
    async latestTranscript({ orgId, sessionId }) {
      const row = await transcripts(orgId, sessionId).orderBy('revision', 'desc').limit(1).executeTakeFirst();
      return row && toTranscript(row);
    },
    async transcript({ orgId, sessionId }, revision) {
      const row = await transcripts(orgId, sessionId).where('revision', '=', revision).executeTakeFirst();
      return row && toTranscript(row);
    },
    async hasDigest({ orgId, sessionId }, digest) {
      const row = await database.selectFrom('transcripts').select(sql<number>`1`.as('one'))
        .where('org_id', '=', orgId).where('session_id', '=', sessionId).where('digest', '=', digest).executeTakeFirst();
      return row !== undefined;
    },
    async insertTranscript({ orgId, sessionId, revision, text, digest, receivedAt }) {
      await database.insertInto('transcripts')
        .values({ org_id: orgId, session_id: sessionId, revision, text, digest, received_at: receivedAt }).execute();
    },
  };
}

function placeOf({ orgId, userId, scenarioId, completedAt, listed }: Session): ListPlace | null {
  return listed ? { orgId, userId, scenarioId, listKey: toListKey(completedAt) } : null;
}

/** A row of the table, as the domain sees it. */
export function toSession(row: Selectable<Tables['sessions']>): Session {
  return {
    orgId: row.org_id,
    sessionId: row.session_id,
    userId: row.user_id,
    kind: row.kind,
    scenarioId: row.scenario_id,
    externalConversationId: row.external_conversation_id,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    receivedAt: row.received_at,
    completedAt: fromListKey(row.list_key),
    listed: row.listed === 1,
    firstAssessmentId: row.first_assessment_id,
    transcriptRevision: row.transcript_revision,
  };
}

/** A row of the table, as the domain sees it. */
export function toTranscript(row: Selectable<Tables['transcripts']>): Transcript {
  return { orgId: row.org_id, sessionId: row.session_id, revision: row.revision, text: row.text, digest: row.digest, receivedAt: row.received_at };
}

function toRow(session: Session, now: number): Insertable<Tables['sessions']> {
  return {
    org_id: session.orgId,
    session_id: session.sessionId,
    user_id: session.userId,
    kind: session.kind,
    scenario_id: session.scenarioId,
    external_conversation_id: session.externalConversationId,
    started_at: session.startedAt,
    ended_at: session.endedAt,
    received_at: session.receivedAt,
    listed: session.listed ? 1 : 0,
    list_key: toListKey(session.completedAt),
    first_assessment_id: session.firstAssessmentId,
    transcript_revision: session.transcriptRevision,
    updated_at: now,
  };
}
