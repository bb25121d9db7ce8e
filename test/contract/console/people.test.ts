import { beforeAll, expect, it } from 'vitest';
import type { ImportLine } from '../../../src/domain/imports/lines/schema.ts';
import type { Json } from '../../../src/lib/json/json.ts';
import { openConsole, type Visitor } from '../../support/console/client.ts';
import {
  assessmentLine,
  fail,
  importLines,
  ingest,
  mustClaim,
  scenarioLine,
  sessionLine,
  userLine,
} from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString();

/** A conversation with its assessment, and the criterion that its advice was about. */
function held(
  userId: string,
  number: number,
  days: number,
  scores: Record<string, number>,
  more: { kind?: 'roleplay' | 'real_call'; advice?: string } = {},
): ImportLine[] {
  const [session, assessment] = [`ses_${userId}_${number}`, `asm_${userId}_${number}`];
  return [
    sessionLine(session, userId, { kind: more.kind ?? 'roleplay', scenario_id: 's', completed_at: daysAgo(days) }),
    assessmentLine(assessment, userId, {
      session_id: session,
      completed_at: daysAgo(days),
      criteria: Object.entries(scores).map(([name, score]) => ({ name, score, description: '' })),
      ...(more.advice !== undefined && {
        evidence: {
          feedback: { criterion: more.advice },
          criteria: Object.keys(scores).map((name) => ({
            name,
            measures: [
              { id: 'm', points: 0.5, weight: 1, raise: `Work on ${name}.`, interval: { low: 0.25, high: 0.75 } },
            ],
          })),
        },
      }),
    }),
  ];
}

/** The values at a path of an answer. */
function at(body: Json | undefined, ...path: (string | number)[]): Json | undefined {
  let value: Json | undefined = body;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Array.isArray(value) ? value[Number(key)] : value[String(key)];
  }
  return value;
}
const listOf = (value: Json | undefined) => (Array.isArray(value) ? value : []);

