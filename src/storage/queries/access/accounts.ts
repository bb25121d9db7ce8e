import type { Selectable } from 'kysely';
import { type Account, emailKey } from '../../../domain/access/account.ts';
import type { AccountStore } from '../../../domain/access/stores.ts';
import type { AccountRef } from '../../../domain/refs.ts';
import type { Tables } from '../../schema.ts';
import { passkeyStore } from './passkeys.ts';
import { secondFactorStore } from './second-factors.ts';
import { signInStore } from './sign-ins.ts';
import type { Transaction } from '../transaction.ts';

/** Accounts, their sign-ins, and the links that let somebody in once. */
export function accountStore(transaction: Transaction): AccountStore {
  const { database, traits } = transaction;
  const all = (orgId: string) => database.selectFrom('accounts').selectAll().where('org_id', '=', orgId);
  const account = ({ orgId, accountId }: AccountRef) => all(orgId).where('account_id', '=', accountId);
  const link = (tokenHash: string) =>
    database.selectFrom('access_links').selectAll().where('token_hash', '=', tokenHash);

  return {
    ...secondFactorStore(transaction),
    ...passkeyStore(transaction),
    ...signInStore(transaction),
    async find(ref) {
      const row = await account(ref).executeTakeFirst();
      return row && toAccount(row);
    },
    async findForUpdate(ref) {
      const row = await account(ref).modifyEnd(traits.lockRows).executeTakeFirst();
      return row && toAccount(row);
    },
    async findByEmail(orgId, key) {
      const row = await all(orgId).where('email_key', '=', key).executeTakeFirst();
      return row && toAccount(row);
    },
    async list(orgId, { after, limit }) {
      const rows = await all(orgId).where('account_id', '>', after).orderBy('account_id').limit(limit).execute();
      return rows.map(toAccount);
    },
    async ofUsers(orgId, userIds) {
      if (userIds.length === 0) return [];
      return (await all(orgId).where('user_id', 'in', userIds).orderBy('account_id').execute()).map(toAccount);
    },
    async names(orgId, accountIds) {
      if (accountIds.length === 0) return new Map();
      const rows = await database
        .selectFrom('accounts')
        .select(['account_id', 'name'])
        .where('org_id', '=', orgId)
        .where('account_id', 'in', accountIds)
        .execute();
      return new Map(rows.map((row) => [row.account_id, row.name]));
    },
    async firstOwner(orgId) {
      const row = await all(orgId)
        .where('role', '=', 'owner')
        .where('status', '=', 'active')
        .orderBy('account_id')
        .limit(1)
        .executeTakeFirst();
      return row && toAccount(row);
    },
    async findByIdentity({ orgId, issuer, subject }) {
      const row = await database
        .selectFrom('identities')
        .innerJoin('accounts', (join) =>
          join
            .onRef('accounts.org_id', '=', 'identities.org_id')
            .onRef('accounts.account_id', '=', 'identities.account_id'),
        )
        .selectAll('accounts')
        .where('identities.org_id', '=', orgId)
        .where('identities.issuer', '=', issuer)
        .where('identities.subject', '=', subject)
        .executeTakeFirst();
      return row && toAccount(row);
    },
    async hasIdentity({ orgId, accountId }, issuer) {
      const row = await database
        .selectFrom('identities')
        .select('subject')
        .where('org_id', '=', orgId)
        .where('account_id', '=', accountId)
        .where('issuer', '=', issuer)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    async insertIdentity({ orgId, issuer, subject, accountId, createdAt }) {
      await database
        .insertInto('identities')
        .values({ org_id: orgId, issuer, subject, account_id: accountId, created_at: createdAt })
        .execute();
    },
    async endIdentities({ orgId, accountId }) {
      await database.deleteFrom('identities').where('org_id', '=', orgId).where('account_id', '=', accountId).execute();
    },
    async insert(made) {
      await database.insertInto('accounts').values(toRow(made)).execute();
    },
    async update(changed) {
      const { org_id, account_id, ...fields } = toRow(changed);
      await database
        .updateTable('accounts')
        .set(fields)
        .where('org_id', '=', org_id)
        .where('account_id', '=', account_id)
        .execute();
    },
    async findLink(tokenHash) {
      const row = await link(tokenHash).executeTakeFirst();
      return row && toLink(row);
    },
    async findLinkForUpdate(tokenHash) {
      const row = await link(tokenHash).modifyEnd(traits.lockRows).executeTakeFirst();
      return row && toLink(row);
    },
    async insertLink({ orgId, linkId, tokenHash, kind, accountId, createdAt, expiresAt }) {
      await database
        .insertInto('access_links')
        .values({
          org_id: orgId,
          link_id: linkId,
          token_hash: tokenHash,
          kind,
          account_id: accountId,
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .execute();
    },
    async endLinks({ orgId, accountId }) {
      const all = database.deleteFrom('access_links').where('org_id', '=', orgId);
      await (
        accountId === null ? all.where('account_id', 'is', null) : all.where('account_id', '=', accountId)
      ).execute();
    },
  };
}

function toLink(row: Selectable<Tables['access_links']>) {
  return {
    orgId: row.org_id,
    linkId: row.link_id,
    kind: row.kind,
    accountId: row.account_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

function toAccount(row: Selectable<Tables['accounts']>): Account {
  return {
    orgId: row.org_id,
    accountId: row.account_id,
    email: row.email,
    name: row.name,
    role: row.role,
    status: row.status,
    userId: row.user_id,
    passwordHash: row.password_hash,
    passwordSetAt: row.password_set_at,
    createdAt: row.created_at,
    createdBy: row.created_by,
    signedInAt: row.signed_in_at,
  };
}

function toRow(account: Account): Tables['accounts'] {
  return {
    org_id: account.orgId,
    account_id: account.accountId,
    email: account.email,
    email_key: emailKey(account.email),
    name: account.name,
    role: account.role,
    status: account.status,
    user_id: account.userId,
    password_hash: account.passwordHash,
    password_set_at: account.passwordSetAt,
    created_at: account.createdAt,
    created_by: account.createdBy,
    signed_in_at: account.signedInAt,
  };
}
