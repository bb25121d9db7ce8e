import { sql, type Kysely } from 'kysely';
import type { SessionRef, UserRef } from '../../../domain/refs.ts';
import type { SessionStore } from '../../../domain/sessions/stores.ts';
import type { Session } from '../../../domain/sessions/session.ts';
import { together } from '../../../lib/work/together.ts';
import { toListKey, type Tables } from '../../schema.ts';
import type { Traits } from '../../traits.ts';
import { columnNames, insertStatement, narrowest, UNLESS_THERE, updateStatement } from '../statements/columns.ts';
import { ownersOf } from '../statements/by-ids.ts';
import { moveCounts, moveCountsOfMany, type ListPlace, type WithCounts } from '../lists/counts.ts';
import { rowsStatement } from '../statements/insert-rows.ts';
import { first, listing, sessionColumns, toSession, toTranscript, transcriptColumns } from './session-row.ts';
import { statement } from '../statements/statement.ts';
import { updateChanged, updateRowsStatement } from '../statements/update-rows.ts';
import { transcriptsStatement } from './transcripts-asked.ts';
import { transcriptRetention } from './transcript-retention.ts';
import type { Transaction } from '../transaction.ts';

const SESSIONS = { table: 'sessions', columns: sessionColumns, key: ['org_id', 'session_id'] } as const;
const TRANSCRIPTS = { table: 'transcripts', columns: transcriptColumns } as const;

/** The statements of ingest, listing and import. */
export function sessionStatements(database: Kysely<Tables>, traits: Traits) {
  const sessions = () => database.selectFrom('sessions').select(columnNames(sessionColumns));
  return {
    findForUpdate: statement<SessionRef>().compile((argument) =>
      sessions()
        .where('org_id', '=', argument('orgId'))
        .where('session_id', '=', argument('sessionId'))
        .modifyEnd(traits.lockRows),
    ),
    findMany: findManyStatement(database, traits, sql``),
    findManyForUpdate: findManyStatement(database, traits, traits.lockRows),
    find: statement<SessionRef>().compile((argument) =>
      sessions().where('org_id', '=', argument('orgId')).where('session_id', '=', argument('sessionId')),
    ),
    findCall: statement<UserRef & { externalConversationId: string }>().compile((argument) =>
      sessions()
        .where('org_id', '=', argument('orgId'))
        .where('user_id', '=', argument('userId'))
        .where('external_conversation_id', '=', argument('externalConversationId')),
    ),
    insert: insertStatement(database, SESSIONS, UNLESS_THERE),
    update: updateStatement(database, SESSIONS),
    updateListing: updateStatement(database, SESSIONS, listing.columns),
    transcripts: transcriptsStatement(database, traits),
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
    updateMany: updateRowsStatement({ database, traits }, SESSIONS),
    updateManyFirst: updateRowsStatement({ database, traits }, SESSIONS, first.columns),
    updateManyListings: updateRowsStatement({ database, traits }, SESSIONS, listing.columns),
    insertTranscript: insertStatement(database, TRANSCRIPTS),
    insertAll: rowsStatement(
      { database, traits },
      { ...SESSIONS, id: 'session_id', order: ['user_id', 'external_conversation_id'], end: UNLESS_THERE },
    ),
    insertTranscripts: rowsStatement({ database, traits }, { ...TRANSCRIPTS, id: 'session_id' }),
  };
}

/** Finds sessions in the order of their ids. @param end ends the statement, to lock the rows */
function findManyStatement(database: Kysely<Tables>, traits: Traits, end: Traits['lockRows']) {
  return statement<{ orgId: string; ids: string }>().compile((argument) =>
    database
      .selectFrom('sessions')
      .selectAll()
      .where('org_id', '=', argument('orgId'))
      .where(sql<boolean>`session_id ${traits.amongTexts(argument('ids'))}`)
      .orderBy('session_id')
      .modifyEnd(end),
  );
}

