import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  Kysely,
  SqliteDialect,
  type Compilable,
  type CompiledQuery,
  type KyselyConfig,
  type QueryResult,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Statement } from '../queries/statements/statement.ts';
import type { Tables } from '../schema.ts';

/** How long a writer waits for another process's write to end, in ms. */
export const LOCK_TIMEOUT_MS = 10_000;

/** How many statements SQLite keeps compiled for each connection. */
const PREPARED_STATEMENTS = 500;

/** A star that may stand for all columns of a table; that of `count(*)` does not. */
const STAR = /(?<!\()\*/;

interface Prepared {
  /** Gives rows as lists of values. */
  statement: StatementSync;
  /** Whether it returns rows; asking SQLite each time takes longer than many statements do. */
  reader: boolean;
  /** To be asked after each run: makes an object of a row of this run. */
  maker: () => RowMaker;
}

type Values = ReturnType<typeof JSON.parse>;
type RowMaker = (values: Values) => unknown;

/** One connection to the database file: compiled statements directly, all else through Kysely. */
export interface Connection {
  raw: DatabaseSync;
  kysely: Kysely<Tables>;
  /** The first row, or undefined. */
  get: <Arguments, Row>(statement: Statement<Arguments, Row>, values: Arguments) => Row | undefined;
  all: <Arguments, Row>(statement: Statement<Arguments, Row>, values: Arguments) => Row[];
  /** Rows as lists of their values, in the order of the select: these take half the time that objects take. */
  values: <Arguments, Row>(statement: Statement<Arguments, Row>, values: Arguments) => Row[];
  /** Runs statements in one snapshot. */
  inSnapshot: <T>(work: () => T) => T;
  close: () => void;
}

/**
 * Opens the database file. All pragmas are here.
 * @param mode a reader cannot write
 * @param lockTimeoutMs how long a writer waits for another process's write to end
 */
export function openConnection(file: string, mode: 'read' | 'write', lockTimeoutMs = LOCK_TIMEOUT_MS): Connection {
  const raw = new DatabaseSync(file, { timeout: lockTimeoutMs });
  raw.exec(`
    pragma journal_mode = wal;
    -- FULL: a commit is on the disk before it is acknowledged.
    pragma synchronous = full;
    pragma foreign_keys = off;
    pragma temp_store = memory;
    pragma cache_size = -16000;
    -- What is deleted is overwritten, not only forgotten.
    pragma secure_delete = on;
    -- A mapped file that somebody cuts short ends the process with SIGBUS; a read of it fails with an error.
    pragma mmap_size = 0;
    pragma journal_size_limit = 67108864;
  `);
  if (mode === 'read') raw.exec('pragma query_only = on');
  const prepared = new LRUCache<string, Prepared>({ max: PREPARED_STATEMENTS });

  function prepare(text: string): Prepared {
    const known = prepared.get(text);
    if (known) return known;
    const statement = raw.prepare(asSums(text));
    statement.setReturnArrays(true);
    const added = { statement, reader: statement.columns().length > 0, maker: rowMaker(statement, text) };
    prepared.set(text, added);
    return added;
  }

  function runDirectly({ sql, parameters }: CompiledQuery): { rows: unknown[]; changes?: bigint } {
    const { statement, reader, maker } = prepare(sql);
    if (reader) return { rows: toRows(statement.all(...toInput(parameters)), maker) };
    return { rows: [], changes: BigInt(statement.run(...toInput(parameters)).changes) };
  }

  const config: KyselyConfig = {
    dialect: new SqliteDialect({
      database: {
        close: () => raw.close(),
        prepare(text) {
          const { statement, reader, maker } = prepare(text);
          return {
            reader,
            all: (values) => toRows(statement.all(...toInput(values)), maker),
            run: (values) => statement.run(...toInput(values)),
            *iterate(values) {
              let toRow: RowMaker | undefined;
              for (const row of statement.iterate(...toInput(values))) {
                toRow ??= maker();
                yield toRow(row);
              }
            },
          };
        },
      },
    }),
  };

  let transaction: { begin: StatementSync; commit: StatementSync } | undefined;
  function inSnapshot<T>(work: () => T): T {
    transaction ??= { begin: raw.prepare('begin'), commit: raw.prepare('commit') };
    transaction.begin.run();
    try {
      return work();
    } finally {
      // A disk error may have ended the transaction; a failing commit would hide that error.
      if (raw.isTransaction) transaction.commit.run();
    }
  }

  return {
    raw,
    inSnapshot,
    kysely: new DirectKysely(config, runDirectly),
    get(asked, values) {
      const { statement, maker } = prepare(asked.sql);
      const found = statement.get(...toInput(asked.bind(values).parameters));
      return typed(found && maker()(found));
    },
    all(asked, values) {
      const { statement, maker } = prepare(asked.sql);
      return typed(toRows(statement.all(...toInput(asked.bind(values).parameters)), maker));
    },
    values: (asked, values) => typed(prepare(asked.sql).statement.all(...toInput(asked.bind(values).parameters))),
    close: () => raw.close(),
  };
}

/**
 * Creates the function that makes objects, by the names of the columns, of rows, which are lists of values. The
 * objects that `node:sqlite` gives by itself take twice as long to make, longer to read, and more memory, because V8
 * keeps each as a table of its own names.
 *
 * A newer program may migrate beside this one. SQLite then compiles a statement anew at its next run, and one that asks
 * for `*` has other columns from then on: so it is asked for their names after each run (4 µs). One that names its
 * columns has always the same, or fails.
 */
function rowMaker(statement: StatementSync, text: string): Prepared['maker'] {
  const changes = STAR.test(text);
  let names: string[] | undefined;
  let toRow: RowMaker | undefined;
  return () => {
    if (toRow && !changes) return toRow;
    const now = statement.columns();
    if (toRow && names?.length === now.length && now.every(({ name }, index) => name === names?.[index])) return toRow;
    names = now.map(({ name }) => name);
    toRow = toRowOf(names);
    return toRow;
  };
}

function toRows(all: readonly Values[], maker: Prepared['maker']): unknown[] {
  return all.length === 0 ? [] : all.map(maker());
}

function toRowOf(names: readonly string[]): RowMaker {
  /** An object of all names in their order: copies of one that was parsed share its layout in memory. */
  const pattern: Record<string, unknown> = JSON.parse(
    JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))),
  );
  return (values) => {
    const row = { ...pattern };
    for (let index = 0; index < names.length; index += 1) row[names[index] ?? ''] = values[index];
    return row;
  };
}

