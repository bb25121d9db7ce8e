import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY_MS, HOUR_MS } from '../../../src/lib/time/units.ts';
import { createDatabase, createDatabaseLike, queryRows } from '../postgres/postgres-database.ts';
import type { Line } from '../executable.ts';
import { commandJson } from '../processes/command-hosts.ts';
import { addConsoleAccounts, type Cookies } from './console-accounts.ts';
import { addOrganisations } from './other-organisations.ts';
import { ATTACKER, LONG_LIST, person, SCENARIO, VICTIM } from './attack.ts';

/** The executable that an operator starts. */
export const DEBRIEF = fileURLToPath(new URL('../../../bin/debrief', import.meta.url));

/** People of the victim whose lists never change, and those who submit calls. */
export const READERS = 2;
export const CALLERS = 5;
/** People of the attacking organisation whom the command line writes on every engine. */
const FIRST_PEOPLE = 50;
/** Sessions of the attacker's first person that it writes on every engine: some days of them. */
const FIRST_HISTORY = 48;
/** Sessions of each reader: more than one page of them. */
const SESSIONS_EACH = 130;
const TRANSCRIPT = 'Seller: What made you look for a new tool?\nBuyer: Our reporting takes two days.';

/** A database of the engine under test, with two organisations in it, that can be had again and again. */
export interface Ground {
  engine: 'sqlite' | 'postgres';
  keys: { attacker: string; victim: string };
  /** The file of the keys of further organisations, one a line: more than fit into an argument. */
  otherKeys: string;
  cookies: Cookies;
  people: number;
  /** The process of the database server, where there is one. */
  serverPid?: (() => number) | undefined;
  /** A copy of the prepared database, for one service. */
  copy: () => Promise<Database>;
  remove: () => Promise<void>;
}

/** A database for one service. */
export interface Database {
  url: string;
  /** A folder for the service's own files; an embedded database is in it. */
  folder: string;
  drop: () => Promise<void>;
}

/**
 * Fills a database with the command line: the attacking organisation with many people and one long history, the victim
 * with few.
 * @param history sessions of the attacker's first person
 * @param organisations how many others there are, of which the attacker has a key each
 * @param postgresUrl a server to make databases on; the embedded engine where it is left out
 * @param serverPid says which process that server is, where its processor time is counted
 */
