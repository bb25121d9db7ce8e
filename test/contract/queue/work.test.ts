import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { USUAL_LIMITS } from '../../../src/domain/organisations/limits.ts';
import { openConnection } from '../../../src/storage/sqlite/connection.ts';
import { migrate } from '../../../src/storage/sqlite/migrate.ts';
import type { WriterRequest } from '../../../src/storage/sqlite/protocol.ts';
import { createRunGroups } from '../../../src/storage/sqlite/run-groups.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { engines, type OpenEngine } from '../engines.ts';
import { claim, ingest, makeOrganisation, scenarioLine, succeed, userLine } from '../../support/organisation.ts';
import { assessment, scenario, session, user } from '../../support/lines.ts';

/*
 * What a read costs, counted and not timed: statements that are run, and rows that are handed over. A count that grows is
 * a page that got slower; raise it only for a reason.
 */
let statements = 0;
let rows = 0;
/** How often PostgreSQL is asked while a connection waits for no answer: so often a caller waits for the wire. */
let trips = 0;
const waiting = new WeakMap<Client, number>();
const undo: (() => void)[] = [];

/** Has every call of a method counted. */
function count<Name extends 'get' | 'all' | 'run'>(name: Name): void {
  const original: unknown = Reflect.get(StatementSync.prototype, name);
  if (typeof original !== 'function') throw new Error(`statements have no ${name}`);
  Reflect.set(StatementSync.prototype, name, function counted(this: StatementSync, ...given: unknown[]): unknown {
    const found: unknown = Reflect.apply(original, this, given);
    // The engine looks by itself now and then whether another process has written.
    if (this.sourceSQL.startsWith('pragma')) return found;
    statements += 1;
    rows += Array.isArray(found) && name === 'all' ? found.length : Number(name === 'get' && found !== undefined);
    return found;
  });
  undo.push(() => void Reflect.set(StatementSync.prototype, name, original));
}

/** Texts that SQLite was given to plan. */
const planned = new Set<string>();

beforeAll(() => {
  const { prepare } = DatabaseSync.prototype;
  Reflect.set(DatabaseSync.prototype, 'prepare', function heard(this: DatabaseSync, ...given: unknown[]): unknown {
    planned.add(String(given[0]));
    return Reflect.apply(prepare, this, given);
  });
  undo.push(() => void Reflect.set(DatabaseSync.prototype, 'prepare', prepare));
  for (const name of ['get', 'all', 'run'] as const) count(name);
  const { query } = Client.prototype;
  Reflect.set(Client.prototype, 'query', function counted(this: Client, ...given: unknown[]): unknown {
    const [config] = given;
    const text =
      typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : String(config);
    // A connection that is opened meanwhile says what it is, and workers are woken some time after a commit.
    if (/pg_backend_pid|pg_notify|^\s*(?:set|listen)\b/.test(text)) return Reflect.apply(query, this, given);
    statements += 1;
    const before = waiting.get(this) ?? 0;
    if (before === 0) trips += 1;
    waiting.set(this, before + 1);
    const answered = () => void waiting.set(this, (waiting.get(this) ?? 1) - 1);
    const answer: unknown = Reflect.apply(query, this, given);
    Promise.resolve(answer).then(answered, answered);
    return answer;
  });
  undo.push(() => void Reflect.set(Client.prototype, 'query', query));
});
afterAll(() => {
  for (const each of undo) each();
});

/** Pages that a commit of 32 calls writes to the log. */
const MOST_PAGES = 48;
const ORG = 'work';
const SESSIONS = 60;
const PAGE = { orgId: ORG, userId: 'u', pageSize: 10, from: null, to: null };
const BOUND = { from: 0, to: Date.UTC(2026, 0, 20, 12) };

