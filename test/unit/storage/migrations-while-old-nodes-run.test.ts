import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../../src/storage/migrations/index.ts';
import type { Migration, WhileOldNodesRun } from '../../../src/storage/migrations/migration.ts';
import { judge, refusedBy, type Effect } from '../../support/storage/migration-rules.ts';
import { recorders } from '../../support/storage/migration-statements.ts';

const MAY: Record<WhileOldNodesRun['step'], readonly Effect[]> = {
  expand: ['harmless'],
  contract: ['harmless', 'drops'],
  stop: ['harmless', 'drops', 'breaks'],
};

/**
 * What contradicts what a migration says of itself.
 * @param recorded the statements of each migration by its name, in their order
 */
function contradictions({ name, whileOldNodesRun }: Migration, recorded: ReadonlyMap<string, string[]>): string[] {
  const statements = recorded.get(name) ?? [];
  const before = [...recorded.keys()];
  const refused = refusedBy(before.slice(0, before.indexOf(name)).flatMap((earlier) => recorded.get(earlier) ?? []));
  const made = new Set(
    statements.flatMap(
      (statement) => /^\s*create table (?:if not exists )?"?(\w+)"?/i.exec(statement)?.[1]?.toLowerCase() ?? [],
    ),
  );
  return statements.flatMap((statement) => {
    const { effect, why } = judge(statement, (table) => made.has(table), refused);
    return MAY[whileOldNodesRun.step].includes(effect) ? [] : [`${why}: ${statement.slice(0, 120)}`];
  });
}

/** Those that have nothing to do on an engine, by name. */
const NOTHING_TO_DO: Record<string, string> = { '0016-row-heads': 'postgres', '0040-narrow-indices': 'postgres' };

describe.each(Object.entries(recorders))('a migration keeps its word about old nodes, on %s', (engine, record) => {
  it('none contradicts itself', async () => {
    const recorded = await record(migrations);
    for (const migration of migrations) {
      const statements = recorded.get(migration.name) ?? [];
      expect(statements.length > 0, migration.name).toBe(NOTHING_TO_DO[migration.name] !== engine);
      expect(
        contradictions(migration, recorded),
        `${migration.name} says ${migration.whileOldNodesRun.step}; docs/upgrade.md has the rules`,
      ).toEqual([]);
      expect(migration.whileOldNodesRun.because).toMatch(/^[A-Z].{15,}\.$/);
      if (migration.whileOldNodesRun.step === 'contract')
        expect(migration.whileOldNodesRun.unusedSince).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });

  it('one that did would be found', async () => {
    const step = (name: string, whileOldNodesRun: WhileOldNodesRun, ...up: Migration['up'][]): Migration => ({
      name,
      whileOldNodesRun,
      async up(...given) {
        for (const run of up) await run(...given);
      },
    });
    const because = 'So that this test has something to find.';
    const dropColumn: Migration['up'] = async (database) =>
      database.schema.alterTable('users').dropColumn('email').execute();
    const wrong = step(
      '9999-wrong',
      { step: 'expand', because },
      async (database) =>
        database.schema
          .alterTable('users')
          .addColumn('locale', sql`text`)
          .execute(),
      async (database) => database.schema.alterTable('users').renameColumn('display_name', 'full_name').execute(),
      async (database) =>
        database.schema.createIndex('users_by_email').unique().on('users').columns(['org_id', 'email']).execute(),
      async (database) => void (await sql`update users set locale = 'en'`.execute(database)),
    );
    const recorded = await record([...migrations, wrong]);
    expect(contradictions(wrong, recorded)).toEqual([
      expect.stringContaining('changes the name'),
      expect.stringContaining('refuses rows'),
      expect.stringContaining('rewrites rows'),
    ]);
    for (const [declared, found] of [
      [{ step: 'expand', because }, 1],
      [{ step: 'contract', unusedSince: '0.1.0', because }, 0],
    ] as const) {
      const drop = step('9999-drop', declared, dropColumn);
      expect(contradictions(drop, await record([...migrations, drop]))).toHaveLength(found);
    }
  });
});

it('a unique index over the columns and rows of an earlier one, in another order, refuses nothing new', () => {
  const earlier = 'create unique index "a" on "users" ("org_id", "team", "email") where "email" is not null';
  const refused = refusedBy([earlier]);
  const effectOf = (index: string) => judge(`create unique index ${index}`, () => false, refused).effect;
  expect(effectOf('if not exists "b" on "users" ("email", "org_id", "team") where "email" is not null')).toBe(
    'harmless',
  );
  for (const other of [
    // Nobody can build it beforehand.
    '"b" on "users" ("email", "org_id", "team") where "email" is not null',
    // More rows, fewer columns, another table, and what is no plain column.
    'if not exists "b" on "users" ("email", "org_id", "team")',
    'if not exists "b" on "users" ("email", "org_id") where "email" is not null',
    'if not exists "b" on "people" ("email", "org_id", "team") where "email" is not null',
    'if not exists "b" on "users" (lower("email"), "org_id", "team") where "email" is not null',
  ])
    expect(effectOf(other), other).toBe('breaks');
  expect(refusedBy([earlier, 'drop index if exists "a"'])).toEqual(new Set());
});

it.each<[Effect, string]>([
  ['harmless', 'alter table "users" add column "locale" text'],
  ['harmless', `alter table "users" add column "seats" bigint default 0 not null`],
  ['harmless', 'create index if not exists "users_by_email" on "users" ("org_id", "email")'],
  ['harmless', 'create unique index "fresh_by_name" on "fresh" ("org_id", "name")'],
  ['harmless', `insert into "fresh" ("org_id") values ('a')`],
  ['drops', 'drop table "teams"'],
  ['drops', 'alter table "users" drop column "email"'],
  ['drops', 'drop index "sessions_listed"'],
  ['breaks', 'alter table "users" add column "seats" bigint not null'],
  ['breaks', 'alter table "users" add column "a" text, alter column "b" type text'],
  ['breaks', 'alter table "users" add column "team" text references teams'],
  ['breaks', 'ALTER TABLE users ALTER COLUMN email TYPE varchar(10)'],
  ['breaks', 'alter table "users" alter column "email" set not null'],
  ['breaks', 'alter table "users" rename to "people"'],
  ['breaks', 'alter table "users" add constraint "c" check (email is not null)'],
  ['breaks', 'create unique index if not exists "u" on "users" ("org_id", "email")'],
  ['breaks', 'create index "users_by_email" on "users" ("org_id", "email")'],
  ['breaks', 'insert into fresh (org_id) select org_id from users'],
  ['breaks', 'update "users" set "email" = null'],
  ['breaks', 'delete from "users"'],
  ['breaks', 'create trigger t after insert on users begin select 1; end'],
  ['breaks', 'truncate users'],
])('%s: %s', (effect, statement) => {
  expect(judge(statement, (table) => table === 'fresh').effect).toBe(effect);
});
