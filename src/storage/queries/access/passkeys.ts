import type { Selectable } from 'kysely';
import { credentialDigest, type Passkey } from '../../../domain/access/sign-in/passkey.ts';
import type { AccountStore } from '../../../domain/access/stores.ts';
import type { AccountRef } from '../../../domain/refs.ts';
import { parseJson } from '../../../lib/json/json.ts';
import type { Tables } from '../../schema.ts';
import type { Transaction } from '../transaction.ts';

type Passkeys = Pick<
  AccountStore,
  | 'findPasskey'
  | 'findPasskeyForUpdate'
  | 'listPasskeys'
  | 'withPasskeys'
  | 'insertPasskey'
  | 'usePasskey'
  | 'removePasskey'
  | 'removePasskeys'
  | 'keepChallenge'
  | 'forgetChallenges'
>;

/** The passkeys of accounts, and the challenges that they have answered. */
export function passkeyStore({ database, traits }: Transaction): Passkeys {
  const of = ({ orgId, accountId }: AccountRef) =>
    database.selectFrom('passkeys').selectAll().where('org_id', '=', orgId).where('account_id', '=', accountId);
  const removeOf = ({ orgId, accountId }: AccountRef) =>
    database.deleteFrom('passkeys').where('org_id', '=', orgId).where('account_id', '=', accountId);

  return {
    async findPasskey(credentialHash) {
      const row = await database
        .selectFrom('passkeys')
        .selectAll()
        .where('credential_hash', '=', credentialHash)
        .executeTakeFirst();
      return row && toPasskey(row);
    },
    async findPasskeyForUpdate(ref, passkeyId) {
      const row = await of(ref).where('passkey_id', '=', passkeyId).modifyEnd(traits.lockRows).executeTakeFirst();
      return row && toPasskey(row);
    },
    async listPasskeys(ref) {
      return (await of(ref).orderBy('passkey_id').execute()).map(toPasskey);
    },
    async withPasskeys(orgId, accountIds) {
      if (accountIds.length === 0) return new Set();
      const rows = await database
        .selectFrom('passkeys')
        .select('account_id')
        .where('org_id', '=', orgId)
        .where('account_id', 'in', accountIds)
        .execute();
      return new Set(rows.map((row) => row.account_id));
    },
    async insertPasskey(made) {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('passkeys')
        .values({
          org_id: made.orgId,
          account_id: made.accountId,
          passkey_id: made.passkeyId,
          credential_hash: credentialDigest(made.credentialId),
          credential_id: made.credentialId,
          public_key: made.publicKey,
          counter: made.counter,
          transports: JSON.stringify(made.transports),
          host: made.host,
          name: made.name,
          created_at: made.createdAt,
          used_at: made.usedAt,
        })
        .onConflict((conflict) => conflict.column('credential_hash').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    async usePasskey({ orgId, accountId }, passkeyId, { counter, usedAt }) {
      await database
        .updateTable('passkeys')
        .set({ counter, used_at: usedAt })
        .where('org_id', '=', orgId)
        .where('account_id', '=', accountId)
        .where('passkey_id', '=', passkeyId)
        .execute();
    },
    async removePasskey(ref, passkeyId) {
      const { numDeletedRows } = await removeOf(ref).where('passkey_id', '=', passkeyId).executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async removePasskeys(ref) {
      return Number((await removeOf(ref).executeTakeFirst()).numDeletedRows);
    },
    async keepChallenge({ orgId, accountId }, { mark, until }) {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('used_challenges')
        .values({ org_id: orgId, account_id: accountId, mark, until })
        .onConflict((conflict) => conflict.columns(['org_id', 'account_id', 'mark']).doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    async forgetChallenges({ orgId, accountId }, before) {
      await database
        .deleteFrom('used_challenges')
        .where('org_id', '=', orgId)
        .where('account_id', '=', accountId)
        .where('until', '<', before)
        .execute();
    },
  };
}

function toPasskey(row: Selectable<Tables['passkeys']>): Passkey {
  return {
    orgId: row.org_id,
    accountId: row.account_id,
    passkeyId: row.passkey_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: readNames(row.transports),
    host: row.host,
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
  };
}

function readNames(stored: string): string[] {
  const value = parseJson(stored);
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}
