import { Kysely } from 'kysely';
import { Pool as ClientPool, types, type Client, type ClientBase, type ClientConfig, type PoolClient } from 'pg';
import type { Tables } from '../schema.ts';
import { makeConnection, poolDriver, postgresDialect, type Connection } from './connection.ts';

export interface PoolOptions {
  url: string;
  /** Connections at most. */
  size: number;
  /** How long a statement, and the wait for a connection, may take, in ms. */
  timeoutMs: number;
  /** How long a statement may wait for a lock, in ms; nearly as long as it may take unless said, and never longer. */
  lockTimeoutMs?: number;
  /** How long a transaction may be open and ask nothing, in ms; without a limit unless said. */
  idleTimeoutMs?: number;
  /** Whether the server refuses whatever would write. */
  readOnly?: boolean;
  onError: (error: Error) => void;
}

/** Type ids of PostgreSQL (`select oid, typname from pg_type`). */
const INT8 = 20;
const NUMERIC = 1700;
/** TCP keep-alive: how long a connection is idle before the other side is asked whether it is still there, in ms. */
const KEEP_ALIVE_MS = 10_000;
/** How long closing waits for the other side, in ms. */
const GOODBYE_MS = 1_000;

/**
 * The part of a statement's time that it may wait for a lock. Below one, so that the server says that it was a lock:
 * with equal limits the statement's own ends first.
 */
const LOCK_SHARE = 0.9;

/** A pool of connections. */
export interface Pool {
  size: number;
  /** The limits of a statement and of its wait for a lock, in ms: for transactions that set them for themselves. */
  timeoutMs: number;
  lockTimeoutMs: number;
  /** Kysely over it: a connection for each statement or transaction. */
  kysely: Kysely<Tables>;
  /** A connection to hold; release it in every case. */
  connect: () => Promise<Connection>;
  /** Lets the server keep these statements compiled, where a connection reaches it itself. */
  keep: (texts: Iterable<string>) => void;
  close: () => Promise<void>;
}

/**
 * Opens a pool. A connection that reaches the server itself bounds every statement's time by a setting of its session
 * and keeps busy statements compiled. Through pgbouncer in transaction mode there is no session to rely on: settings
 * are local to a transaction there, and statements have no name.
 */
export function openPool(options: PoolOptions): Pool {
  const { url, size, timeoutMs, idleTimeoutMs = 0, readOnly = false, onError } = options;
  const lockTimeoutMs = Math.min(options.lockTimeoutMs ?? timeoutMs, Math.floor(timeoutMs * LOCK_SHARE));
  const direct = new WeakSet<ClientBase>();
  const raw = new ClientPool({
    ...connectionOptions(url, timeoutMs),
    max: size,
    idleTimeoutMillis: 30_000,
    // Gets a connection through a proxy or a fail-over that has changed sides replaced in time.
    maxLifetimeSeconds: 1_800,
    async onConnect(client) {
      if (!(await reachesServer(client))) return;
      await client.query(
        `set statement_timeout = ${timeoutMs}; set lock_timeout = ${lockTimeoutMs};
         set idle_in_transaction_session_timeout = ${idleTimeoutMs};
         set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`,
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
    // A peer whose network is cut never closes the connection; that must not keep the process from ending.
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

/** Says goodbye to the server, and does not wait for one that is cut off. */
export async function endClient(client: Client): Promise<void> {
  const impatient = setTimeout(() => client.connection.stream.destroy(), GOODBYE_MS);
  await client.end().catch(() => {});
  clearTimeout(impatient);
}

/** Whether nothing pools in between: a pooler gives out process numbers of its own. */
async function reachesServer(client: ClientBase): Promise<boolean> {
  const {
    rows: [row],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return 'processID' in client && row?.pid === client.processID;
}

/** What every connection is opened with. Whole numbers up to 2^53 come as numbers. */
export function connectionOptions(url: string, timeoutMs: number): ClientConfig {
  return {
    connectionString: url,
    application_name: 'debrief',
    connectionTimeoutMillis: timeoutMs,
    // The server's own limit comes first; this one is for a server or a network that does not answer at all.
    query_timeout: timeoutMs + 1_000,
    // Statements go out as they are started, without waiting for the answer to the one before.
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
