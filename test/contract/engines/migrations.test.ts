import { describe, expect, it } from 'vitest';
import { migrations } from '../../../src/storage/migrations/index.ts';
import {
  assessmentPage,
  countsAreRight,
  exportAll,
  mustClaim,
  sessionPage,
  succeed,
} from '../../support/organisation.ts';
import { engines, type OpenEngine } from '../engines.ts';

type Rows = OpenEngine['rows'];
const DAY = 86_400_000;

/** What each migration made room for, written as a program of that time wrote it. */
const fills: ((rows: Rows) => Promise<void>)[] = [
  async (rows) => {
    await rows(
      `insert into organisations (org_id, name, status, directory_version, catalogue_version, created_at) values ('acme', 'Acme', 'active', 10, 20, 5)`,
    );
    await rows(`insert into teams values ('acme', 't', 'Team')`);
    await rows(
      `insert into users (org_id, user_id, email, display_name, org_role, org_status, report_version, created_at) values ('acme', 'u', 'u@example.org', null, 'member', 'active', 30, 5)`,
    );
    await rows(`insert into team_members values ('acme', 'u', 't', 0)`);
    await rows(
      `insert into api_keys (org_id, key_id, name, scopes, created_at, expires_at, revoked_at, last_used_at) values ('acme', 'k', 'Key', '["reporting:read"]', 5, null, null, null)`,
    );
    await rows(`insert into api_key_secrets values ('acme', 'k', 'hash', 'abcd', 5, null)`);
    await rows(`insert into audit_events values ('acme', 'e', 5, 'cli', 'organisation.created', 'acme')`);
  },
  async (rows) => {
    await rows(`insert into scenarios values ('acme', 's', 'Scenario', 0, 1, 5)`);
    await rows(`insert into scenario_versions values ('acme', 's', 1, 1, 5, 5)`);
    await rows(
      `insert into criteria (org_id, scenario_id, version, position, name, description) values ('acme', 's', 1, 0, 'Discovery', 'Asks.')`,
    );
  },
  async (rows) => {
    const session = (id: string, listed: number, listKey: number, scenario: string | null) =>
      rows(`insert into sessions (org_id, session_id, user_id, kind, scenario_id, external_conversation_id, started_at, ended_at, received_at, listed, list_key, first_assessment_id, transcript_revision, updated_at)
        values ('acme', '${id}', 'u', 'real_call', ${scenario === null ? 'null' : `'${scenario}'`}, '${id}', null, null, 5, ${listed}, ${listKey}, ${id === 'waiting' ? "'a-waiting'" : 'null'}, ${id === 'waiting' ? 1 : 0}, 5)`);
    const assessment = (id: string, state: string, listKey: number) =>
      rows(`insert into assessments (org_id, assessment_id, user_id, session_id, scenario_version, transcript_revision, state, attempts, ready_at, requested_at, list_key, criteria, updated_at)
        values ('acme', '${id}', 'u', 'waiting', 1, 1, '${state}', 0, 5, 5, ${listKey}, '[]', 5)`);
    await session('before 1970', 1, -1, 's');
    await session('at 1970', 1, 0, 's');
    await session('a day later', 1, DAY, null);
    await session('no time', 1, -9_000_000_000_000_000, 's');
    await session('waiting', 0, -9_000_000_000_000_000, 's');
    await rows(
      `insert into transcripts (org_id, session_id, revision, digest, received_at, text) values ('acme', 'waiting', 1, 'digest', 5, 'Seller: Hello')`,
    );
    await assessment('a-waiting', 'queued', -9_000_000_000_000_000);
    await assessment('a-done', 'completed', DAY);
    await assessment('a-no-time', 'completed', -9_000_000_000_000_000);
  },
  // From here on the program itself keeps the counts, so rows come with theirs.
  async (rows) => {
    const count = (list: string, scenario: string, day: number, of: number) =>
      rows(`insert into list_counts values ('acme', 'u', '${list}', '${scenario}', ${day}, ${of})`);
    for (const day of [-1, 0, 1, NO_TIME_DAY]) await count('sessions', '', day, 1);
    for (const day of [-1, 0, NO_TIME_DAY]) await count('sessions', 's', day, 1);
    for (const day of [1, NO_TIME_DAY]) await count('assessments', '', day, 1);
  },
  async (rows) => {
    await rows(
      `insert into criteria values ('acme', 's', 1, 1, 'Listening', '', null, '[{"level":1,"description":"Talks over."}]', 2)`,
    );
  },
  async (rows) => {
    await rows(
      `update assessments set scenario_id = 's', briefing = '{"email":null,"displayName":"U","scenarioName":"Scenario"}' where assessment_id = 'a-waiting'`,
    );
    await rows(
      `update assessments set overrides = '{"original":{"criteria":[],"strongestCriteria":null},"steps":[]}' where assessment_id = 'a-done'`,
    );
  },
  async (rows) => {
    await rows(`insert into model_usage values ('acme', 20000, 5)`);
  },
  async (rows) => {
    await rows(`insert into erasures values ('acme', 'somebody', 'evt_1', 5)`);
    await rows(`update organisations set transcript_retention_days = 30`);
  },
  async (rows) => {
    await rows(`update organisations set epoch = 'epoch_1'`);
    await rows(`insert into installation values ('place', 'elsewhere')`);
  },
  async (rows) => {
    await rows(`update assessments set resubmissions = 2 where assessment_id = 'a-done'`);
  },
  async (rows) => {
    await rows(
      `insert into accounts values ('acme', 'acc', 'u@example.org', 'u@example.org', 'U', 'owner', 'active', 'u', null, null, 5, 'cli', null)`,
    );
    await rows(`insert into sign_ins values ('acme', 'acc', 'sgn', 'hash', 5, 5, 'browser', '127.0.0.1')`);
    await rows(`insert into access_links values ('acme', 'lnk', 'hash', 'reset', 'acc', 5, 6)`);
  },
  async (rows) => {
    await rows(`update api_keys set note = 'in the vault', created_by = 'cli'`);
  },
];
/** With all of these the lists are there. */
const WITH_LISTS = 3;
const NO_TIME_DAY = -104_166_667;