/**
 * Kysely, but compiled statements run on the connection directly: Kysely's driver, with its queue for the connection,
 * would double their time.
 */
class DirectKysely extends Kysely<Tables> {
  readonly #run: (query: CompiledQuery) => { rows: unknown[]; changes?: bigint };

  constructor(config: KyselyConfig, run: (query: CompiledQuery) => { rows: unknown[]; changes?: bigint }) {
    super(config);
    this.#run = run;
  }

  override async executeQuery<Row>(query: CompiledQuery<Row> | Compilable<Row>): Promise<QueryResult<Row>> {
    const { rows, changes } = this.#run('compile' in query ? query.compile() : query);
    return { rows: typed(rows), ...(changes !== undefined && { numAffectedRows: changes }) };
  }
}

/**
 * Writes limits that are parameters as sums. Where a limit is a parameter alone, SQLite lets the plan depend on its
 * value and plans the statement again before every run (`sqlite3ExprIsInteger`, since 3.47).
 */
function asSums(text: string): string {
  return text.replaceAll(/\b(limit|offset) \?/g, '$1 ?+0');
}

/** A hot statement's rows have the type its query was built with, as Kysely gives all others. */
function typed<Row>(rows: ReturnType<typeof JSON.parse>): Row {
  return rows;
}

function toInput(values: readonly unknown[]): SQLInputValue[] {
  return values.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
      return value;
    throw new TypeError(`a ${typeof value} cannot be kept in the database`);
  });
}
