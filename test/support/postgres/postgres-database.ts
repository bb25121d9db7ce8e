import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../../src/storage/postgres/migrate.ts';
import { openPool } from '../../../src/storage/postgres/pool.ts';

/**
 * How a new database is made of another: by copies of its files, which takes 12 ms of the server's processor time; page by
 * page through the log, as by default, takes 29.
 */
const AS_FILES = 'strategy file_copy';

/** Makes an empty database on the server, for one test file. */
export async function createDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  return createFrom(serverUrl, `template0 encoding 'UTF8' locale 'C'`);
}

/** Makes a database with the tables of today, for tests to copy: a copy takes half of the time. */
export async function createMigratedDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const database = await createDatabase(serverUrl);
  const pool = openPool({ url: database.url, size: 1, timeoutMs: 60_000, onError() {} });
  await migrate(pool.kysely, Date.now()).finally(() => pool.close());
  return database;
}

/** Makes a copy of a database that nobody is connected to. */
export async function createDatabaseLike(
  serverUrl: string,
  likeUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  return createFrom(serverUrl, new URL(likeUrl).pathname.slice(1));
}

/** @param template the database that is copied, and what the copy differs in */
async function createFrom(serverUrl: string, template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `debrief_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${template} ${AS_FILES}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes a database that is a copy of another, which nobody may be connected to. */
export async function copyDatabase(url: string, suffix: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const [from, server, copy] = [new URL(url), new URL(url), new URL(url)];
  server.pathname = '/postgres';
  const [name, newName] = [from.pathname.slice(1), `${from.pathname.slice(1)}_${suffix}`];
  copy.pathname = `/${newName}`;
  await onServer(server.href, `create database ${newName} template ${name} ${AS_FILES}`);
  return { url: copy.href, drop: () => onServer(server.href, `drop database if exists ${newName} with (force)`) };
}

/** Puts a copy that {@link copyDatabase} made in place of a database. */
export async function putBack(copyUrl: string, url: string): Promise<void> {
  const server = new URL(url);
  server.pathname = '/postgres';
  const name = new URL(url).pathname.slice(1);
  await onServer(server.href, `drop database ${name} with (force)`);
  await onServer(server.href, `create database ${name} template ${new URL(copyUrl).pathname.slice(1)} ${AS_FILES}`);
}

/** What a statement gives, over a connection of its own. */
export async function queryRows(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

/** Statements on a database, one after the other over one connection. */
export interface Statements {
  /** What a statement gives. */
  rows: (statement: string) => Promise<Record<string, unknown>[]>;
  /** Ends the connection; the next statement opens another. */
  close: () => Promise<void>;
}

/**
 * For tests that send many statements to a database: a connection of its own for each takes several ms of the server's
 * processor time.
 */
export function openStatements(url: string): Statements {
  let opened: Promise<pg.Client> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const open = async () => {
    const client = new pg.Client(url);
    await client.connect();
    return client;
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  return {
    rows: (statement) =>
      inTurn(async () => {
        opened ??= open();
        const client = await opened;
        return (await client.query<Record<string, unknown>>(statement)).rows;
      }),
    close: () =>
      inTurn(async () => {
        const client = await opened;
        opened = undefined;
        await client?.end();
      }),
  };
}
