import { beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../src/domain/actors/actor.ts';
import type { ImportLine } from '../../src/domain/imports/lines/schema.ts';
import { openConsole } from '../support/console/client.ts';
import { scenarioLine, userLine } from '../support/organisation.ts';
import { onEachEngine } from './on-each-engine.ts';

const LIMITS = { accounts: 4, keys: 3, scenarios: 3, scenarioVersions: 6, teams: 3, people: 4 };

onEachEngine(
  'what an organisation may have',
  (bench) => {
    let console: Awaited<ReturnType<typeof openConsole>>;
    beforeAll(async () => {
      console = await openConsole(bench.storage);
    });
    const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
    const count = async (table: string, orgId: string) =>
      Number((await bench.engine.rows(`select count(*) as n from ${table} where org_id = '${orgId}'`))[0]?.['n']);
    const key = (orgId: string, of: number) =>
      bench.storage.execute('createKey', {
        orgId,
        name: `Key ${of}`,
        scopes: ['reporting:read'],
        expiresAt: null,
        secretHash: `${orgId} ${of}`,
        lastFour: 'abcd',
      });
    const rubric = (line: ReturnType<typeof scenarioLine>) => ({
      scale: { min: 1, max: 5 },
      criteria: line.criteria,
    });

    /** Each kind: how many more there may be, and what makes one more. */
    const kinds: [keyof typeof LIMITS, string, (orgId: string, of: number) => Promise<unknown>][] = [
      [
        'accounts',
        'DEBRIEF_MAX_ACCOUNTS',
        (orgId, of) =>
          bench.storage.execute('createAccount', {
            orgId,
            email: `${of}@example.org`,
            name: 'Ada',
            role: 'member',
            userId: null,
          }),
      ],
      ['keys', 'DEBRIEF_MAX_KEYS', key],
      [
        'scenarios',
        'DEBRIEF_MAX_SCENARIOS',
        (orgId, of) =>
          bench.storage.execute('createScenario', { orgId, name: `Call ${of}`, rubric: rubric(scenarioLine('s')) }),
      ],
      ['teams', 'DEBRIEF_MAX_TEAMS', (orgId, of) => bench.storage.execute('addTeam', { orgId, name: `Team ${of}` })],
      [
        'people',
        'DEBRIEF_MAX_PEOPLE',
        (orgId, of) =>
          bench.storage.execute('addPerson', {
            orgId,
            email: `${of}@example.org`,
            displayName: `Person ${of}`,
            accountId: null,
          }),
      ],
    ];

    it.each(kinds)('of many %s made at once, as many are kept as it may have', async (kind, variable, make) => {
      const orgId = await bench.organisation([]);
      const made = await Promise.allSettled(Array.from({ length: LIMITS[kind] + 4 }, (_, of) => make(orgId, of)));
      expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMITS[kind]);
      const events = await count('audit_events', orgId);
      const refused = await make(orgId, 99).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'limit_reached' });
      expect(String(refused)).toContain(`may have ${LIMITS[kind]} `);
      expect(String(refused)).toContain(variable);
      expect(await count('audit_events', orgId)).toBe(events);
      // Another organisation has its own.
      await make(await bench.organisation([]), 1);
    });

    it('a scenario gets no more versions than that, and another name still', async () => {
      const orgId = await bench.organisation([scenarioLine('s')]);
      const set = (of: number, name = 'Call') =>
        bench.storage.execute('setScenario', {
          orgId,
          line: { ...scenarioLine('s'), name, criteria: [{ name: `Criterion ${of}`, description: 'What counts.' }] },
        });
      for (let version = 1; version < LIMITS.scenarioVersions; version += 1) await set(version);
      await expect(set(99)).rejects.toMatchObject({ code: 'limit_reached' });
      expect(await set(LIMITS.scenarioVersions - 1, 'Another name')).toMatchObject({ changed: true });
      // Also where an import, which is not bound, has brought more than that.
      const { criteria } = scenarioLine('s');
      const imported = { ...scenarioLine('s'), name: 'Another name', criteria };
      await bench.storage.execute('importLines', { orgId, lines: [imported], assessedSessionIds: [] });
      expect(
        await bench.storage.execute('setScenario', { orgId, line: { ...imported, name: 'A third name' } }),
      ).toMatchObject({
        changed: true,
      });
    });

    it('a table that brings too many is not written, one that changes what is there is, and an import is not bound', async () => {
      const people = ['a', 'b', 'c', 'd'].map((id) => userLine(id));
      const orgId = await bench.organisation(people);
      const owner = await console.signedIn(orgId, 'owner');
      const actor: Actor = { kind: 'person', id: owner.accountId };
      const apply = (lines: Extract<ImportLine, { type: 'user' | 'team' }>[]) =>
        bench.storage.as(actor).execute('applyDirectory', { orgId, importId: 'table_1', isFirst: true, lines });
      await expect(apply([userLine('a', { display_name: 'Other' }), userLine('e')])).rejects.toMatchObject({
        code: 'limit_reached',
      });
      expect(await count('users', orgId)).toBe(4);
      await apply([userLine('a', { display_name: 'Other' })]);
      const teams = ['a', 'b', 'c', 'd'].map((id) => ({ type: 'team' as const, team_id: id, name: id }));
      await expect(apply(teams)).rejects.toMatchObject({ code: 'limit_reached' });
      await bench.storage.execute('importLines', { orgId, lines: teams, assessedSessionIds: [] });
      expect(await count('teams', orgId)).toBe(4);
      // Beyond the limit, what is there is still changed.
      await bench.storage.execute('importLines', { orgId, lines: [userLine('f')], assessedSessionIds: [] });
      await apply([userLine('f', { display_name: 'Other' })]);
      await apply([{ type: 'team', team_id: 'a', name: 'Other' }]);
    });

    it('keys that were revoked or have expired make room, and of those the newest are kept', async () => {
      const orgId = await bench.organisation([]);
      await bench.engine.rows(
        `insert into api_keys (org_id, key_id, name, scopes, created_at, revoked_at, expires_at)
         with recursive n(i) as (select 1 union all select i + 1 from n where i < 502)
         select '${orgId}', 'old ' || i, 'Old', '["reporting:read"]', i,
           case when i % 2 = 0 then 5 end, case when i % 2 = 1 then 5 end from n`,
      );
      for (const number of [1, 2, 3]) await key(orgId, number);
      await expect(key(orgId, 4)).rejects.toMatchObject({ code: 'limit_reached' });
      expect(await count('api_keys', orgId)).toBe(503);
      const left = await bench.engine.rows(`select min(created_at) as first from api_keys where org_id = '${orgId}'`);
      expect(Number(left[0]?.['first'])).toBe(3);
    });

    it('a key keeps few secrets, however often it gets another one', async () => {
      const orgId = await bench.organisation([]);
      const { keyId } = await key(orgId, 1);
      for (let number = 2; number < 16; number += 1)
        await bench.storage.execute('rotateKey', {
          orgId,
          keyId,
          graceMs: 86_400_000,
          secretHash: `${orgId} ${number}`,
          lastFour: 'abcd',
        });
      expect(await count('api_key_secrets', orgId)).toBe(10);
      expect(await bench.storage.reader.lookUp(`${orgId} 15`, null)).toMatchObject({ keyId, secretExpiresAt: null });
      expect(await bench.storage.reader.lookUp(`${orgId} 14`, null)).toMatchObject({ keyId });
      expect(await bench.storage.reader.lookUp(`${orgId} 1`, null)).toBeUndefined();
    });

    it('an account is signed in at so many places, and the one used longest ago ends', async () => {
      const orgId = await bench.organisation([]);
      const owner = await console.signedIn(orgId, 'owner');
      await bench.engine.rows(
        `insert into sign_ins (org_id, account_id, sign_in_id, token_hash, created_at, seen_at, client, address)
         with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
         select '${orgId}', '${owner.accountId}', 'sgn ' || i, '${orgId} ' || i, i, i, '', '' from n`,
      );
      await bench.storage.execute('createLink', {
        orgId,
        kind: 'entry',
        accountId: owner.accountId,
        tokenHash: `${orgId} link`,
        lifeMs: 60_000,
      });
      await bench.storage.execute('useLink', {
        tokenHash: `${orgId} link`,
        passwordHash: null,
        owner: null,
        replaces: [],
        signIn: { tokenHash: `${orgId} new`, client: '', address: '' },
      });
      const found = await bench.storage.reader.read((stores) =>
        stores.accounts.listSignIns({ orgId, accountId: owner.accountId }),
      );
      expect(found).toHaveLength(100);
      expect(found.at(-1)?.signInId).toBe('sgn 23');
    });

    it('the console says that the limit is reached, and shows accounts beyond one part', async () => {
      const orgId = await bench.organisation([]);
      const owner = await console.signedIn(orgId, 'owner');
      await bench.engine.rows(
        `insert into accounts (org_id, account_id, email, email_key, name, role, status, created_at, created_by)
         with recursive n(i) as (select 1 union all select i + 1 from n where i < 1100)
         select '${orgId}', 'acc_' || i, i || '@example.org', i || '@example.org', 'N', 'member', 'active', 1, 'cli' from n`,
      );
      const { data } = plain((await owner.call('accounts')).body);
      expect(new Set(data.map(({ account_id: id }: { account_id: string }) => id)).size).toBe(1_101);
      const body = { email: 'new@example.org', name: 'New', role: 'member', user_id: null };
      const refused = await owner.call('createAccount', { body });
      expect([refused.status, refused.code]).toEqual([409, 'limit']);
      const audit = plain((await owner.call('audit')).body);
      expect(audit.rows[0]).toMatchObject({ action: 'account.signed_in', subject_name: 'The owner' });
      expect(audit.actors.length).toBeLessThanOrEqual(500);
    });
  },
  { most: LIMITS },
);
