import type { Selectable } from 'kysely';
import type { ApiKey, Scope } from '../../domain/keys/key.ts';
import { SCOPES } from '../../domain/keys/key.ts';
import type { KeyStore } from '../../domain/ports.ts';
import { parseJson } from '../../lib/json.ts';
import type { Tables } from '../schema.ts';
import type { Transaction } from './transaction.ts';

/** API keys and the digests of their secrets. */
export function keyStore({ database }: Transaction): KeyStore {
  const newestSecret = (orgId: string) =>
    database
      .selectFrom('api_key_secrets')
      .select(['key_id', 'last_four'])
      .where('org_id', '=', orgId)
      .where('expires_at', 'is', null);

  return {
    async find({ orgId, keyId }) {
      const row = await database
        .selectFrom('api_keys')
        .selectAll()
        .where('org_id', '=', orgId)
        .where('key_id', '=', keyId)
        .executeTakeFirst();
      if (!row) return undefined;
      const secret = await newestSecret(orgId).where('key_id', '=', keyId).executeTakeFirst();
      return toKey(row, secret?.last_four ?? '');
    },
    async list(orgId) {
      const rows = await database
        .selectFrom('api_keys')
        .selectAll()
        .where('org_id', '=', orgId)
        .orderBy('created_at')
        .orderBy('key_id')
        .execute();
      const secrets = new Map((await newestSecret(orgId).execute()).map((secret) => [secret.key_id, secret.last_four]));
      return rows.map((row) => toKey(row, secrets.get(row.key_id) ?? ''));
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

/** Reads the scopes of a key as stored. */
export function toScopes(stored: string): Scope[] {
  const value = parseJson(stored);
  return Array.isArray(value) ? SCOPES.filter((scope) => value.includes(scope)) : [];
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
