import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { join } from 'node:path';
import { createRecentTexts } from './recent-texts.ts';

/** The kinds of things that lines of a file refer to. */
export type Mention = 'user' | 'team' | 'scenario' | 'session';

/** A reference to something that the file does not define. */
export interface Missing {
  id: string;
  line: number;
}

/**
 * What must be remembered of a file to check its references. It is in a temporary database on the disk, so that memory
 * does not grow with the number of lines.
 */
export interface Notebook {
  /** The file defines this. */
  define: (what: Mention, id: string) => void;
  /** The file refers to this; the number of the first line that does is kept. */
  mention: (what: Mention, id: string, line: number) => void;
  /**
   * Remembers which user a session belongs to.
   * @returns the user of the first line with this session; null where this is the first
   */
  ownSession: (sessionId: string, userId: string, line: number) => string | null;
  ownAssessment: (assessmentId: string, userId: string, line: number) => string | null;
  /**
   * Remembers which session a user's external conversation id belongs to.
   * @returns the session of the first line with this id
   */
  ownCall: (userId: string, externalId: string, sessionId: string, line: number) => string;
  /** Those of these sessions of which the file has an assessment. */
  assessedOf: (sessionIds: readonly string[]) => string[];
  /** References to what the file does not define, in batches. */
  missing: (what: Mention) => Iterable<Missing[]>;
  sessions: () => Iterable<Owned[]>;
  assessments: () => Iterable<Owned[]>;
  calls: () => Iterable<(Owned & { externalId: string })[]>;
  /** Gives most of its memory back, once all that remains is to find a few rows at a time. */
  shrink: () => void;
  close: () => void;
}

/** What a row belongs to, and the first line that says so. */
export interface Owned {
  id: string;
  userId: string;
  line: number;
}

const BATCH = 500;

/** Opens a notebook in a folder. */
export function openNotebook(folder: string): Notebook {
  const database = new DatabaseSync(join(folder, 'notebook.db'));
  database.exec(`
    pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -8000; pragma locking_mode = exclusive;
    create table defined (what text, id text, primary key (what, id)) without rowid;
    create table mentioned (what text, id text, line integer, primary key (what, id)) without rowid;
    create table sessions (id text primary key, user_id text, line integer) without rowid;
    create table assessments (id text primary key, user_id text, line integer) without rowid;
    create table calls (user_id text, external_id text, id text, line integer, primary key (user_id, external_id)) without rowid;
    begin`);
  const statement = (sql: string) => database.prepare(sql);
  const define = statement('insert into defined values (?, ?) on conflict do nothing');
  const mention = statement('insert into mentioned values (?, ?, ?) on conflict do nothing');
  const assessed = statement(`
    select id from mentioned where what = 'session' and id in (select value from json_each(?))`);
  const mentioned = createRecentTexts();
  const owner = (table: 'sessions' | 'assessments') => {
    const insert = statement(`insert into ${table} values (?, ?, ?) on conflict do nothing`);
    const find = statement(`select user_id from ${table} where id = ?`);
    return (id: string, userId: string, line: number): string | null =>
      insert.run(id, userId, line).changes === 0 ? String(find.get(id)?.['user_id']) : null;
  };
  const insertCall = statement('insert into calls values (?, ?, ?, ?) on conflict do nothing');
  const findCall = statement('select id from calls where user_id = ? and external_id = ?');

  function* batches<T>(
    sql: string,
    values: SQLInputValue[],
    read: (row: Record<string, unknown>) => T,
  ): Generator<T[]> {
    let batch: T[] = [];
    for (const row of database.prepare(sql).iterate(...values)) {
      batch.push(read(row));
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  return {
    define: (what, id) => void define.run(what, id),
    mention(what, id, line) {
      // Most lines refer to what a line shortly before them did: those are not written again.
      if (!mentioned.add(`${what} ${id}`)) mention.run(what, id, line);
    },
    ownSession: owner('sessions'),
    ownAssessment: owner('assessments'),
    ownCall: (userId, externalId, sessionId, line) =>
      insertCall.run(userId, externalId, sessionId, line).changes === 0
        ? String(findCall.get(userId, externalId)?.['id'])
        : sessionId,
    // Only assessments refer to sessions.
    assessedOf: (sessionIds) => assessed.all(JSON.stringify(sessionIds)).map(({ id }) => String(id)),
    missing: (what) =>
      batches(
        `select id, line from mentioned where what = ? and not exists
        (select 1 from ${what === 'session' ? 'sessions where id = mentioned.id' : 'defined where what = mentioned.what and id = mentioned.id'}) order by line`,
        [what],
        (row) => ({ id: String(row['id']), line: Number(row['line']) }),
      ),
    sessions: () => batches('select id, user_id, line from sessions', [], toOwned),
    assessments: () => batches('select id, user_id, line from assessments', [], toOwned),
    calls: () =>
      batches('select id, user_id, external_id, line from calls', [], (row) => ({
        ...toOwned(row),
        externalId: String(row['external_id']),
      })),
    shrink: () => database.exec('pragma cache_size = -1000; pragma shrink_memory'),
    close: () => database.close(),
  };
}

function toOwned(row: Record<string, unknown>): Owned {
  return { id: String(row['id']), userId: String(row['user_id']), line: Number(row['line']) };
}
