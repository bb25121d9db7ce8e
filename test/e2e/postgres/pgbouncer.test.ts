import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createClock } from '../../../src/lib/time/clock.ts';
import { openPostgres } from '../../../src/storage/postgres/engine.ts';
import { pgbouncerProgram, startPgBouncer, type PgBouncer } from '../../support/postgres/pgbouncer.ts';
import { createDatabase, queryRows } from '../../support/postgres/postgres-database.ts';
import { silentLog } from '../../support/silent-log.ts';
import { until } from '../../support/until.ts';
import {
  ask,
  makeAcme,
  runCommand,
  sessionsOf,
  startNode,
  submit,
  untilAssessed,
  untilReady,
  type Node,
} from './node.ts';

const program = pgbouncerProgram();
if (program === undefined) console.warn('Skipped: the tests of pgbouncer need it (apt-get install pgbouncer).');

/** Fewer than the nodes' pools have together, so that transactions of all of them share connections. */
const CONNECTIONS = 4;

describe.skipIf(program === undefined)('through pgbouncer in transaction mode', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let bouncer: PgBouncer;
  let key: string;
  let nodes: [Node, Node];

  beforeAll(async () => {
    database = await createDatabase(inject('postgresUrl'));
    bouncer = await startPgBouncer(program ?? '', database.url, CONNECTIONS);
    key = await makeAcme(bouncer.url);
    const options = { databaseUrl: bouncer.url, environment: { DEBRIEF_DATABASE_DIRECT_URL: database.url } };
    nodes = [await startNode({ ...options, roles: 'api' }), await startNode({ ...options, roles: 'api,worker' })];
  });
  afterAll(async () => {
    await Promise.all((nodes ?? []).map((node) => node.kill()));
    await bouncer?.stop();
    await database?.drop();
  });

  it('many calls and reads at once all work, over few connections', async () => {
    const calls = Array.from({ length: 60 }, (_, index) => submit(nodes[index % 2 ? 0 : 1], key, `call ${index}`));
    const reads = Array.from({ length: 60 }, (_, index) =>
      sessionsOf(nodes[index % 2 ? 0 : 1], key, index % 3 ? 'ada' : 'bob'),
    );
    const pages = Array.from({ length: 20 }, () => ask(`${nodes[0].url}/v1/users/ada/assessments?page=2`, key));
    const users = Array.from({ length: 10 }, () => ask(`${nodes[0].url}/v1/users`, key));
    const [submitted, ...read] = await Promise.all([Promise.all(calls), ...reads, ...pages, ...users]);
    expect(submitted.map(({ status }) => status)).toEqual(calls.map(() => 202));
    expect(read.map(({ status }) => status)).toEqual(read.map(() => 200));
    await untilAssessed(
      nodes[0],
      key,
      submitted.map(({ body }) => body.conversation_id),
    );
    const [found] = await queryRows(
      database.url,
      `select count(*) as count from pg_stat_activity where datname = current_database() and application_name = 'debrief'`,
    );
    // Those of pgbouncer and the two that listen.
    expect(Number(found?.['count'])).toBeLessThanOrEqual(CONNECTIONS + 2);
  });

  it('no setting and no compiled statement of a node stays behind on the connections that all share', async () => {
    for (let index = 0; index < CONNECTIONS * 2; index += 1) {
      const [row] = await queryRows(
        bouncer.url,
        `select current_setting('statement_timeout') as timeout, (select count(*) from pg_prepared_statements) as prepared`,
      );
      expect(row).toEqual({ timeout: '0', prepared: '0' });
    }
  });

  it('a worker hears of a call over its direct address', async () => {
    await until(
      'both listen',
      async () =>
        (
          await queryRows(
            database.url,
            `select from pg_stat_activity where datname = current_database() and query = 'listen debrief_work'`,
          )
        ).length === 2,
    );
    const waits: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const began = performance.now();
      const { body } = await submit(nodes[0], key, `heard ${index}`, 'bob');
      await until('it is listed', async () =>
        (await sessionsOf(nodes[0], key, 'bob')).body.data.some(
          ({ session_id }: { session_id: string }) => session_id === body.conversation_id,
        ),
      );
      waits.push(performance.now() - began);
    }
    expect(waits.toSorted((left, right) => left - right)[1]).toBeLessThan(400);
  });

  it('without a direct address a process works, and says in its log which one to set', async () => {
    const warnings: string[] = [];
    const open = (directUrl: string) =>
      openPostgres({
        url: bouncer.url,
        directUrl,
        poolSize: 3,
        timeoutMs: 10_000,
        maxWaiting: 10,
        clock: createClock(),
        log: { ...silentLog, warn: (_fields, message) => warnings.push(message) },
        mayMigrate: true,
      });
    const engines = [await open(database.url), await open(bouncer.url)];
    await until('it is said', () => Promise.resolve(warnings.length > 0));
    await Promise.all(engines.map((engine) => engine.close()));
    expect(warnings).toEqual([expect.stringContaining('DEBRIEF_DATABASE_DIRECT_URL')]);
  });

  it('every command works, and an export has all of it', async () => {
    const [made] = await runCommand(bouncer.url, ['key', 'create', '--org', 'acme', '--name', 'other']);
    await runCommand(bouncer.url, ['key', 'revoke', '--org', 'acme', String(made?.['key_id'])]);
    expect((await sessionsOf(nodes[1], String(made?.['secret']))).status).toBe(401);
    const lines = await runCommand(bouncer.url, ['export', '--org', 'acme']);
    const direct = await runCommand(database.url, ['export', '--org', 'acme']);
    expect(lines).toEqual(direct);
    expect(lines.filter(({ type }) => type === 'assessment')).toHaveLength(67);
    await runCommand(bouncer.url, ['doctor']);
  });

  it('when pgbouncer goes away requests are answered 500, and all is well when it is back', async () => {
    await bouncer.halt();
    const { status, ms } = await sessionsOf(nodes[0], key);
    expect(status).toBe(500);
    expect(ms).toBeLessThan(2_000);
    expect((await fetch(`${nodes[0].url}/readyz`)).status).toBe(503);
    await bouncer.resume();
    await Promise.all(nodes.map((node) => untilReady(node)));
    expect((await submit(nodes[0], key, 'after')).status).toBe(202);
  });
});
