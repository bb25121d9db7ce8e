import { sql } from 'kysely';
import type { ErasurePlace } from '../../../domain/directory/erasure.ts';
import type { ErasureStore } from '../../../domain/directory/stores.ts';
import type { UserRef } from '../../../domain/refs.ts';
import { erasureProofs } from './erasure-proofs.ts';
import type { Transaction } from '../transaction.ts';

/**
 * How many rows of the organisation are read in one transaction, and how many of the user are deleted: few, so that
 * other writers need not wait long.
 */
const LOOK_AT = 20_000;
const DELETE_AT_ONCE = 100;

/** Rows that one transaction deleted. */
type Taken = Omit<Awaited<ReturnType<ErasureStore['deleteSome']>>, 'next'>;
const NONE: Taken = { deleted: 0, sessions: 0, transcripts: 0, assessments: 0 };

type Walked = 'assessments' | 'sessions';
const KEY = { assessments: 'assessment_id', sessions: 'session_id' } as const satisfies Record<Walked, string>;
const AFTER: Record<ErasurePlace['kind'], ErasurePlace | null> = {
  assessments: { kind: 'sessions', key: '' },
  sessions: { kind: 'rest', key: '' },
  rest: null,
};

const ofUser = ({ orgId, userId }: UserRef) => sql`org_id = ${orgId} and user_id = ${userId}`;

/**
 * Erases a person. No index has all rows of a user, so they are found by reading the organisation's rows in the order
 * of their keys.
 */
