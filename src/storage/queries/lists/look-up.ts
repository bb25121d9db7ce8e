import { sql, type Kysely } from 'kysely';
import type { LookUp } from '../../../domain/reporting/caller.ts';
import type { Tables } from '../../schema.ts';
import { toScopes } from '../access/keys.ts';
import { statement, type Statement } from '../statements/statement.ts';

const COLUMNS = [
  'org.org_id',
  'org.status',
  'key.key_id',
  'key.scopes',
  'key.expires_at',
  'key.revoked_at',
  'secret.expires_at as secret_expires_at',
  'org.epoch',
  'org.directory_version',
  'org.catalogue_version',
  'user.report_version',
] as const;

/**
 * Who asks, whether they may, whether the user exists, and whether anything has changed: one statement with four index
 * look-ups.
 */
export function lookUpStatement(database: Kysely<Tables>) {
  return statement<{ secretHash: string; userId: string | null }>().compile((argument) =>
    database
      .selectFrom('api_key_secrets as secret')
      .innerJoin('api_keys as key', (join) =>
        join.onRef('key.org_id', '=', 'secret.org_id').onRef('key.key_id', '=', 'secret.key_id'),
      )
      .innerJoin('organisations as org', 'org.org_id', 'secret.org_id')
      .leftJoin('users as user', (join) =>
        join.onRef('user.org_id', '=', 'secret.org_id').on('user.user_id', '=', argument('userId')),
      )
      .select(COLUMNS)
      .where('secret.secret_hash', '=', argument('secretHash')),
  );
}

/**
 * The same for many questions in one round trip, for an engine with lists as parameters. `place` is the question's
 * number, from 1.
 */
export function lookUpsStatement(database: Kysely<Tables>) {
  return statement<{ secretHashes: string[]; userIds: (string | null)[] }>().compile((argument) =>
    database
      .selectFrom(
        sql<{ secret_hash: string; user_id: string | null; place: number }>`unnest(
          ${argument('secretHashes')}::text[], ${argument('userIds')}::text[]
        ) with ordinality`.as<'asked'>(sql`asked(secret_hash, user_id, place)`),
      )
      .innerJoin('api_key_secrets as secret', 'secret.secret_hash', 'asked.secret_hash')
      .innerJoin('api_keys as key', (join) =>
        join.onRef('key.org_id', '=', 'secret.org_id').onRef('key.key_id', '=', 'secret.key_id'),
      )
      .innerJoin('organisations as org', 'org.org_id', 'secret.org_id')
      .leftJoin('users as user', (join) =>
        join.onRef('user.org_id', '=', 'secret.org_id').onRef('user.user_id', '=', 'asked.user_id'),
      )
      .select(COLUMNS)
      .select('asked.place'),
  );
}

type LookUpRow = ReturnType<typeof lookUpStatement> extends Statement<infer _Arguments, infer Row> ? Row : never;

/** The row, as the domain sees it. */
export function toLookUp(row: LookUpRow): LookUp {
  return {
    orgId: row.org_id,
    orgStatus: row.status,
    keyId: row.key_id,
    scopes: toScopes(row.scopes),
    keyExpiresAt: row.expires_at,
    keyRevokedAt: row.revoked_at,
    secretExpiresAt: row.secret_expires_at,
    epoch: row.epoch,
    directoryVersion: row.directory_version,
    catalogueVersion: row.catalogue_version,
    reportVersion: row.report_version,
  };
}
