import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Makes an empty database on the server, for one test file. */
export async function createDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `debrief_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template template0 encoding 'UTF8' locale 'C'`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) };
}

/** Makes a copy of a database that nobody is connected to. */
export async function createDatabaseLike(
  serverUrl: string,
  likeUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `debrief_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${new URL(likeUrl).pathname.slice(1)}`);
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
