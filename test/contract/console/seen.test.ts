import { beforeAll, expect, it } from 'vitest';
import { CHANGES } from '../../../src/http/console/api/parts/idempotency.ts';
import { openConsole, type Visitor } from '../../support/console/client.ts';
import { assessmentLine, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

type Change = (typeof CHANGES)[number];
interface Case {
  params?: Record<string, string>;
  /** What a page shows before anything is changed. */
  seen: object;
  /** What two people make of it, neither of whom has seen the other's. */
  wanted: readonly [object, object];
  /** What a page shows after the first. */
  after: object;
}

const said = { email: null, org_role: 'member', org_status: 'active', team_ids: [] };
const ada = { ...said, email: 'ada@example.org', display_name: 'ada', org_role: null, org_status: 'active' };

onEachEngine('what was changed since a page showed it', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    console = await openConsole(bench.storage);
  });

  async function organisation() {
    const orgId = await bench.organisation([
      scenarioLine('s', { criteria: [{ name: 'Discovery', description: 'Finds out what they need' }] }),
      userLine('ada', { display_name: 'ada', email: 'ada@example.org', org_role: null, org_status: 'active' }),
      sessionLine('ses', 'ada', { scenario_id: 's' }),
      assessmentLine('asm', 'ada', { session_id: 'ses', criteria: [{ name: 'Discovery', score: 3, description: '' }] }),
    ]);
    const owner = await console.signedIn(orgId, 'owner', { email: 'first@example.org' });
    const second = await console.signedIn(orgId, 'owner', { email: 'second@example.org' });
    const { accountId } = await console.signedIn(orgId, 'member', { email: 'third@example.org' });
    await owner.call('createTeam', { body: { name: 'Sales' } });
    const warehouse = { name: 'Warehouse', note: null, expires_at: null };
    const key = await owner.call('createKey', { body: { ...warehouse, scopes: ['reporting:read'] } });
    const of = { userId: 'ada', assessmentId: 'asm' };
    const team = { teamId: 'sales' };
    const score = (value: number) => ({ criterion: 'Discovery', score: value, reason: 'They asked.' });
    const cases: Record<Exclude<Change, 'removeTeam'>, Case> = {
      overrideScore: { params: of, seen: { score: 3 }, wanted: [score(4), score(2)], after: { score: 4 } },
      changePerson: {
        params: { userId: 'ada' },
        seen: ada,
        wanted: [
          { ...ada, display_name: 'One' },
          { ...ada, team_ids: ['sales'] },
        ],
        after: { ...ada, display_name: 'One' },
      },
      renameTeam: {
        params: team,
        seen: { name: 'Sales' },
        wanted: [{ name: 'One' }, { name: 'Other' }],
        after: { name: 'One' },
      },
      changeAccount: {
        params: { accountId },
        seen: { role: 'member', status: 'active' },
        wanted: [
          { role: 'admin', status: 'active' },
          { role: 'member', status: 'deactivated' },
        ],
        after: { role: 'admin', status: 'active' },
      },
      changeKey: {
        params: { keyId: JSON.parse(JSON.stringify(key.body)).key_id },
        seen: warehouse,
        wanted: [
          { ...warehouse, name: 'One' },
          { ...warehouse, note: 'in the vault' },
        ],
        after: { ...warehouse, name: 'One' },
      },
      setRetention: { seen: { days: null }, wanted: [{ days: 10 }, { days: 20 }], after: { days: 10 } },
      setWideScores: {
        seen: { wide_scores: 'leave-out' },
        wanted: [{ wide_scores: 'mark' }, { wide_scores: 'leave-out' }],
        after: { wide_scores: 'mark' },
      },
      setDailyTokens: {
        seen: { tokens: null },
        wanted: [{ tokens: 10_000 }, { tokens: 20_000 }],
        after: { tokens: 10_000 },
      },
    };
    const rows = async () =>
      JSON.stringify([
        await bench.engine.rows(`select criteria from assessments where org_id = '${orgId}'`),
        await bench.engine.rows(`select display_name, org_role, org_status from users where org_id = '${orgId}'`),
        await bench.engine.rows(`select user_id, team_id from team_members where org_id = '${orgId}'`),
        await bench.engine.rows(`select team_id, name from teams where org_id = '${orgId}'`),
        await bench.engine.rows(`select name, note from api_keys where org_id = '${orgId}'`),
        await bench.engine.rows(`select role, status from accounts where org_id = '${orgId}' order by account_id`),
        await bench.engine.rows(
          `select transcript_retention_days, wide_scores, daily_tokens from organisations where org_id = '${orgId}'`,
        ),
      ]);
    return { owner, second, cases, rows, team };
  }
  const change = async (visitor: Visitor, route: Change, { params = {} }: Case, wanted: object, seen?: object) =>
    visitor.call(route, { params, body: { ...wanted, ...(seen && { seen }) } });
  const each = <T extends string>(cases: Record<T, Case>) =>
    Object.entries<Case>(cases).map(([name, one]) => {
      const route = CHANGES.find((known) => known === name);
      if (route === undefined) throw new Error(`no change is called ${name}`);
      return { route, one };
    });

  it('is not overwritten by somebody who has not seen it', async () => {
    const { owner, second, cases, rows } = await organisation();
    expect([...Object.keys(cases), 'removeTeam'].toSorted()).toEqual([...CHANGES].toSorted());
    for (const { route, one } of each(cases)) {
      const { seen, wanted, after } = one;
      expect((await change(owner, route, one, wanted[0], seen)).status, route).toBe(200);
      const before = await rows();
      const stale = await change(second, route, one, wanted[1], seen);
      expect(stale, route).toMatchObject({ status: 409, code: 'overtaken' });
      expect(await rows(), route).toBe(before);
      expect((await change(second, route, one, wanted[1], after)).status, route).toBe(200);
      expect(await rows(), route).not.toBe(before);
    }
  });

  it('is no hindrance to who wants the same, or says nothing of what they saw', async () => {
    const { owner, second, cases, rows } = await organisation();
    for (const { route, one } of each(cases)) {
      const { seen, wanted } = one;
      await change(owner, route, one, wanted[0], seen);
      if (route !== 'overrideScore') {
        const before = await rows();
        expect((await change(second, route, one, wanted[0], seen)).status, route).toBe(200);
        expect(await rows(), route).toBe(before);
      }
      expect((await change(second, route, one, wanted[1])).status, route).toBe(200);
    }
  });

  it('is one of two where both come at once', async () => {
    const { owner, second, cases } = await organisation();
    for (const { route, one } of each(cases)) {
      // There are two choices only: one of the two asks for what is so already.
      if (route === 'setWideScores') continue;
      const { seen, wanted } = one;
      const answers = await Promise.all([
        change(owner, route, one, wanted[0], seen),
        change(second, route, one, wanted[1], seen),
      ]);
      expect(answers.map(({ status }) => status).toSorted(), route).toEqual([200, 409]);
    }
  });

  it('holds for a team that is removed under its earlier name', async () => {
    const { owner, second, team: params } = await organisation();
    await owner.call('renameTeam', { params, body: { name: 'Service', seen: { name: 'Sales' } } });
    const remove = (name: string) => second.call('removeTeam', { params, body: { seen: { name } } });
    expect(await remove('Sales')).toMatchObject({ status: 409, code: 'overtaken' });
    expect((await remove('Service')).status).toBe(200);
  });
});
