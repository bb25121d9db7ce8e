import { Kysely } from 'kysely';
import { Pool as ClientPool, types, type Client, type ClientBase, type ClientConfig, type PoolClient } from 'pg';
import type { Tables } from '../schema.ts';
import { makeConnection, poolDriver, postgresDialect, type Connection } from './connection.ts';

export interface PoolOptions {
  url: string;
  /** How many connections there are at most. */
  size: number;
  /** How long a statement may take, in ms, and how long to wait for a connection. */
  timeoutMs: number;
  /**
   * How long a statement may wait for a lock, in ms; never longer than it may take. Unless given, `LOCK_SHARE` of that.
   */
  lockTimeoutMs?: number;
  /** How long a transaction may be open without a statement, in ms; no limit unless given. */
  idleTimeoutMs?: number;
  /** Whether the server refuses statements that write. */
  readOnly?: boolean;
  onError: (error: Error) => void;
}

/** Type ids of PostgreSQL (`select oid, typname from pg_type`). */
const INT8 = 20;
const NUMERIC = 1700;
/** TCP keep-alive: how long a connection is idle before a probe is sent, in ms. */
const KEEP_ALIVE_MS = 10_000;
/** How long closing waits for the other side, in ms. */
const GOODBYE_MS = 1_000;

/**
 * The share of a statement's time that it may wait for a lock. It is below 1 so that the server's error names the lock:
 * with equal limits, the statement's own limit would end it first.
 */
const LOCK_SHARE = 0.9;

/** A pool of connections. */
export interface Pool {
  size: number;
  /** The limits of a statement and of its wait for a lock, in ms, for transactions with settings of their own. */
  timeoutMs: number;
  lockTimeoutMs: number;
  /** Kysely over the pool: a connection for each statement or transaction. */
  kysely: Kysely<Tables>;
  /** Takes a connection; the caller has to release it, after errors too. */
  connect: () => Promise<Connection>;
  /** Has these statements prepared on connections without a pooler in between. */
  keep: (texts: Iterable<string>) => void;
  close: () => Promise<void>;
}

/**
 * Opens a pool. On a connection to the server itself, a setting of the session limits every statement's time, and
 * frequent statements are prepared. Behind pgbouncer in transaction mode, sessions do not last: settings are local to a
 * transaction, and statements are not prepared.
 */
export function openPool(options: PoolOptions): Pool {
  const { url, size, timeoutMs, idleTimeoutMs = 0, readOnly = false, onError } = options;
  const lockTimeoutMs = Math.min(options.lockTimeoutMs ?? timeoutMs, Math.floor(timeoutMs * LOCK_SHARE));
  const direct = new WeakSet<ClientBase>();
  const raw = new ClientPool({
    ...connectionOptions(url, timeoutMs),
    max: size,
    idleTimeoutMillis: 30_000,
    // Replaces a connection after half an hour, so that one to a server that is no longer the primary does not stay.
    maxLifetimeSeconds: 1_800,
    async onConnect(client) {
      if (!(await reachesServer(client))) return;
      await client.query(
        `set statement_timeout = ${timeoutMs}; set lock_timeout = ${lockTimeoutMs};
         set idle_in_transaction_session_timeout = ${idleTimeoutMs};
         ${readOnly ? 'set default_transaction_read_only = on' : ''}`,
      );
      direct.add(client);
    },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  raw.on('error', onError);

  const kept = new Map<string, number>();
  let generation = 0;
  const renew = () => {
    generation += 1;
  };
  const nameOf = (text: string) => {
    const number = kept.get(text);
    return number === undefined ? undefined : `debrief_${generation}_${number}`;
  };
  const connections = new WeakMap<PoolClient, Connection>();
  const clients = new Set<PoolClient>();
  raw.on('connect', (client) => clients.add(client));
  raw.on('remove', (client) => clients.delete(client));

  async function connect(): Promise<Connection> {
    const client = await raw.connect();
    const known = connections.get(client);
    if (known) return known;
    const isDirect = direct.has(client);
    const connection = makeConnection(client, isDirect, {
      nameOf: (text) => (isDirect ? nameOf(text) : undefined),
      renew,
    });
    connections.set(client, connection);
    return connection;
  }

  async function end(): Promise<void> {
    // A peer without network never closes the connection; that must not keep the process from ending.
    const impatient = setTimeout(() => {
      for (const client of clients) client.connection.stream.destroy();
    }, GOODBYE_MS);
    impatient.unref();
    await raw.end();
  }

  let ended: Promise<void> | undefined;
  return {
    size,
    timeoutMs,
    lockTimeoutMs,
    kysely: new Kysely<Tables>({ dialect: postgresDialect(poolDriver(connect)) }),
    connect,
    keep(texts) {
      for (const text of texts) if (!kept.has(text)) kept.set(text, kept.size);
    },
    close: () => (ended ??= end()),
  };
}

/** Ends the session, without a wait for a server that does not answer. */
export async function endClient(client: Client): Promise<void> {
  const impatient = setTimeout(() => client.connection.stream.destroy(), GOODBYE_MS);
  await client.end().catch(() => {});
  clearTimeout(impatient);
}

/** Whether no pooler is in between: a pooler gives out process numbers of its own. */
export async function reachesServer(client: ClientBase): Promise<boolean> {
  const {
    rows: [row],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return 'processID' in client && row?.pid === client.processID;
}

/** The options of every connection. Whole numbers up to 2^53 are read as numbers. */
export function connectionOptions(url: string, timeoutMs: number): ClientConfig {
  return {
    connectionString: url,
    application_name: 'debrief',
    connectionTimeoutMillis: timeoutMs,
    // The server's own limit ends a statement first; this one is for a server or a network that does not answer.
    query_timeout: timeoutMs + 1_000,
    // Statements are sent as they are started, without a wait for the results of earlier ones.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: {
      getTypeParser(id: number, format?: 'text' | 'binary') {
        if (id === INT8 || id === NUMERIC) return Number;
        return format === 'binary' ? types.getTypeParser(id, 'binary') : types.getTypeParser(id, 'text');
      },
    },
  };
}