export function erasureStore(transaction: Transaction): ErasureStore {
  const { database } = transaction;
  const run = async (statement: ReturnType<typeof sql>) =>
    Number((await statement.execute(database)).numAffectedRows ?? 0n);

  /**
   * The user's keys after a given one, up to a number, and where to continue: after the last of them, or where reading
   * ended.
   */
  async function walk(
    kind: Walked,
    ref: UserRef,
    after: string,
  ): Promise<{ keys: string[]; next: ErasurePlace | null }> {
    const key = sql.ref(KEY[kind]);
    const {
      rows: [end],
    } = await sql<{ key: string }>`
      select ${key} as key from ${sql.table(kind)} where org_id = ${ref.orgId} and ${key} > ${after} order by ${key} limit 1 offset ${sql.lit(LOOK_AT - 1)}`.execute(
      database,
    );
    const upToEnd = end ? sql`and ${key} <= ${end.key}` : sql``;
    const { rows } = await sql<{ key: string }>`
      select ${key} as key from ${sql.table(kind)} where ${ofUser(ref)} and ${key} > ${after} ${upToEnd} order by ${key} limit ${sql.lit(DELETE_AT_ONCE)}`.execute(
      database,
    );
    const keys = rows.map((row) => row.key);
    const last = keys.length < DELETE_AT_ONCE ? end?.key : keys.at(-1);
    return { keys, next: last === undefined ? AFTER[kind] : { kind, key: last } };
  }

  async function deleteAssessments(ref: UserRef, keys: readonly string[]): Promise<Taken> {
    if (keys.length === 0) return NONE;
    await run(sql`delete from audit_events where org_id = ${ref.orgId} and subject in (${sql.join(keys)})`);
    await run(sql`delete from reviews where org_id = ${ref.orgId} and assessment_id in (${sql.join(keys)})`);
    await run(sql`delete from turn_comments where org_id = ${ref.orgId} and assessment_id in (${sql.join(keys)})`);
    const assessments = await run(
      sql`delete from assessments where ${ofUser(ref)} and assessment_id in (${sql.join(keys)})`,
    );
    return { ...NONE, assessments, deleted: assessments };
  }

  async function deleteSessions(ref: UserRef, keys: readonly string[]): Promise<Taken> {
    if (keys.length === 0) return NONE;
    const sessions = await run(sql`delete from sessions where ${ofUser(ref)} and session_id in (${sql.join(keys)})`);
    const transcripts = await run(
      sql`delete from transcripts where org_id = ${ref.orgId} and session_id in (${sql.join(keys)})`,
    );
    await run(sql`delete from audit_events where org_id = ${ref.orgId} and subject in (${sql.join(keys)})`);
    // An assessment that was added after the assessments were read. Once its session is deleted, no further one can be
    // added.
    const assessments = await run(
      sql`delete from assessments where ${ofUser(ref)} and session_id in (${sql.join(keys)})`,
    );
    return { sessions, transcripts, assessments, deleted: sessions };
  }

  return {
    ...erasureProofs(transaction),
    async find(ref) {
      const {
        rows: [row],
      } = await sql<{
        erasure_id: string;
        started_at: number;
      }>`select erasure_id, started_at from erasures where ${ofUser(ref)}`.execute(database);
      return row && { orgId: ref.orgId, userId: ref.userId, erasureId: row.erasure_id, startedAt: row.started_at };
    },
    async list({ before, after }, limit) {
      const rows = await database
        .selectFrom('erasures')
        .selectAll()
        .where((where) => where.or([where('started_at', '<', before), where('started_at', '>', after)]))
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        orgId: row.org_id,
        userId: row.user_id,
        erasureId: row.erasure_id,
        startedAt: row.started_at,
      }));
    },
    async underWay(orgId, userIds) {
      if (userIds.length === 0) return new Set();
      const rows = await database
        .selectFrom('erasures')
        .select('user_id')
        .where('org_id', '=', orgId)
        .where('user_id', 'in', userIds)
        .execute();
      return new Set(rows.map(({ user_id }) => user_id));
    },
    async begin({ orgId, userId, erasureId, startedAt }) {
      await database
        .insertInto('erasures')
        .values({ org_id: orgId, user_id: userId, erasure_id: erasureId, started_at: startedAt })
        .execute();
    },
    async deleteUser(ref) {
      const accounts = sql`(select account_id from accounts where ${ofUser(ref)})`;
      const theirs = sql`org_id = ${ref.orgId} and account_id in ${accounts}`;
      await run(sql`delete from audit_events where org_id = ${ref.orgId} and subject in ${accounts}`);
      const makers = sql`(select 'person:' || account_id from accounts where ${ofUser(ref)})`;
      await run(sql`update api_keys set created_by = 'erased' where org_id = ${ref.orgId} and created_by in ${makers}`);
      await run(sql`delete from sign_ins where ${theirs}`);
      await run(sql`delete from identities where ${theirs}`);
      await run(sql`delete from second_factors where ${theirs}`);
      await run(sql`delete from passkeys where ${theirs}`);
      await run(sql`delete from used_challenges where ${theirs}`);
      await run(sql`delete from access_links where ${theirs}`);
      await run(sql`delete from accounts where ${ofUser(ref)}`);
      await run(sql`delete from team_members where ${ofUser(ref)}`);
      await run(sql`delete from users where ${ofUser(ref)}`);
    },
    async renameActor(orgId, names, replacement) {
      await run(
        sql`update audit_events set actor = ${replacement} where org_id = ${orgId} and actor in (${sql.join(names)})`,
      );
      await run(
        sql`update erasure_proofs set begun_by = ${replacement} where org_id = ${orgId} and begun_by in (${sql.join(names)})`,
      );
    },
    async deleteSome(ref, from) {
      const { kind, key } = from ?? { kind: 'assessments' as const, key: '' };
      if (kind === 'rest') {
        await run(sql`delete from audit_events where org_id = ${ref.orgId} and subject = ${ref.userId}`);
        return { ...NONE, deleted: await run(sql`delete from list_counts where ${ofUser(ref)}`), next: AFTER[kind] };
      }
      const { keys, next } = await walk(kind, ref, key);
      const taken = kind === 'assessments' ? await deleteAssessments(ref, keys) : await deleteSessions(ref, keys);
      return { ...taken, next };
    },
    async end(ref) {
      await run(sql`delete from erasures where ${ofUser(ref)}`);
    },
  };
}
