import type { Kysely, Selectable } from 'kysely';
import type { SessionRef, SessionStore, UserRef } from '../../domain/ports.ts';
import type { Session, Transcript } from '../../domain/sessions/session.ts';
import { together } from '../../lib/together.ts';
import { fromListKey, toListKey, type Tables } from '../schema.ts';
import type { Traits } from '../traits.ts';
import { moveCounts, type ListPlace, type WithCounts } from './counts.ts';
import { statement } from './statement.ts';
import { transcriptRetention } from './transcript-retention.ts';
import type { Transaction } from './transaction.ts';

/** The statements of ingest, listing and import. */
export function sessionStatements(database: Kysely<Tables>, traits: Traits) {
  const sessions = () => database.selectFrom('sessions').selectAll();
  return {
    findForUpdate: statement<SessionRef>().compile((argument) =>
      sessions()
        .where('org_id', '=', argument('orgId'))
        .where('session_id', '=', argument('sessionId'))
        .modifyEnd(traits.lockRows),
    ),
    find: statement<SessionRef>().compile((argument) =>
      sessions().where('org_id', '=', argument('orgId')).where('session_id', '=', argument('sessionId')),
    ),
    findCall: statement<UserRef & { externalConversationId: string }>().compile((argument) =>
      sessions()
        .where('org_id', '=', argument('orgId'))
        .where('user_id', '=', argument('userId'))
        .where('external_conversation_id', '=', argument('externalConversationId')),
    ),
    insert: statement<Tables['sessions']>().compile((argument) =>
      database
        .insertInto('sessions')
        .values({
          org_id: argument('org_id'),
          session_id: argument('session_id'),
          user_id: argument('user_id'),
          kind: argument('kind'),
          scenario_id: argument('scenario_id'),
          external_conversation_id: argument('external_conversation_id'),
          started_at: argument('started_at'),
          ended_at: argument('ended_at'),
          received_at: argument('received_at'),
          listed: argument('listed'),
          list_key: argument('list_key'),
          first_assessment_id: argument('first_assessment_id'),
          transcript_revision: argument('transcript_revision'),
          updated_at: argument('updated_at'),
        })
        .onConflict((conflict) => conflict.doNothing()),
    ),
    update: statement<Tables['sessions']>().compile((argument) =>
      database
        .updateTable('sessions')
        .set({
          user_id: argument('user_id'),
          kind: argument('kind'),
          scenario_id: argument('scenario_id'),
          external_conversation_id: argument('external_conversation_id'),
          started_at: argument('started_at'),
          ended_at: argument('ended_at'),
          received_at: argument('received_at'),
          listed: argument('listed'),
          list_key: argument('list_key'),
          first_assessment_id: argument('first_assessment_id'),
          transcript_revision: argument('transcript_revision'),
          updated_at: argument('updated_at'),
        })
        .where('org_id', '=', argument('org_id'))
        .where('session_id', '=', argument('session_id')),
    ),
    transcript: statement<SessionRef & { revision: number }>().compile((argument) =>
      database
        .selectFrom('transcripts')
        .selectAll()
        .where('org_id', '=', argument('orgId'))
        .where('session_id', '=', argument('sessionId'))
        .where('revision', '=', argument('revision')),
    ),
    findDigest: statement<SessionRef & { digest: string; otherDigest: string }>().compile((argument) =>
      database
        .selectFrom('transcripts')
        .select(['revision', 'removed_at'])
        .where('org_id', '=', argument('orgId'))
        .where('session_id', '=', argument('sessionId'))
        .where((where) =>
          where.or([where('digest', '=', argument('digest')), where('digest', '=', argument('otherDigest'))]),
        )
        .orderBy('revision', 'desc')
        .limit(1),
    ),
    insertTranscript: statement<Transcript>().compile((argument) =>
      database.insertInto('transcripts').values({
        org_id: argument('orgId'),
        session_id: argument('sessionId'),
        revision: argument('revision'),
        text: argument('text'),
        digest: argument('digest'),
        received_at: argument('receivedAt'),
        removed_at: argument('removedAt'),
      }),
    ),
  };
}

/** Sessions, their transcripts, and the session list's counts. */
export function sessionStore(
  context: Transaction & { statements: { sessions: ReturnType<typeof sessionStatements> } } & WithCounts,
): SessionStore {
  const {
    database,
    statements: { sessions: statements },
  } = context;
  const transcripts = (orgId: string, sessionId: string) =>
    database.selectFrom('transcripts').selectAll().where('org_id', '=', orgId).where('session_id', '=', sessionId);

  return {
    async findForUpdate(ref) {
      const {
        rows: [row],
      } = await database.executeQuery(statements.findForUpdate.bind(ref));
      return row && toSession(row);
    },
    async find(ref) {
      const {
        rows: [row],
      } = await database.executeQuery(statements.find.bind(ref));
      return row && toSession(row);
    },
    async findCall({ orgId, userId }, externalConversationId) {
      const {
        rows: [row],
      } = await database.executeQuery(statements.findCall.bind({ orgId, userId, externalConversationId }));
      return row && toSession(row);
    },
    async owners(orgId, sessionIds) {
      if (sessionIds.length === 0) return new Map();
      const rows = await database
        .selectFrom('sessions')
        .select(['session_id', 'user_id'])
        .where('org_id', '=', orgId)
        .where('session_id', 'in', sessionIds)
        .execute();
      return new Map(rows.map(({ session_id, user_id }) => [session_id, user_id]));
    },
    async insert(session, now) {
      const { numAffectedRows } = await database.executeQuery(statements.insert.bind(toRow(session, now)));
      const inserted = (numAffectedRows ?? 0n) > 0n;
      if (inserted) await moveCounts(context, 'sessions', null, placeOf(session));
      return inserted;
    },
    async update(before, after, now) {
      await together(
        database.executeQuery(statements.update.bind(toRow(after, now))),
        moveCounts(context, 'sessions', placeOf(before), placeOf(after)),
      );
    },
    async latestTranscript({ orgId, sessionId }) {
      const row = await transcripts(orgId, sessionId).orderBy('revision', 'desc').limit(1).executeTakeFirst();
      return row && toTranscript(row);
    },
    async transcript({ orgId, sessionId }, revision) {
      const {
        rows: [row],
      } = await database.executeQuery(statements.transcript.bind({ orgId, sessionId, revision }));
      return row && toTranscript(row);
    },
    async findDigest({ orgId, sessionId }, digest, otherDigest) {
      const {
        rows: [row],
      } = await database.executeQuery(statements.findDigest.bind({ orgId, sessionId, digest, otherDigest }));
      return row && { revision: row.revision, removedAt: row.removed_at };
    },
    async insertTranscript(transcript) {
      await database.executeQuery(statements.insertTranscript.bind(transcript));
    },
    ...transcriptRetention(context),
    async touch({ orgId, sessionId }, now) {
      await database
        .updateTable('sessions')
        .set({ updated_at: now })
        .where('org_id', '=', orgId)
        .where('session_id', '=', sessionId)
        .execute();
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
  return {
    orgId: row.org_id,
    sessionId: row.session_id,
    revision: row.revision,
    text: row.text,
    digest: row.digest,
    receivedAt: row.received_at,
    removedAt: row.removed_at,
  };
}

function toRow(session: Session, now: number): Tables['sessions'] {
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
