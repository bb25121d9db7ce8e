import { Kysely, PostgresDialect } from 'kysely';
import { Pool as ConnectionPool, types, type ClientConfig } from 'pg';
import type { Tables } from '../schema.ts';

export interface PoolOptions {
  url: string;
  /** Connections at most. */
  size: number;
  /** How long a statement, and the wait for a connection, may take. */
  timeoutMs: number;
  onError: (error: Error) => void;
}

/** Type ids of PostgreSQL (`select oid, typname from pg_type`). */
const INT8 = 20;
const NUMERIC = 1700;

/** A pool of connections, and Kysely over it. */
export interface Pool {
  raw: ConnectionPool;
  kysely: Kysely<Tables>;
}

/**
 * Opens a pool. Nothing in it relies on a session: prepared statements are unnamed and settings are local to a transaction, so that
 * pgbouncer may stand between in transaction mode.
 */
export function openPool({ url, size, timeoutMs, onError }: PoolOptions): Pool {
  const raw = new ConnectionPool({
    ...connectionOptions(url, timeoutMs),
    max: size,
    idleTimeoutMillis: 30_000,
    // Gets a connection through a proxy or a fail-over that has changed sides replaced in time.
    maxLifetimeSeconds: 1_800,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  raw.on('error', onError);
  return { raw, kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: raw }) }) };
}

/** What every connection is opened with. Whole numbers up to 2^53 come as numbers. */
export function connectionOptions(url: string, timeoutMs: number): ClientConfig {
  return {
    connectionString: url,
    application_name: 'debrief',
    connectionTimeoutMillis: timeoutMs,
    // The server's own limit comes first; this one is for a server or a network that does not answer at all.
    query_timeout: timeoutMs + 1_000,
    keepAlive: true,
    types: {
      getTypeParser(id: number, format?: 'text' | 'binary') {
        if (id === INT8 || id === NUMERIC) return Number;
        return format === 'binary' ? types.getTypeParser(id, 'binary') : types.getTypeParser(id, 'text');
      },
    },
  };
}
