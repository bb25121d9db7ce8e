import type { Selectable } from 'kysely';
import type { AccountStore } from '../../../domain/access/stores.ts';
import type { AccountRef } from '../../../domain/refs.ts';
import type { Tables } from '../../schema.ts';
import type { Transaction } from '../transaction.ts';

type SignIns = Pick<
  AccountStore,
  | 'findSignIns'
  | 'listSignIns'
  | 'insertSignIn'
  | 'seeSignIn'
  | 'endSignIn'
  | 'endSignIns'
  | 'endSignInsOf'
  | 'endOldestSignIns'
  | 'forgetSignIns'
>;

/** The sign-ins of accounts. */
export function signInStore({ database }: Transaction): SignIns {
  const ofAccount = ({ orgId, accountId }: AccountRef) =>
    database.deleteFrom('sign_ins').where('org_id', '=', orgId).where('account_id', '=', accountId);

  return {
    async findSignIns(tokenHashes) {
      if (tokenHashes.length === 0) return new Map();
      const rows = await database.selectFrom('sign_ins').selectAll().where('token_hash', 'in', tokenHashes).execute();
      return new Map(rows.map((row) => [row.token_hash, toSignIn(row)]));
    },
    async listSignIns({ orgId, accountId }) {
      const rows = await database
        .selectFrom('sign_ins')
        .selectAll()
        .where('org_id', '=', orgId)
        .where('account_id', '=', accountId)
        .orderBy('seen_at', 'desc')
        .orderBy('sign_in_id')
        .execute();
      return rows.map(toSignIn);
    },
    async insertSignIn({ orgId, accountId, signInId, tokenHash, createdAt, seenAt, provedAt, client, address }) {
      await database
        .insertInto('sign_ins')
        .values({
          org_id: orgId,
          account_id: accountId,
          sign_in_id: signInId,
          token_hash: tokenHash,
          created_at: createdAt,
          seen_at: seenAt,
          proved_at: provedAt,
          client,
          address,
        })
        .execute();
    },
    async seeSignIn({ orgId, accountId }, signInId, at) {
      await database
        .updateTable('sign_ins')
        .set({ seen_at: at })
        .where('org_id', '=', orgId)
        .where('account_id', '=', accountId)
        .where('sign_in_id', '=', signInId)
        .where('seen_at', '<', at)
        .execute();
    },
    async endSignIn(ref, signInId) {
      return count(await ofAccount(ref).where('sign_in_id', '=', signInId).executeTakeFirst());
    },
    async endSignIns(ref, allBut) {
      const all = ofAccount(ref);
      return count(await (allBut === null ? all : all.where('sign_in_id', '<>', allBut)).executeTakeFirst());
    },
    async endSignInsOf(orgId, tokenHashes) {
      if (tokenHashes.length === 0) return;
      await database
        .deleteFrom('sign_ins')
        .where('org_id', '=', orgId)
        .where('token_hash', 'in', tokenHashes)
        .execute();
    },
    async endOldestSignIns(ref, most) {
      const kept = database
        .selectFrom('sign_ins')
        .select('sign_in_id')
        .where('org_id', '=', ref.orgId)
        .where('account_id', '=', ref.accountId)
        .orderBy('seen_at', 'desc')
        .orderBy('sign_in_id', 'desc')
        .limit(most);
      await ofAccount(ref)
        .where('sign_in_id', 'not in', (from) => from.selectFrom(kept.as('kept')).select('kept.sign_in_id'))
        .execute();
    },
    async forgetSignIns(ref, { seen, created }) {
      await ofAccount(ref)
        .where((where) => where.or([where('seen_at', '<', seen), where('created_at', '<', created)]))
        .execute();
    },
  };
}

function count({ numDeletedRows }: { numDeletedRows: bigint }): number {
  return Number(numDeletedRows);
}

function toSignIn(row: Selectable<Tables['sign_ins']>) {
  return {
    orgId: row.org_id,
    accountId: row.account_id,
    signInId: row.sign_in_id,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    provedAt: row.proved_at,
    client: row.client,
    address: row.address,
  };
}
