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
 * One connection of the pool, as its holder and as Kysely see it. Statements that are started together go out together
 * and share a round trip; they run in the order they were started in.
 */
export interface Connection extends DatabaseConnection {
  /** Whether it reaches the server itself, so that the settings of its session hold. */
  isDirect: boolean;
  /** Kysely over this connection alone, whose statements do not wait for each other. */
  kysely: Kysely<Tables>;
  /**
   * Runs text without values, more statements than one if need be, in one round trip. @returns what the last one gave
   */
  run: (text: string) => Promise<Answer>;
  /** Closes it at once; a statement under way fails with the reason. */
  destroy: (reason: Error) => void;
  /** Why nothing can be said over it any more; undefined while it is whole. */
  failure: () => Error | undefined;
  /** Gives it back to the pool, which keeps no broken one. */
  release: () => void;
}

/** SQLSTATE of a statement after one that failed, in the same transaction. */
const AFTERWARDS = '25P02';

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * SQLSTATE of a statement that was compiled before a table changed: a newer node has migrated the database meanwhile.
 */
export const OUTDATED = '0A000';

/** Under which names the server keeps statements compiled. */
export interface StatementNames {
  /** Undefined for a statement that is not kept. */
  nameOf: (text: string) => string | undefined;
  /** From now on all have other names, and so are compiled anew. */
  renew: () => void;
}

/** Makes a connection of a client of the pool, once for each. */
export function makeConnection(client: PoolClient, isDirect: boolean, names: StatementNames): Connection {
  let failure: Error | undefined;
  /** Why the transaction failed: what was asked after it only says that it did. */
  let cause: DatabaseError | undefined;
  // It may break while no statement runs; without a listener, the error would end the process.
  client.on('error', (error) => {
    failure ??= error;
  });

  let isCorked = false;
  // What is asked in one tick goes out in one write: a call of the system each costs as much as all else of a statement.
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

  async function ask(query: QueryConfig): Promise<Answer> {
    cork();
    try {
      return await client.query(query);
    } catch (error) {
      // A statement's error leaves the connection whole, unless it is the server's last word or not the server's at
      // all.
      if (!(error instanceof DatabaseError) || error.severity === 'FATAL')
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
      // A transaction is over with its first error, and begins again as a whole.
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

/** Kysely's PostgreSQL over a driver of ours. */
export function postgresDialect(driver: Driver): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => driver,
  };
}

const nested = () => Promise.reject(new Error('transactions do not nest'));

/** Kysely over one connection, within whose transaction it is used. */
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

/** Kysely over a pool: a connection for each statement, or for each transaction that Kysely begins. */
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
