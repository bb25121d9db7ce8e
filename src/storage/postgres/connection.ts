import { Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { DatabaseError, type PoolClient, type QueryConfig, type QueryResult as Answer } from 'pg';
import type { Tables } from '../schema.ts';

/**
 * One connection of the pool, for its holder and for Kysely. Statements that are started together are sent together, so
 * they share a round trip; they run in the order in which they were started.
 */
export interface Connection extends DatabaseConnection {
  /** Whether no pooler is in between, so that settings of its session stay. */
  isDirect: boolean;
  /** Kysely over this connection alone, whose statements do not wait for each other. */
  kysely: Kysely<Tables>;
  /**
   * Runs one or more statements without parameters in one round trip.
   * @returns the result of the last one
   */
  run: (text: string) => Promise<Answer>;
  /** Closes it at once; a running statement fails with the reason. */
  destroy: (reason: Error) => void;
  /** Why the connection cannot be used any more; undefined while it can. */
  failure: () => Error | undefined;
  /** Returns it to the pool, which removes broken ones. */
  release: () => void;
}

/** SQLSTATE of every statement after a failed one in the same transaction. */
const AFTERWARDS = '25P02';

/** SQLSTATE of a statement that writes where the server takes none: a standby, or a database that was set read-only. */
export const READ_ONLY = '25006';

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** SQLSTATE of a prepared statement whose table has changed since: a newer node has migrated the database. */
export const OUTDATED = '0A000';

/** Bytes from which on an answer is long: the driver takes 2 ms or more to make texts of what it read. */
const LONG_ANSWER = 524_288;

/**
 * Asks, and gives a long answer in another round of the event loop than the driver made texts of it: to make 5 MB of texts
 * and to parse them take 10 ms each, and others get their turn in between.
 * @param bytesRead how much has come over the connection
 */
async function longInNextRound<T>(bytesRead: () => number, ask: () => Promise<T>): Promise<T> {
  const before = bytesRead();
  const answer = await ask();
  if (bytesRead() - before > LONG_ANSWER) {
    // Twice: the first comes right after what was read, before the event loop looks at other connections.
    await nextRound();
    await nextRound();
  }
  return answer;
}

/** The names under which the server keeps prepared statements. */
export interface StatementNames {
  /** Undefined for a statement that is not prepared. */
  nameOf: (text: string) => string | undefined;
  /** Gives all statements new names, so that they are prepared again. */
  renew: () => void;
}

/** Makes a connection of a client of the pool; to be called once for each client. */
export function makeConnection(client: PoolClient, isDirect: boolean, names: StatementNames): Connection {
  let failure: Error | undefined;
  /** The first error of the transaction: later statements only report that there was one. */
  let cause: DatabaseError | undefined;
  // A connection may break while no statement runs; without a listener, the error would end the process.
  client.on('error', (error) => {
    failure ??= error;
  });

  let isCorked = false;
  // Statements of one tick are sent with one write: a system call for each would take as long as everything else.
  function cork(): void {
    if (isCorked) return;
    isCorked = true;
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => {
      isCorked = false;
      stream.uncork();
    });
  }

  function bytesRead(): number {
    const { stream } = client.connection;
    return stream instanceof Socket ? stream.bytesRead : 0;
  }

  async function ask(query: QueryConfig): Promise<Answer> {
    cork();
    try {
      return await longInNextRound(bytesRead, () => client.query(query));
    } catch (error) {
      // After a statement's error the connection can be used, unless the error is fatal or does not come from the
      // server. One that takes no writes goes on taking none, because its session keeps what was set when it began: another
      // one may, where the primary has moved or the database was set writable again.
      if (!(error instanceof DatabaseError) || error.severity === 'FATAL' || error.code === READ_ONLY)
        failure ??= error instanceof Error ? error : new Error(String(error));
      else if (error.code !== AFTERWARDS) cause = error;
      else if (cause) throw cause;
      throw failure ?? error;
    }
  }

  async function askCompiled(text: string, values: unknown[]): Promise<Answer> {
    const name = names.nameOf(text);
    if (name === undefined) return ask({ text, values });
    try {
      return await ask({ text, values, name });
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== OUTDATED) throw error;
      names.renew();
      // After its first error a transaction has to begin again as a whole.
      if (client.getTransactionStatus() !== 'I') throw error;
      return ask({ text, values });
    }
  }

  const connection = {
    isDirect,
    async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { command, rowCount, rows } = await askCompiled(text, [...parameters]);
      return CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    },
    streamQuery(): never {
      throw new Error('nothing is streamed: lists are walked in batches');
    },
    async run(text: string): Promise<Answer> {
      const given: Answer | Answer[] = await ask({ text });
      const last = Array.isArray(given) ? given.at(-1) : given;
      if (!last) throw new Error('the database gave no answer');
      return last;
    },
    destroy(reason: Error) {
      failure ??= reason;
      client.connection.stream.destroy();
    },
    failure: () => failure,
    release: () => client.release(failure),
  };
  return Object.assign(connection, { kysely: new Kysely<Tables>({ dialect: postgresDialect(driverOf(connection)) }) });
}

/** Kysely's dialect of PostgreSQL with our own driver. */
export function postgresDialect(driver: Driver): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => driver,
  };
}

const nested = () => Promise.reject(new Error('transactions do not nest'));

/** A driver for one connection, which is used within its transaction. */
function driverOf(connection: DatabaseConnection): Driver {
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: nested,
    commitTransaction: nested,
    rollbackTransaction: nested,
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  };
}

/** A driver for a pool: it takes a connection for each statement, or for each transaction that Kysely begins. */
export function poolDriver(connect: () => Promise<Connection>): Driver {
  const held = new WeakMap<DatabaseConnection, Connection>();
  return {
    init: () => Promise.resolve(),
    async acquireConnection() {
      const connection = await connect();
      held.set(connection, connection);
      return connection;
    },
    async beginTransaction(connection, { isolationLevel, accessMode }) {
      const words = ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode];
      await connection.executeQuery(CompiledQuery.raw(words.filter(Boolean).join(' ')));
    },
    async commitTransaction(connection) {
      await connection.executeQuery(CompiledQuery.raw('commit'));
    },
    async rollbackTransaction(connection) {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    },
    releaseConnection(connection) {
      held.get(connection)?.release();
      return Promise.resolve();
    },
    destroy: () => Promise.resolve(),
  };
}