export async function prepareGround({
  people,
  history = LONG_LIST,
  organisations = 0,
  postgresUrl,
  serverPid,
}: {
  people: number;
  history?: number;
  organisations?: number;
  postgresUrl?: string | undefined;
  serverPid?: (() => number) | undefined;
}): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'debrief-hostile-'));
  const file = join(folder, 'prepared.db');
  const prepared =
    postgresUrl === undefined
      ? { url: `sqlite:${file}`, drop: () => Promise.resolve() }
      : await createDatabase(postgresUrl);
  await runCommand(prepared.url, ['migrate']);
  const keys = {
    // The command line writes some hundred people a second on PostgreSQL: there the rest is copied.
    attacker: await fillOrganisation(
      prepared.url,
      ATTACKER,
      postgresUrl === undefined ? attackerLines(people, history) : attackerLines(FIRST_PEOPLE, FIRST_HISTORY),
    ),
    victim: await fillOrganisation(prepared.url, VICTIM, victimLines()),
  };
  if (postgresUrl !== undefined) {
    await copyPeople(prepared.url, people);
    await copyHistory(prepared.url, history);
    await queryRows(prepared.url, 'analyze');
  }
  const cookies = await addConsoleAccounts(prepared.url);
  const otherKeys = join(folder, 'other-keys');
  writeFileSync(otherKeys, (await addOrganisations(prepared.url, organisations)).join('\n'));
  let copies = 0;
  return {
    engine: postgresUrl === undefined ? 'sqlite' : 'postgres',
    keys,
    otherKeys,
    cookies,
    people,
    serverPid,
    async copy() {
      copies += 1;
      const own = mkdtempSync(join(folder, `copy-${copies}-`));
      const remove = () => rmSync(own, { recursive: true, force: true });
      if (postgresUrl !== undefined) {
        const copied = await createDatabaseLike(postgresUrl, prepared.url);
        const drop = async () => {
          await copied.drop();
          remove();
        };
        return { url: copied.url, folder: own, drop };
      }
      const target = join(own, 'debrief.db');
      for (const ending of ['', '-wal'])
        if (existsSync(`${file}${ending}`)) copyFileSync(`${file}${ending}`, `${target}${ending}`);
      return {
        url: `sqlite:${target}`,
        folder: own,
        drop: () => {
          remove();
          return Promise.resolve();
        },
      };
    },
    async remove() {
      await prepared.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one command, in a process that runs all of them. @returns its JSON lines @throws Error with what it said */
function runCommand(databaseUrl: string, words: readonly string[], input = ''): Promise<Line[]> {
  const { PATH, HOME } = process.env;
  return commandJson(words, { environment: { PATH, HOME, DEBRIEF_DATABASE_URL: databaseUrl }, input });
}

async function fillOrganisation(databaseUrl: string, orgId: string, lines: Iterable<string>): Promise<string> {
  await runCommand(databaseUrl, ['org', 'create', '--id', orgId, '--name', orgId]);
  await runCommand(databaseUrl, ['import', '--org', orgId, '-'], [...lines].join(''));
  const [key] = await runCommand(databaseUrl, ['key', 'create', '--org', orgId, '--name', 'hostile']);
  const secret = key?.['secret'];
  if (typeof secret !== 'string') throw new Error('no key was made');
  return secret;
}

/** Copies a person of the attacking organisation, and the teams of that person, until there are so many. */
async function copyPeople(postgresUrl: string, people: number): Promise<void> {
  const others = `generate_series(${FIRST_PEOPLE}, ${people - 1}) as n`;
  const like = `org_id = '${ATTACKER}' and user_id = '${person(FIRST_PEOPLE - 1)}'`;
  const name = `left('${person(0)}', -1) || n`;
  const changes = `jsonb_build_object('user_id', ${name}, 'email', ${name} || '@example.org', 'display_name', 'Person ' || ${name})`;
  for (const table of ['users', 'team_members'])
    await queryRows(
      postgresUrl,
      `insert into ${table} select (jsonb_populate_record(one, ${changes})).* from ${table} as one, ${others} where ${like}`,
    );
}

/** Copies sessions of the attacker's first person with their assessments, and counts them, until there are so many. */
async function copyHistory(postgresUrl: string, history: number): Promise<void> {
  const others = `generate_series(${FIRST_HISTORY}, ${history - 1}) as n`;
  const at = `${Date.UTC(2026, 0, 1)} + n * ${between(history)}::bigint`;
  const changes = `jsonb_build_object('session_id', 's-long-' || n, 'assessment_id', 'a-long-' || n, 'list_key', ${at}, 'received_at', ${at})`;
  for (const table of ['sessions', 'transcripts', 'assessments'])
    await queryRows(
      postgresUrl,
      `insert into ${table} select (jsonb_populate_record(one, to_jsonb(one) || ${changes})).* from ${table} as one, ${others}
        where org_id = '${ATTACKER}' and session_id = 's-long-${FIRST_HISTORY - 1}'`,
    );
  for (const [list, scenario] of [
    ['sessions', `''`],
    ['sessions', `'${SCENARIO}'`],
    ['assessments', `''`],
  ])
    await queryRows(
      postgresUrl,
      `insert into list_counts (org_id, user_id, list, scenario_id, day, count)
        select org_id, user_id, '${list}', ${scenario}, floor(list_key / ${DAY_MS}.0)::bigint as day, count(*)
        from ${list} where org_id = '${ATTACKER}' and user_id = '${person(0)}' group by org_id, user_id, day
        on conflict (org_id, user_id, list, scenario_id, day) do update set count = excluded.count`,
    );
}

function* attackerLines(people: number, history: number): Iterable<string> {
  yield scenarioLine();
  for (let index = 0; index < people; index += 1) yield userLine(person(index));
  for (let index = 0; index < history; index += 1)
    yield* historyLines(person(0), `long-${index}`, index * between(history));
}

/** Time between two sessions of the long history, so that all of it is within the last year. */
function between(history: number): number {
  return Math.min(HOUR_MS, Math.floor((300 * DAY_MS) / Math.max(1, history)));
}

function* victimLines(): Iterable<string> {
  yield scenarioLine();
  for (let index = 0; index < CALLERS; index += 1) yield userLine(`caller-${index}`);
  for (let index = 0; index < READERS; index += 1) {
    yield userLine(`reader-${index}`);
    for (let at = 0; at < SESSIONS_EACH; at += 1)
      yield* historyLines(`reader-${index}`, `${index}-${at}`, at * HOUR_MS);
  }
}

function scenarioLine(): string {
  return line({
    type: 'scenario',
    scenario_id: SCENARIO,
    name: 'Discovery',
    criteria: [
      { name: 'Discovery', description: 'Asks open questions about needs.' },
      { name: 'Next steps', description: 'Agrees on a day and a person.' },
    ],
  });
}

function userLine(userId: string): string {
  return line({
    type: 'user',
    user_id: userId,
    email: `${userId}@example.org`,
    display_name: `Person ${userId}`,
    org_role: 'member',
    org_status: 'active',
    team_ids: ['everybody'],
  });
}

function* historyLines(userId: string, id: string, after: number): Iterable<string> {
  const completedAt = new Date(Date.UTC(2026, 0, 1) + after).toISOString();
  yield line({
    type: 'session',
    session_id: `s-${id}`,
    user_id: userId,
    kind: 'roleplay',
    scenario_id: SCENARIO,
    completed_at: completedAt,
    received_at: completedAt,
    transcripts: [{ revision: 1, text: TRANSCRIPT, received_at: completedAt }],
  });
  yield line({
    type: 'assessment',
    assessment_id: `a-${id}`,
    user_id: userId,
    session_id: `s-${id}`,
    completed_at: completedAt,
    criteria: [{ name: 'Discovery', score: 4, description: 'You asked seven open questions.' }],
  });
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