describe.each(engines)('a database of an earlier version, on $name', ({ open }) => {
  it.each(migrations.map(({ name }, index) => ({ name, count: index })))(
    'is brought up to date from before $name, with all that was in it',
    async ({ count }) => {
      const fill = async (rows: Rows) => {
        for (const write of fills.slice(0, count)) await write(rows);
      };
      const engine = await open({ from: { migrations: count, fill } });
      try {
        const applied = await engine.rows('select name from migrations order by name');
        expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
        expect(await countsAreRight(engine.storage)).toBe(true);
        const types = (await exportAll(engine.storage, 'acme')).map(({ type }) => type);
        const expected = [
          ['team', 'user'],
          ['scenario'],
          ['session', 'session', 'session', 'session', 'session', 'assessment', 'assessment', 'assessment'],
        ];
        expect(types.toSorted()).toEqual(expected.slice(0, Math.min(count, WITH_LISTS)).flat().toSorted());
        if (count === 0) return;
        expect(await engine.storage.reader.lookUp('hash', 'u')).toMatchObject({
          orgId: 'acme',
          directoryVersion: 10,
          catalogueVersion: 20,
          reportVersion: 30,
        });
        if (count < WITH_LISTS) return;
        for (const pageSize of [1, 2, 100])
          expect(await allPages(engine, pageSize)).toEqual(['a day later', 'at 1970', 'before 1970', 'no time']);
        expect((await assessmentPage(engine.storage, 'acme'))?.rows).toHaveLength(2);
        await succeed(engine.storage, await mustClaim(engine.storage));
        expect(await countsAreRight(engine.storage)).toBe(true);
      } finally {
        await engine.destroy();
      }
    },
  );

  it('opens again without a step to take', async () => {
    const engine = await open();
    try {
      const before = await engine.rows('select * from migrations order by name');
      await engine.reopen();
      expect(await engine.rows('select * from migrations order by name')).toEqual(before);
    } finally {
      await engine.destroy();
    }
  });

  it('is refused with a sentence where a newer program wrote it', async () => {
    const engine = await open();
    try {
      await engine.rows(`insert into migrations values ('9999-from-the-future', 5)`);
      await expect(engine.peer()).rejects.toThrow(
        /written by a newer Debrief \(it has the migration 9999-from-the-future\)\. Start that version/,
      );
    } finally {
      await engine.destroy();
    }
  });
});

async function allPages(engine: OpenEngine, pageSize: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1, more = true; more; page += 1) {
    const found = await sessionPage(engine.storage, 'acme', 'u', { page, pageSize });
    ids.push(...(found?.rows ?? []).map(({ sessionId }) => sessionId));
    more = found?.hasNextPage ?? false;
  }
  return ids;
}
