import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lookUpStatement } from '../../../src/storage/queries/lists/look-up.ts';
import { pageStatements } from '../../../src/storage/queries/lists/pages.ts';
import { compileStatements, makeStores } from '../../../src/storage/queries/stores.ts';
import { openConnection, type Connection } from '../../../src/storage/sqlite/connection.ts';
import { createPageTexts } from '../../../src/storage/sqlite/pages/page-texts.ts';
import { pageTextStatements } from '../../../src/storage/sqlite/pages/page-statements.ts';
import { migrate } from '../../../src/storage/sqlite/migrate.ts';
import { sqliteTraits } from '../../../src/storage/sqlite/traits.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { readCalls } from '../read-calls.ts';

const folder = temporaryFolder();
let connection: Connection;
beforeAll(async () => {
  connection = openConnection(join(folder.path, 'plans.db'), 'write');
  await migrate(connection, 0);
});
afterAll(() => {
  connection.close();
  folder.remove();
});

/** The steps of a statement that look at a table, as SQLite words them. */
function looks(sql: string): string[] {
  const plan = connection.raw
    .prepare(`explain query plan ${sql}`)
    .all()
    .map((row) => String(row['detail']));
  return plan.filter(
    (detail) =>
      /^(SEARCH|SCAN)/.test(detail) &&
      !/^SCAN (CONSTANT ROW|\(subquery|totals|days|page|first|walk|newest)/.test(detail),
  );
}

/** Every statement that runs all day, by name. */
function statements(): [string, string][] {
  const groups = compileStatements(connection.kysely, sqliteTraits);
  const stores = Object.entries(groups).flatMap(([group, members]) =>
    Object.entries(members).map(([name, { sql }]): [string, string] => [`${group}.${name}`, sql]),
  );
  const pages = Object.entries(pageStatements(connection.kysely)).map(([name, { sql }]): [string, string] => [
    `pages.${name}`,
    sql,
  ]);
  const texts = (['day', 'mark'] as const).flatMap((from) =>
    Object.entries(pageTextStatements(connection.kysely, from)).map(([name, { sql }]): [string, string] => [
      `page-texts.${name} from a ${from}`,
      sql,
    ]),
  );
  return [...stores, ...pages, ...texts, ['look-up', lookUpStatement(connection.kysely).sql]];
}

/** A list of ids that a statement was given. */
const GIVEN_IDS = 'SCAN json_each VIRTUAL TABLE INDEX 1:';

/** Reads that look through what a query inside them has found by an index, at most so many rows. */
const OF_A_PART: ReadonlySet<string> = new Set([
  'assessments.queueOf: SCAN waiting',
  'assessments.queueOf: SCAN failed',
  'directory.countMembers: SCAN part',
  'audit.page: SCAN looked_at',
  'practice.conversations: SCAN sessions',
  'practice.calls: SCAN made',
  'practice.unfinished: SCAN some',
  'practice.highestCounter: SCAN part',
]);

it('a page of assessments leaves the longest text of its connection as it was', () => {
  const before = connection.raw.limits.length;
  const statements = pageStatements(connection.kysely);
  const { assessments } = createPageTexts({ connection, statements, startOf: () => null });
  expect(assessments({ orgId: 'o', userId: 'u', page: 1, pageSize: 1, from: null, to: null })).toBeUndefined();
  expect(connection.raw.limits.length).toBe(before);
});

describe('the plans of SQLite', () => {
  it('reach every row by an index that begins with the organisation, but who is asking and whose turn is it', () => {
    const others: string[] = [];
    for (const [name, sql] of statements()) {
      for (const detail of looks(sql))
        if (!/^SEARCH .* \(org_id=\?/.test(detail) && detail !== GIVEN_IDS) others.push(`${name}: ${detail}`);
    }
    expect(others).toEqual([
      'assessments.nextTurn: SEARCH assessments USING COVERING INDEX assessments_ready (ready_at<?)',
      'assessments.nextTurn: SEARCH assessments USING INDEX assessments_turns (org_id>?)',
      'assessments.nextTurn: SEARCH assessments USING INDEX assessments_turns (org_id>?)',
      'assessments.shortReady: SEARCH assessments USING INDEX assessments_ready (ready_at<?)',
      'assessments.nextReadyOfAll: SEARCH assessments USING INDEX assessments_ready (ready_at<?)',
      'look-up: SEARCH secret USING INDEX api_key_secrets_by_hash (secret_hash=?)',
    ]);
  });

  it('of reads that are written when they are asked, look through no table either, but for these', async () => {
    // A connection of its own: one that knows a statement does not compile it again.
    const { kysely, raw, close } = openConnection(join(folder.path, 'plans.db'), 'read');
    const stores = makeStores({
      database: kysely,
      traits: sqliteTraits,
      now: 0,
      statements: compileStatements(kysely, sqliteTraits),
    });
    const prepare = vi.spyOn(raw, 'prepare');
    const others: string[] = [];
    for (const [store, methods] of Object.entries(readCalls('o')))
      for (const [method, values] of Object.entries<unknown[]>(methods)) {
        prepare.mockClear();
        await Reflect.apply(Reflect.get(Reflect.get(stores, store), method), undefined, values);
        for (const sql of prepare.mock.calls.map(([asked]) => asked))
          for (const detail of looks(sql))
            if (!/^SEARCH .* \(org_id=\?/.test(detail) && detail !== GIVEN_IDS)
              others.push(`${store}.${method}: ${detail}`);
      }
    close();
    expect(others.filter((step) => !OF_A_PART.has(step))).toEqual([
      'organisations.list: SCAN organisations',
      'organisations.hasSeveral: SCAN organisations',
      'assessments.nextTurn: SEARCH assessments USING COVERING INDEX assessments_ready (ready_at<?)',
      'assessments.nextTurn: SEARCH assessments USING INDEX assessments_turns (org_id>?)',
      'assessments.nextTurn: SEARCH assessments USING INDEX assessments_turns (org_id>?)',
      'assessments.shortReady: SEARCH assessments USING INDEX assessments_ready (ready_at<?)',
      'assessments.listStuck: SEARCH assessments USING INDEX assessments_ready (ready_at<?)',
      'assessments.listStuck: SEARCH assessments USING INDEX assessments_ready (ready_at>?)',
      'keys.nextUsed: SCAN key_use',
      'erasures.list: SCAN erasures',
      'accounts.findPasskey: SEARCH passkeys USING INDEX passkeys_by_credential (credential_hash=?)',
      'accounts.findSignIns: SEARCH sign_ins USING INDEX sign_ins_by_hash (token_hash=?)',
      'accounts.findLink: SEARCH access_links USING INDEX access_links_by_hash (token_hash=?)',
      'installation.privacyRules: SEARCH installation USING PRIMARY KEY (name=?)',
    ]);
  });

  it('find a call by all columns of the index that keeps it from being taken twice', () => {
    const { findCall } = compileStatements(connection.kysely, sqliteTraits).sessions;
    expect(looks(findCall.sql)).toEqual([
      'SEARCH sessions USING INDEX sessions_by_call_id (org_id=? AND external_conversation_id=? AND user_id=?)',
    ]);
  });

  it('keep no index whose columns another begins with, over the same rows', () => {
    const indices = connection.raw
      .prepare(`select name, tbl_name, sql from sqlite_master where type = 'index' and sql is not null`)
      .all()
      .map(({ name, tbl_name, sql }) => ({
        name: String(name),
        columns: connection.raw
          .prepare(`select name from pragma_index_info(?)`)
          .all(String(name))
          .map((column) => String(column['name'])),
        isUnique: /^create unique/i.test(String(sql)),
        rows: `${String(tbl_name)} ${/ where (.*)$/is.exec(String(sql))?.[1] ?? ''}`,
      }));
    const contained = indices.filter(
      ({ name, columns, isUnique, rows }) =>
        !isUnique &&
        indices.some(
          (other) =>
            other.name !== name && other.rows === rows && columns.every((column, at) => column === other.columns[at]),
        ),
    );
    expect(contained.map(({ name }) => name)).toEqual([]);
  });

  it('answer a page of the session list from an index alone, in its order', () => {
    const { sessions, sessionsOfScenario } = pageStatements(connection.kysely);
    for (const [{ sql }, index] of [
      [sessions, 'sessions_pages'],
      [sessionsOfScenario, 'sessions_pages_by_scenario'],
    ] as const) {
      expect(looks(sql)).toEqual([expect.stringContaining(`USING COVERING INDEX ${index} (org_id=? AND user_id=?`)]);
      expect(
        connection.raw
          .prepare(`explain query plan ${sql}`)
          .all()
          .map((row) => String(row['detail']))
          .join(),
      ).not.toContain('TEMP B-TREE');
    }
  });

  it.for(['day', 'mark'] as const)('put pages together in the order of their indices, from a %s', (from) => {
    const { sessionsGiven2, sessionsGiven8, sessionsOfScenario, assessments } = pageTextStatements(
      connection.kysely,
      from,
    );
    for (const [{ sql }, rows] of [
      [sessionsGiven2, 'SEARCH sessions USING COVERING INDEX sessions_pages (org_id=? AND user_id=?'],
      [sessionsGiven8, 'SEARCH sessions USING COVERING INDEX sessions_pages (org_id=? AND user_id=?'],
      [sessionsOfScenario, 'SEARCH sessions USING COVERING INDEX sessions_pages_by_scenario (org_id=? AND user_id=?'],
      [assessments, 'SEARCH assessments USING INDEX assessments_pages (org_id=? AND user_id=?'],
    ] as const) {
      const steps = connection.raw
        .prepare(`explain query plan ${sql}`)
        .all()
        .map((row) => String(row['detail']));
      expect(steps).toContainEqual(expect.stringContaining(rows));
      expect(steps.join()).not.toContain('TEMP B-TREE');
    }
  });

  it('find the newest judged conversations of a person without going through all that they have', async () => {
    const { practice } = makeStores({
      database: connection.kysely,
      traits: sqliteTraits,
      now: 0,
      statements: compileStatements(connection.kysely, sqliteTraits),
    });
    const prepare = vi.spyOn(connection.raw, 'prepare');
    await practice.judged('o', ['u'], { since: 0, each: 10 });
    await practice.newestJudged('o', 'u', 20);
    await practice.judgedHeads('o', ['a', 'b'], { kind: 'real_call', from: 0, to: 1 });
    const asked = prepare.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes("state = 'completed'"));
    prepare.mockRestore();
    expect(asked.map((sql) => looks(sql).filter((step) => /^SEARCH (made|newest|assessments) /.test(step)))).toEqual([
      [
        'SEARCH made USING INDEX sqlite_autoindex_assessments_1 (org_id=? AND assessment_id=?)',
        'SEARCH newest USING COVERING INDEX assessments_pages (org_id=? AND user_id=? AND (list_key,assessment_id)>(?,?))',
      ],
      ['SEARCH assessments USING COVERING INDEX assessments_pages (org_id=? AND user_id=?)'],
      ['SEARCH made USING INDEX sqlite_autoindex_assessments_1 (org_id=? AND assessment_id=?)'],
    ]);
  });

  it('say whose turn it is without reading the whole queue: the next organisation is the first entry of an index', () => {
    const {
      assessments: { nextTurn },
    } = compileStatements(connection.kysely, sqliteTraits);
    const plan = connection.raw
      .prepare(`explain query plan ${nextTurn.sql}`)
      .all()
      .map((row) => String(row['detail']));
    expect(plan.filter((detail) => detail.includes('assessments_turns (org_id>?)'))).toHaveLength(2);
    // Only the few organisations that were walked past are sorted.
    expect(plan.filter((detail) => detail.includes('TEMP B-TREE'))).toHaveLength(1);
  });

  it('find the next assessment in the queue’s own order, without sorting', () => {
    const {
      assessments: { nextReady },
    } = compileStatements(connection.kysely, sqliteTraits);
    expect(
      connection.raw
        .prepare(`explain query plan ${nextReady.sql}`)
        .all()
        .map((row) => String(row['detail']))
        .join(),
    ).not.toContain('TEMP B-TREE');
  });
});