onEachEngine('people in the console', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  let orgId: string;
  let admin: Visitor;
  let manager: Visitor;
  let member: Visitor;

  beforeAll(async () => {
    console = await openConsole(bench.storage, () => NOW);
    const teams = ['north', 'south'].map((team_id): ImportLine => ({
      type: 'team',
      team_id,
      name: `Sales ${team_id}`,
    }));
    orgId = await bench.organisation([
      ...teams,
      scenarioLine('s'),
      userLine('ada', { team_ids: ['north'], display_name: 'Ada Öst' }),
      userLine('ben', { team_ids: ['north', 'south'], display_name: null }),
      userLine('cleo', { team_ids: ['south'], org_role: 'manager' }),
      userLine('dan', { team_ids: [], org_status: 'deactivated' }),
      ...held('ada', 1, 40, { Listening: 5, Closing: 5 }, { advice: 'Closing' }),
      ...held('ada', 2, 30, { Listening: 5, Closing: 4 }, { kind: 'real_call', advice: 'Listening' }),
      ...held('ada', 3, 20, { Listening: 4, Closing: 5 }),
      ...[4, 5, 6, 7].flatMap((number) =>
        held(
          'ada',
          number,
          11 - number,
          { Listening: 2, Closing: 2 },
          number === 5 || number === 6 ? { advice: 'Closing' } : {},
        ),
      ),
      ...held('cleo', 1, 60, { Listening: 3 }),
    ]);
    admin = await console.signedIn(orgId, 'admin');
    manager = await console.signedIn(orgId, 'manager', { userId: 'cleo' });
    member = await console.signedIn(orgId, 'member', { userId: 'ada' });
  });

  const namesSeen = async (visitor: Visitor, query: Record<string, string> = {}) =>
    listOf(
      (await visitor.call('people', { query })).body && at((await visitor.call('people', { query })).body, 'rows'),
    ).map((row) => at(row, 'user_id'));

  it('are listed to those who reach them, with their figures', async () => {
    expect(await namesSeen(admin)).toEqual(['ada', 'ben', 'cleo', 'dan']);
    expect(await namesSeen(manager)).toEqual(['ben', 'cleo']);
    expect(await namesSeen(member)).toEqual(['ada']);
    const { body } = await admin.call('people');
    expect(at(body, 'gathered')).toBe(1);
    expect(at(body, 'rows', 0)).toMatchObject({
      name: 'Ada Öst',
      team_ids: ['north'],
      conversations: 7,
      last_at: NOW - 4 * DAY_MS,
      // Of the newest five: 4.5 and four of 2.
      overall: 2.5,
      trend: [5, 4.5, 4.5, 2, 2, 2, 2],
      reasons: ['falling', 'unheeded'],
    });
    expect(at(body, 'rows', 1)).toMatchObject({ name: 'ben@example.org', conversations: 0, overall: null, trend: [] });
  });

  it('are found by name and address, and cut down by team, role, state and reason', async () => {
    expect(await namesSeen(admin, { search: 'ost ADA' })).toEqual(['ada']);
    expect(await namesSeen(admin, { search: 'ben@ex' })).toEqual(['ben']);
    expect(await namesSeen(admin, { team: 'south' })).toEqual(['ben', 'cleo']);
    expect(await namesSeen(admin, { role: 'manager' })).toEqual(['cleo']);
    expect(await namesSeen(admin, { status: 'deactivated' })).toEqual(['dan']);
    expect(await namesSeen(admin, { why: 'idle' })).toEqual(['cleo']);
    expect(await namesSeen(admin, { why: 'any' })).toEqual(['ada', 'cleo']);
    expect(await namesSeen(admin, { sort: 'overall', order: 'down' })).toEqual(['cleo', 'ada', 'ben', 'dan']);
    expect(await namesSeen(admin, { from: '1', limit: '2' })).toEqual(['ben', 'cleo']);
    expect(await namesSeen(admin, { judged: 'yes' })).toEqual(['ada', 'cleo']);
    expect(await namesSeen(admin, { criterion: 'Closing' })).toEqual(['ada']);
    const { body } = await admin.call('people', {
      query: { criterion: 'Listening', sort: 'overall', order: 'down' },
    });
    expect(listOf(at(body, 'rows')).map((row) => at(row, 'overall'))).toEqual([3, 2.4]);
    expect((await admin.call('people', { query: { limit: '1001' } })).status).toBe(400);
  });

  it('stand behind every number of a week, and so do their conversations', async () => {
    const weeks = listOf(at((await admin.call('morning')).body, 'weeks'));
    const held = weeks.filter((week) => Number(at(week, 'conversations')) > 0);
    expect(held).toHaveLength(6);
    for (const shown of held) {
      const week = new Date(Number(at(shown, 'from'))).toISOString().slice(0, 10);
      const { body } = await admin.call('people', { query: { week } });
      expect(at(body, 'total')).toBe(at(shown, 'people'));
      expect(at(body, 'conversations')).toBe(at(shown, 'conversations'));
      expect(at(body, 'rows', 0, 'overall')).toBe(at(shown, 'overall'));
      const query = { week, days: '3650' };
      const params = { userId: String(at(body, 'rows', 0, 'user_id')) };
      const own = listOf(at((await admin.call('conversations', { params, query })).body, 'rows'));
      expect(own).toHaveLength(Number(at(shown, 'conversations')));
      const lines = (await admin.call('person', { params, query })).body;
      expect(listOf(at(lines, 'overall'))).toHaveLength(own.length);
    }
    for (const week of ['2026-13-01', '16.11.2026', '9999999999'])
      for (const name of ['people', 'person'] as const)
        expect((await admin.call(name, { params: { userId: 'ada' }, query: { week } })).status).toBe(400);
  });

  it('have a page with each criterion over time, what to work on, and what became of advice', async () => {
    const { body } = await member.call('person', { params: { userId: 'ada' } });
    expect(at(body, 'criteria', 0)).toMatchObject({ of: 5 });
    const listening = listOf(at(body, 'criteria')).find((line) => at(line, 'name') === 'Listening');
    expect(listOf(at(listening, 'points')).map((point) => at(point, 'score'))).toEqual([5, 5, 4, 2, 2, 2, 2]);
    expect(at(listening, 'points', 0)).toMatchObject({ low: 2, high: 4, kind: 'roleplay' });
    expect(at(listening, 'points', 2)).toMatchObject({ low: null, high: null });
    expect(listOf(at(body, 'advice'))).toHaveLength(4);
    expect(listOf(at(body, 'advice')).slice(2)).toMatchObject([
      { criterion: 'Listening', before: 5, next: { score: 4 }, followed: false },
      { criterion: 'Closing', before: 5, next: { score: 4 }, followed: false },
    ]);
    const calls = await member.call('person', { params: { userId: 'ada' }, query: { kind: 'real_call' } });
    expect(listOf(at(calls.body, 'overall'))).toHaveLength(1);
    const lately = await member.call('person', { params: { userId: 'ada' }, query: { days: '15', scenario: 's' } });
    expect(listOf(at(lately.body, 'overall'))).toHaveLength(4);
  });

  it('say which score of a conversation a person set, and no longer once it was taken back', async () => {
    const set = (score: number | null) =>
      admin.call('overrideScore', {
        params: { userId: 'ada', assessmentId: 'asm_ada_5' },
        body: { criterion: 'Listening', score, reason: 'Heard again.' },
      });
    const pointOf = (body: Json | undefined, name: string) =>
      listOf(
        at(
          listOf(at(body, 'criteria')).find((line) => at(line, 'name') === name),
          'points',
        ),
      )[4];
    const asked = { params: { userId: 'ada' } };
    expect((await set(3)).status).toBe(200);
    const { body } = await member.call('person', asked);
    expect(pointOf(body, 'Listening')).toMatchObject({ overridden: true, low: null, high: null });
    expect(pointOf(body, 'Closing')).toMatchObject({ overridden: false, low: 2, high: 4 });
    const rows = async () => listOf(at((await member.call('conversations', asked)).body, 'rows'));
    expect((await rows()).map((row) => at(row, 'overridden'))).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect((await set(null)).status).toBe(200);
    expect((await rows()).some((row) => at(row, 'overridden') === true)).toBe(false);
  });

  it('show nothing of somebody who is not reached, in the words for somebody who does not exist', async () => {
    for (const name of ['person', 'conversations'] as const) {
      const others = await manager.call(name, { params: { userId: 'ada' } });
      const nobody = await manager.call(name, { params: { userId: 'nobody' } });
      expect([others.status, nobody.status]).toEqual([404, 404]);
      expect(others.body).toEqual(nobody.body);
      expect((await member.call(name, { params: { userId: 'ben' } })).status).toBe(404);
      expect((await manager.call(name, { params: { userId: 'ben' } })).status).toBe(200);
    }
  });

  it('have their conversations in parts, without gap or repetition', async () => {
    const lines = Array.from({ length: 60 }, (_item, index) => held('dan', index, 100 + (index % 7), { Listening: 3 }));
    await importLines(bench.storage, orgId, lines.flat());
    const seen: (Json | undefined)[] = [];
    for (let after: Json | undefined = undefined; after !== null;) {
      const query: Record<string, string> = typeof after === 'string' ? { after } : {};
      const { body, status } = await admin.call('conversations', { params: { userId: 'dan' }, query });
      expect(status).toBe(200);
      seen.push(...listOf(at(body, 'rows')).map((row) => at(row, 'session_id')));
      after = at(body, 'next') ?? null;
    }
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
    const wrong = await admin.call('conversations', { params: { userId: 'dan' }, query: { after: '{"a":1}' } });
    expect(wrong.status).toBe(400);
  });

  it('show with the next request what has changed', async () => {
    await importLines(bench.storage, orgId, [
      ...held('ben', 1, 1, { Listening: 4 }),
      userLine('eve', { team_ids: ['south'] }),
    ]);
    const { body } = await manager.call('people');
    expect(listOf(at(body, 'rows')).map((row) => [at(row, 'user_id'), at(row, 'overall')])).toEqual([
      ['ben', 4],
      ['cleo', 3],
      ['eve', null],
    ]);
  });

  it('have a morning that says who needs a look, and calls that failed', async () => {
    await ingest(bench.storage, orgId, 'call-1', { userId: 'ben', endedAt: NOW - DAY_MS });
    await fail(bench.storage, await mustClaim(bench.storage));
    const { body } = await manager.call('morning');
    expect([at(body, 'people'), at(body, 'looked')]).toEqual([3, 1]);
    expect(listOf(at(body, 'reasons')).map((group) => [at(group, 'reason'), at(group, 'total')])).toEqual([
      ['idle', 1],
    ]);
    expect(at(body, 'failed')).toMatchObject([{ user_id: 'ben', reason: 'It was not possible.' }]);
    expect(at(body, 'heat')).toMatchObject({
      criteria: ['Listening'],
      rows: [
        { team_id: 'north', people: 1, cells: [{ score: 4 }] },
        { team_id: 'south', people: 2, cells: [{ score: 3.5 }] },
        { team_id: null, people: 2 },
      ],
    });
    expect(at(body, 'weeks', 11)).toMatchObject({ conversations: 2, people: 1, overall: 4 });
    // Of one team alone, by whoever sees several; a team that they do not see is none.
    const ofTeam = (await manager.call('morning', { query: { team: 'south' } })).body;
    expect([at(ofTeam, 'people'), listOf(at(ofTeam, 'teams')).length]).toEqual([3, 2]);
    expect(at(ofTeam, 'heat', 'rows')).toMatchObject([{ team_id: 'south', people: 2, cells: [{ score: 3.5 }] }]);
    const ofNone = (await manager.call('morning', { query: { team: 'west' } })).body;
    expect([at(ofNone, 'people'), at(ofNone, 'heat')]).toEqual([3, at(body, 'heat')]);
    const own = await member.call('morning');
    expect(at(own.body, 'failed')).toEqual([]);
    expect(at(own.body, 'reasons', 0)).toMatchObject({
      reason: 'falling',
      rows: [{ to: 2, of: 3, newest: { overall: 2 } }],
    });
    const failed = async (visitor: typeof manager) => {
      const found = await visitor.call('callsOf', { query: { state: 'failed' } });
      return listOf(at(found.body, 'data')).map((row) => [at(row, 'user_id'), at(row, 'state'), at(row, 'reason')]);
    };
    expect(await failed(manager)).toEqual([['ben', 'failed', 'It was not possible.']]);
    expect(await failed(member)).toEqual([]);
    for (const after of ['not a place', '5:', '9999999999999999:a']) {
      const wrong = await manager.call('callsOf', { query: { after } });
      expect([wrong.status, at(wrong.body, 'error', 'message')]).toEqual([400, expect.stringContaining('after')]);
    }
    const completed = await admin.call('callsOf', { query: { state: 'completed' } });
    const scores = listOf(at(completed.body, 'data')).map((row) => [at(row, 'user_id'), at(row, 'overall')]);
    expect(scores).toEqual(
      expect.arrayContaining([
        ['ben', 4],
        ['ada', 4.5],
        ['ada', 2],
      ]),
    );
    const without = listOf(at((await admin.call('callsOf', { query: { state: 'failed' } })).body, 'data'));
    expect(without.map((row) => at(row, 'overall'))).toEqual([null]);
    const one = await admin.call('callsOf', { query: { limit: '1' } });
    const next = await admin.call('callsOf', { query: { limit: '1', after: String(at(one.body, 'next')) } });
    const idOf = ({ body }: typeof one) => String(at(body, 'data', 0, 'assessment_id'));
    expect(idOf(next) < idOf(one)).toBe(true);
    const theirs = await admin.call('conversations', { params: { userId: 'ben' } });
    expect(at(theirs.body, 'unfinished')).toEqual({ waiting: 0, failed: 1 });
  });

  it('have a morning that says that more calls failed than are shown', async () => {
    const crowd = await bench.organisation([userLine('u'), scenarioLine('s')]);
    const owner = await console.signedIn(crowd, 'owner');
    const failed: unknown[] = [];
    for (let call = 1; call <= 21; call += 1) {
      await ingest(bench.storage, crowd, `call-${call}`, { endedAt: NOW - DAY_MS });
      await fail(bench.storage, await mustClaim(bench.storage));
      const { body } = await owner.call('morning');
      failed.push([listOf(at(body, 'failed')).length, at(body, 'failed_more')]);
    }
    expect(failed.slice(-2)).toEqual([
      [20, false],
      [20, true],
    ]);
  });

  it('have an audit log of who did what, by actor, kind and time', async () => {
    const all = await admin.call('audit', { query: { limit: '1000' } });
    expect(listOf(at(all.body, 'rows')).length).toBeGreaterThan(5);
    const first = await admin.call('audit', { query: { limit: '2', kind: 'account' } });
    const next = await admin.call('audit', {
      query: { limit: '1000', kind: 'account', before: String(at(first.body, 'next')) },
    });
    const accounts = [...listOf(at(first.body, 'rows')), ...listOf(at(next.body, 'rows'))];
    expect(accounts).toEqual(
      listOf(at(all.body, 'rows')).filter((row) => String(at(row, 'action')).startsWith('account.')),
    );
    const actor = String(at(accounts[0], 'actor'));
    const byOne = await admin.call('audit', { query: { actor, limit: '1000' } });
    expect(listOf(at(byOne.body, 'rows'))).toEqual(
      listOf(at(all.body, 'rows')).filter((row) => at(row, 'actor') === actor),
    );
    const none = await admin.call('audit', { query: { to: '1' } });
    expect(at(none.body, 'rows')).toEqual([]);
  });

  it('come in fewer rows where each brings many teams, and further ones are asked for', async () => {
    const teamIds = Array.from({ length: 50 }, (_item, index) => `team-${index}`);
    const ids = Array.from({ length: 102 }, (_item, index) => `u-${1_000 + index}`);
    const large = await bench.organisation(ids.map((id) => userLine(id, { team_ids: teamIds })));
    const owner = await (await openConsole(bench.storage)).signedIn(large, 'owner');
    const rows = async (from: number) =>
      listOf(at((await owner.call('people', { query: { from: String(from), limit: '1000' } })).body, 'rows'));
    expect((await rows(0)).map((row) => at(row, 'user_id'))).toEqual(ids.slice(0, 100));
    expect((await rows(100)).map((row) => at(row, 'user_id'))).toEqual(ids.slice(100));
  });
});