/** Sessions, their transcripts, and the session list's counts. */
export function sessionStore(
  context: Transaction & { statements: { sessions: ReturnType<typeof sessionStatements> } } & WithCounts,
): SessionStore {
  const {
    database,
    traits,
    statements: { sessions: statements },
  } = context;
  const transcripts = (orgId: string, sessionId: string) =>
    database.selectFrom('transcripts').selectAll().where('org_id', '=', orgId).where('session_id', '=', sessionId);

  /** Whether a statement with a list of ids takes less time than one for each. */
  const isList = (ids: readonly string[]) => traits.rowsOf !== null && ids.length > 1;

  async function find(
    ref: SessionRef,
    statement: keyof Pick<typeof statements, 'find' | 'findForUpdate'> = 'find',
  ): Promise<Session | undefined> {
    const {
      rows: [row],
    } = await database.executeQuery(statements[statement].bind(ref));
    return row && toSession(row);
  }

  async function findMany(orgId: string, ids: readonly string[], end: '' | 'ForUpdate' = ''): Promise<Session[]> {
    if (!isList(ids)) {
      const found = await together(...[...new Set(ids)].map((sessionId) => find({ orgId, sessionId }, `find${end}`)));
      return found.filter(isFound);
    }
    const { rows } = await database.executeQuery(
      statements[`findMany${end}`].bind({ orgId, ids: JSON.stringify(ids) }),
    );
    return rows.map(toSession);
  }

  return {
    findForUpdate: (ref) => find(ref, 'findForUpdate'),
    findMany: (orgId, ids) => findMany(orgId, ids),
    findManyForUpdate: (orgId, ids) => findMany(orgId, ids, 'ForUpdate'),
    find: (ref) => find(ref),
    async findCall({ orgId, userId }, externalConversationId) {
      const {
        rows: [row],
      } = await database.executeQuery(statements.findCall.bind({ orgId, userId, externalConversationId }));
      return row && toSession(row);
    },
    async findCalls(orgId, externalConversationId, limit) {
      const rows = await database
        .selectFrom('sessions')
        .select(columnNames(sessionColumns))
        .where('org_id', '=', orgId)
        .where('external_conversation_id', '=', externalConversationId)
        .orderBy('user_id')
        .limit(limit)
        .execute();
      return rows.map(toSession);
    },
    owners: (orgId, ids) => ownersOf(context, 'sessions', orgId, ids),
    async insert(session, now) {
      const { numAffectedRows } = await database.executeQuery(statements.insert.bind(session, now));
      const inserted = (numAffectedRows ?? 0n) > 0n;
      const place = placeOf(session);
      if (inserted && place) await moveCounts(context, 'sessions', null, place);
      return inserted;
    },
    async update(before, after, now) {
      const { update, updateListing } = statements;
      const narrow = [[listing, updateListing] as const];
      await together(
        database.executeQuery(narrowest(before, after, narrow, update).bind(after, now)),
        moveCounts(context, 'sessions', placeOf(before), placeOf(after)),
      );
    },
    async writeMany(changes, now) {
      const added = changes.flatMap(({ before, after }) => (before ? [] : [after]));
      const inserted = await statements.insertAll.insert(database, added, now);
      const { updateMany, updateManyFirst, updateManyListings } = statements;
      const narrow = [[first, updateManyFirst] as const, [listing, updateManyListings] as const];
      const isWritten = ({ before, after }: (typeof changes)[number]) =>
        before !== null || inserted.has(after.sessionId);
      const moves = changes
        .filter(isWritten)
        .map(({ before, after }) => ({ before: before && placeOf(before), after: placeOf(after) }));
      await together(
        updateChanged(database, changes, { narrow, whole: updateMany, now }),
        moveCountsOfMany(context, 'sessions', moves),
      );
      return added.filter(({ sessionId }) => !inserted.has(sessionId));
    },
    async latestTranscript({ orgId, sessionId }) {
      const row = await transcripts(orgId, sessionId).orderBy('revision', 'desc').limit(1).executeTakeFirst();
      return row && toTranscript(row);
    },
    async transcript({ orgId, sessionId }, revision) {
      const [found] = await statements.transcripts.find(database, orgId, [{ sessionId, revision }]);
      return found;
    },
    transcripts: (orgId, asked) => statements.transcripts.find(database, orgId, asked),
    async findDigest({ orgId, sessionId }, digest, otherDigest) {
      const {
        rows: [row],
      } = await database.executeQuery(statements.findDigest.bind({ orgId, sessionId, digest, otherDigest }));
      return row && { revision: row.revision, removedAt: row.removed_at };
    },
    async digestsOf(orgId, ids) {
      const digests = new Map<string, Set<string>>();
      if (ids.length === 0) return digests;
      const rows = await database
        .selectFrom('transcripts')
        .select(['session_id', 'digest'])
        .where('org_id', '=', orgId)
        .where(sql<boolean>`session_id ${traits.amongTexts(sql`${JSON.stringify(ids)}`)}`)
        .execute();
      for (const { session_id: sessionId, digest } of rows) {
        const known = digests.get(sessionId);
        if (known) known.add(digest);
        else digests.set(sessionId, new Set([digest]));
      }
      return digests;
    },
    async insertTranscript(transcript) {
      await database.executeQuery(statements.insertTranscript.bind(transcript, context.now));
    },
    async insertTranscripts(all) {
      await statements.insertTranscripts.insert(database, all, context.now);
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

const isFound = (session: Session | undefined) => session !== undefined;

function placeOf({ orgId, userId, scenarioId, completedAt, listed }: Session): ListPlace | null {
  return listed ? { orgId, userId, scenarioId, listKey: toListKey(completedAt) } : null;
}
