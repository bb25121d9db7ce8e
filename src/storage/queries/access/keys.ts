import { sql, type Selectable } from 'kysely';
import { type ApiKey, type Scope, SCOPES } from '../../../domain/keys/key.ts';
import type { KeyStore } from '../../../domain/keys/stores.ts';
import type { KeyRef } from '../../../domain/refs.ts';
import type { Tables } from '../../schema.ts';
import { keyUses } from './key-use.ts';
import type { Transaction } from '../transaction.ts';

/** How many keys are deleted in one transaction. */
const MOST_AT_ONCE = 100;

/** API keys and the digests of their secrets. */
export function keyStore(context: Transaction): KeyStore {
  const { database, traits } = context;
  const newestSecret = (orgId: string) =>
    database
      .selectFrom('api_key_secrets')
      .select(['key_id', 'last_four'])
      .where('org_id', '=', orgId)
      .where('expires_at', 'is', null);

  async function find({ orgId, keyId }: KeyRef, end = sql``): Promise<ApiKey | undefined> {
    const row = await database
      .selectFrom('api_keys')
      .selectAll()
      .where('org_id', '=', orgId)
      .where('key_id', '=', keyId)
      .modifyEnd(end)
      .executeTakeFirst();
    if (!row) return undefined;
    const secret = await newestSecret(orgId).where('key_id', '=', keyId).executeTakeFirst();
    return toKey(row, secret?.last_four ?? '');
  }

  return {
    ...keyUses(context),
    find: (ref) => find(ref),
    findForUpdate: (ref) => find(ref, traits.lockRows),
    async list(orgId, limit) {
      const rows = await database
        .selectFrom('api_keys')
        .selectAll()
        .where('org_id', '=', orgId)
        .orderBy('created_at', 'desc')
        .orderBy('key_id', 'desc')
        .limit(limit)
        .execute();
      if (rows.length === 0) return [];
      const found = await newestSecret(orgId)
        .where(
          'key_id',
          'in',
          rows.map((row) => row.key_id),
        )
        .execute();
      const secrets = new Map(found.map((secret) => [secret.key_id, secret.last_four]));
      return rows.toReversed().map((row) => toKey(row, secrets.get(row.key_id) ?? ''));
    },
    async ending(orgId, { from, to, madeFor, limit }) {
      const rows = await database
        .selectFrom('api_keys')
        .select(['key_id', 'name', 'expires_at'])
        .where('org_id', '=', orgId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', from)
        .where('expires_at', '<=', to)
        .where(({ eb, ref }) => eb(eb('expires_at', '-', ref('created_at')), '>', madeFor))
        .orderBy('expires_at')
        .orderBy('key_id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ keyId: row.key_id, name: row.name, expiresAt: row.expires_at ?? to }));
    },
    async names(orgId, keyIds) {
      if (keyIds.length === 0) return new Map();
      const rows = await database
        .selectFrom('api_keys')
        .select(['key_id', 'name'])
        .where('org_id', '=', orgId)
        .where('key_id', 'in', keyIds)
        .execute();
      return new Map(rows.map((row) => [row.key_id, row.name]));
    },
    async insert(key) {
      await database
        .insertInto('api_keys')
        .values({
          org_id: key.orgId,
          key_id: key.keyId,
          name: key.name,
          scopes: JSON.stringify(key.scopes),
          created_at: key.createdAt,
          expires_at: key.expiresAt,
          revoked_at: key.revokedAt,
          last_used_at: key.lastUsedAt,
          note: key.note,
          created_by: key.createdBy,
        })
        .execute();
    },
    async insertSecret(secret) {
      await database
        .insertInto('api_key_secrets')
        .values({
          org_id: secret.orgId,
          key_id: secret.keyId,
          secret_hash: secret.secretHash,
          last_four: secret.lastFour,
          created_at: secret.createdAt,
          expires_at: secret.expiresAt,
        })
        .execute();
    },
    async endSecrets({ orgId, keyId }, at) {
      await database
        .updateTable('api_key_secrets')
        .set({ expires_at: at })
        .where('org_id', '=', orgId)
        .where('key_id', '=', keyId)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', at)]))
        .execute();
    },
    async forgetSecrets({ orgId, keyId }, at, most) {
      const secrets = database.deleteFrom('api_key_secrets').where('org_id', '=', orgId).where('key_id', '=', keyId);
      await secrets.where('expires_at', '<=', at).execute();
      const kept = database
        .selectFrom('api_key_secrets')
        .select('secret_hash')
        .where('org_id', '=', orgId)
        .where('key_id', '=', keyId)
        .orderBy('created_at', 'desc')
        .orderBy('secret_hash')
        .limit(most);
      await secrets
        .where('secret_hash', 'not in', (from) => from.selectFrom(kept.as('kept')).select('kept.secret_hash'))
        .execute();
    },
    async forgetEnded(orgId, now, most) {
      const ended = database
        .selectFrom('api_keys')
        .select('key_id')
        .where('org_id', '=', orgId)
        .where((where) => where.or([where('revoked_at', 'is not', null), where('expires_at', '<=', now)]))
        .orderBy('created_at', 'desc')
        .orderBy('key_id', 'desc')
        .limit(MOST_AT_ONCE)
        .offset(most)
        .as('ended');
      // Counts that are added for such a key meanwhile are deleted once they are too old.
      for (const table of ['api_key_secrets', 'key_use', 'api_keys'] as const)
        await database
          .deleteFrom(table)
          .where('org_id', '=', orgId)
          .where('key_id', 'in', (from) => from.selectFrom(ended).select('ended.key_id'))
          .execute();
    },
    async change({ orgId, keyId }, { name, note, expiresAt }) {
      await database
        .updateTable('api_keys')
        .set({ name, note, expires_at: expiresAt })
        .where('org_id', '=', orgId)
        .where('key_id', '=', keyId)
        .execute();
    },
    async revoke({ orgId, keyId }, at) {
      await database
        .updateTable('api_keys')
        .set({ revoked_at: at })
        .where('org_id', '=', orgId)
        .where('key_id', '=', keyId)
        .execute();
    },
    async markUsed({ orgId, keyId }, at) {
      await database
        .updateTable('api_keys')
        .set({ last_used_at: at })
        .where('org_id', '=', orgId)
        .where('key_id', '=', keyId)
        .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', at)]))
        .execute();
    },
  };
}

/** Reads the scopes of a key as stored: a JSON list of their names, of which none is part of another. */
export function toScopes(stored: string): Scope[] {
  return SCOPES.filter((scope) => stored.includes(`"${scope}"`));
}

function toKey(row: Selectable<Tables['api_keys']>, lastFour: string): ApiKey {
  return {
    orgId: row.org_id,
    keyId: row.key_id,
    name: row.name,
    scopes: toScopes(row.scopes),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
    note: row.note,
    createdBy: row.created_by,
    lastFour,
  };
}