describe.each(engines)('what a read costs, on $name', ({ name, open }) => {
  let engine: OpenEngine;
  const isSqlite = name === 'sqlite';
  beforeAll(async () => {
    engine = await open();
    await makeOrganisation(engine.storage, ORG, [
      user('u'),
      ...['s1', 's2', 's3'].map((id) => scenario(id)),
      ...Array.from({ length: SESSIONS }, (_, index) => {
        const at = new Date(Date.UTC(2026, 0, 1 + (index % 30), 10, index)).toISOString();
        const id = `n${index}`;
        return [session(id, 'u', at, { scenario_id: `s${1 + (index % 3)}` }), assessment(`of ${id}`, 'u', id, at)];
      }).flat(),
    ]);
    // Connections are opened, statements compiled and names learned by what comes first.
    const { reader } = engine.storage;
    for (const page of [1, 2]) {
      await reader.sessionTexts({ ...PAGE, page, scenarioId: null });
      await reader.assessmentTexts({ ...PAGE, page });
    }
    await reader.lookUp('hash', 'u');
  });
  afterAll(() => engine.destroy());
  beforeEach(() => {
    statements = 0;
    rows = 0;
    trips = 0;
  });

  it('no statement is planned anew for each run: no limit is a parameter alone', () => {
    expect([...planned].filter((text) => text.includes(' limit ')).length).toBeGreaterThan(isSqlite ? 3 : -1);
    expect([...planned].filter((text) => /\b(limit|offset) \?(?!\+)/.test(text))).toEqual([]);
  });

  it('look-ups of one turn: one statement each in one transaction, or one for all', async () => {
    const { reader } = engine.storage;
    await Promise.all(Array.from({ length: 40 }, (_, index) => reader.lookUp(`hash ${index}`, 'u')));
    expect(statements).toBe(isSqlite ? 42 : 1);
  });

  it.for([
    // One statement has the counters and the rows.
    ['the first page', { page: 1 }, 1, 1],
    // Begin and end, the counters, which come with the rows on PostgreSQL, and the day on which it begins.
    ['a later page', { page: 4 }, 5, 4],
    // And how many rows the filter cuts off its last day.
    ['a later page of a time', { page: 2, ...BOUND }, 6, 5],
  ] as const)('%s of a list', async ([, query, onSqlite, onPostgres]) => {
    const { reader } = engine.storage;
    const most = isSqlite ? onSqlite : onPostgres;
    await reader.sessionTexts({ ...PAGE, ...query, scenarioId: null });
    expect(statements).toBeLessThanOrEqual(most);
    // A page is one value; and there is one for each other question.
    if (isSqlite) expect(rows).toBeLessThanOrEqual(Math.max(1, onSqlite - 2));
    statements = 0;
    rows = 0;
    await reader.assessmentTexts({ ...PAGE, ...query });
    expect(statements).toBeLessThanOrEqual(most);
    if (isSqlite) expect(rows).toBeLessThanOrEqual(Math.max(1, onSqlite - 2));
  });

  it.runIf(isSqlite)('calls that are submitted together: statements, and pages of the log', async () => {
    const folder = temporaryFolder();
    const connection = openConnection(join(folder.path, 'calls.db'), 'write');
    try {
      await migrate(connection, 0);
      const runGroups = createRunGroups({
        connection,
        now: () => 1_700_000_000_000,
        most: USUAL_LIMITS,
        explain: (error) => error,
      });
      const orgId = 'calls';
      const [people, together] = [100, 32];
      let last = 0;
      const run = async (requests: WriterRequest[]) => {
        connection.raw.exec('begin immediate');
        const replies = await runGroups(requests);
        connection.raw.exec('commit');
        expect(replies.filter(({ ok }) => !ok)).toEqual([]);
      };
      const submit = () =>
        run(
          Array.from({ length: together }, () => {
            last += 1;
            const input = {
              orgId,
              userId: `u${last % people}`,
              externalConversationId: `call ${10_000 + last}`,
              scenarioId: 's',
              transcript: 'A: b',
              digest: `${last}`,
              startedAt: null,
              endedAt: null,
            };
            return { id: last, actor: { kind: 'key' as const, id: 'k' }, name: 'ingestCall' as const, input };
          }),
        );
      const actor = { kind: 'system' as const, id: 'test' };
      const lines = [...Array.from({ length: people }, (_, index) => user(`u${index}`)), scenario('s')];
      await run([
        { id: 0, actor, name: 'createOrganisation', input: { orgId, name: 'Calls' } },
        { id: 0, actor, name: 'importLines', input: { orgId, assessedSessionIds: [], lines } },
      ]);
      for (let batch = 0; batch < 60; batch += 1) await submit();
      connection.raw.exec('pragma wal_checkpoint(restart)');
      statements = 0;
      await submit();
      // What they name, twice; and a session, a transcript and an assessment for each.
      expect(statements).toBe(2 + 3 * together);
      const pages = Number(connection.raw.prepare('pragma wal_checkpoint(noop)').get()?.['log']);
      // Ends of tables and indices. With the person first, the index of calls alone had a page for almost each of them.
      expect(pages).toBeLessThanOrEqual(MOST_PAGES);
    } finally {
      connection.close();
      folder.remove();
    }
  });

  it.runIf(!isSqlite)('assessments that are claimed and recorded together: statements for all of them', async () => {
    await makeOrganisation(engine.storage, 'queue', [userLine('q1'), userLine('q2'), scenarioLine('s')]);
    for (const user of ['q1', 'q2'])
      for (let index = 0; index < 4; index += 1)
        await ingest(engine.storage, 'queue', `${user} ${index}`, { userId: user, scenarioId: 's' });
    const limits = { leaseMs: 60_000, maxAttempts: 3, count: 8 };
    [statements, trips] = [0, 0];
    const claims = await engine.storage.execute('claimAssessments', limits);
    expect(claims).toHaveLength(8);
    // Begin with the clock; whose turn it is, twice; what is ready; all that judging takes; the update; and commit.
    expect(trips).toBeLessThanOrEqual(7);
    // Begin, clock and commit; whose turn it is, twice; what is ready, sessions, names, organisation, scenario,
    // transcripts and the update. One by one they were 55.
    expect(statements).toBeLessThanOrEqual(12);

    const judged = { criteria: [], coachFeedback: null, transcriptLengthMs: null, evidence: '{}', assessor: 'test@1' };
    const finishes = claims.map(({ assessmentId, leaseToken }) => ({
      assessmentId,
      leaseToken,
      maxAttempts: 3,
      outcome: { type: 'succeeded' as const, ...judged },
    }));
    [statements, trips] = [0, 0];
    const states = await engine.storage.execute('finishAssessments', { orgId: 'queue', finishes });
    expect(new Set(states)).toEqual(new Set(['completed']));
    expect(trips).toBeLessThanOrEqual(6);
    // Begin, clock and commit; the assessments, their users and sessions; and an update of each, with the counts of two
    // lists.
    expect(statements).toBeLessThanOrEqual(11);
    expect(await claim(engine.storage)).toBeNull();
  });

  it.runIf(!isSqlite)(
    'a claim that finds fewer than it asks for does not look again, and a turn that goes on is not looked for',
    async () => {
      await makeOrganisation(engine.storage, 'few', [userLine('u'), scenarioLine('s')]);
      for (const call of ['one', 'two', 'three']) await ingest(engine.storage, 'few', call);
      const limits = { leaseMs: 60_000, maxAttempts: 3 };
      trips = 0;
      const [first] = await engine.storage.execute('claimAssessments', {
        ...limits,
        count: 1,
        after: 'few',
        stay: 'few',
      });
      // Begin with the clock; what is ready; all that judging takes; the update; and commit.
      expect([first?.orgId, trips]).toEqual(['few', 5]);
      trips = 0;
      const others = await engine.storage.execute('claimAssessments', { ...limits, count: 16, after: 'few' });
      // And whose turn it is, twice.
      expect([others.length, trips]).toEqual([2, 7]);
      trips = 0;
      if (first) await succeed(engine.storage, first);
      expect(trips).toBeLessThanOrEqual(5);
      for (const each of others) await succeed(engine.storage, each);
    },
  );

  it.runIf(isSqlite)(
    'later pages of one state: the days of a list are read once, and again after a change',
    async () => {
      const { reader } = engine.storage;
      const jump = async () => {
        statements = 0;
        return String((await reader.sessionTexts({ ...PAGE, page: 3, scenarioId: null }))?.rows);
      };
      const before = await jump();
      for (let time = 0; time < 5; time += 1) expect(await jump()).toBe(before);
      expect(statements).toBe(4);
      // A newer session takes the first place, and the page begins a row earlier.
      await engine.storage.execute('importLines', {
        orgId: ORG,
        assessedSessionIds: [],
        lines: [session('newer', 'u', '2026-02-01T00:00:00.000Z')],
      });
      const after = await jump();
      expect(statements).toBe(5);
      expect(after).not.toBe(before);
      for (let time = 0; time < 5; time += 1) expect(await jump()).toBe(after);
    },
  );

  it.runIf(isSqlite)('later pages of one day: its rows are passed over once, and pages are the same', async () => {
    const MANY = 1_300;
    const at = (index: number) => new Date(Date.UTC(2026, 2, 1, 10) + Math.floor(index / 3)).toISOString();
    await makeOrganisation(engine.storage, 'one-day', [
      user('u'),
      ...['s1', 's2'].map((id) => scenario(id)),
      ...Array.from({ length: MANY }, (_, index) => [
        session(`n${index}`, 'u', at(index), { scenario_id: index % 50 === 0 ? 's2' : 's1' }),
        assessment(`of n${index}`, 'u', `n${index}`, at(index)),
      ]).flat(),
    ]);
    const { reader } = engine.storage;
    const query = { ...PAGE, orgId: 'one-day', scenarioId: null };
    const idsOf = (rows: string | Uint8Array | undefined) =>
      [
        ...Buffer.from(rows ?? [])
          .toString()
          .matchAll(/\{"session_id":"([^"]+)"/g),
      ].map(([, id]) => id);
    for (const page of [49, 51, 52, 101, 130, 60, 75, 131]) {
      const [sessions, ofScenario, assessments] = [
        await reader.sessionPage({ ...query, page }),
        await reader.sessionPage({ ...query, page, scenarioId: 's1' }),
        await reader.assessmentPage({ ...query, page }),
      ].map((found) => found?.rows.map(({ sessionId }) => sessionId));
      expect(idsOf((await reader.sessionTexts({ ...query, page }))?.rows)).toEqual(sessions);
      expect(idsOf((await reader.sessionTexts({ ...query, page, scenarioId: 's1' }))?.rows)).toEqual(ofScenario);
      expect(idsOf((await reader.assessmentTexts({ ...query, page }))?.rows)).toEqual(assessments);
    }
    statements = 0;
    await reader.sessionTexts({ ...query, page: 125 });
    await reader.assessmentTexts({ ...query, page: 75 });
    expect(statements).toBe(2 * 4);
  });
});
