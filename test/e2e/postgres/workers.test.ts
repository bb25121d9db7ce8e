import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, queryRows } from '../../support/postgres/postgres-database.ts';
import { until } from '../../support/until.ts';
import { ask, makeAcme, runCommand, sessionsOf, startNode, submit, untilAssessed, type Node } from './node.ts';

const LEASE_SECONDS = 2;

let database: Awaited<ReturnType<typeof createDatabase>>;
let key: string;
let apis: [Node, Node];
let holder: Client | undefined;
const workers: Node[] = [];
const folder = mkdtempSync(join(tmpdir(), 'debrief-workers-'));

beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'));
  key = await makeAcme(database.url);
  apis = [
    await startNode({ databaseUrl: database.url, roles: 'api' }),
    await startNode({ databaseUrl: database.url, roles: 'api' }),
  ];
});
afterEach(async () => {
  await holder?.end();
  holder = undefined;
  await Promise.all(workers.splice(0).map((worker) => worker.kill()));
});
afterAll(async () => {
  await Promise.all((apis ?? []).map((node) => node.kill()));
  await database?.drop();
  rmSync(folder, { recursive: true });
});

async function worker(environment: Record<string, string> = {}): Promise<Node> {
  const started = await startNode({
    databaseUrl: database.url,
    roles: 'worker',
    environment: { DEBRIEF_LEASE_SECONDS: String(LEASE_SECONDS), DEBRIEF_LOG_LEVEL: 'info', ...environment },
  });
  workers.push(started);
  return started;
}

/** Submits a call of a user of its own. @returns its session */
async function call(user: string, through: Node = apis[0], transcript?: string): Promise<string> {
  const line = {
    type: 'user',
    user_id: user,
    email: null,
    display_name: null,
    org_role: null,
    org_status: null,
    team_ids: [],
  };
  await runCommand(database.url, ['import', '--org', 'acme', '-'], JSON.stringify(line));
  const { status, body } = await submit(through, key, `call of ${user}`, user, transcript);
  expect(status).toBe(202);
  return body.conversation_id;
}

const assessmentOf = async (user: string) =>
  (await queryRows(database.url, `select * from assessments where user_id = '${user}'`))[0];
const isClaimed = (user: string) => async () => (await assessmentOf(user))?.['state'] === 'processing';
const waitsForLock = async () =>
  (
    await queryRows(
      database.url,
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length > 0;

/** Keeps every result for the user from being written, and nothing else. */
async function holdResults(user: string): Promise<void> {
  holder = new Client(database.url);
  await holder.connect();
  await holder.query(`begin; select from users where user_id = '${user}' for update`);
}

async function letResultsThrough(): Promise<void> {
  await holder?.end();
  holder = undefined;
}

describe('workers on PostgreSQL', () => {
  it('one that is killed loses nothing: another does its work once the lease has run out', async () => {
    const session = await call('killed');
    await holdResults('killed');
    const victim = await worker();
    await until('it is about to write its result', async () => (await isClaimed('killed')()) && (await waitsForLock()));
    await victim.kill();
    await letResultsThrough();
    await worker();
    await untilAssessed(apis[1], key, [session], 'killed');
    expect(await assessmentOf('killed')).toMatchObject({ state: 'completed', attempts: '2' });
  });

  it('one that is frozen past its lease and thawed finds its late result refused, and goes on with other work', async () => {
    const frozen = await worker();
    // Long enough to be caught at it.
    const long = Array.from(
      { length: 25_000 },
      (_, line) => `${line % 2 ? 'Buyer' : 'Seller'}: What about item ${line}, and why does it matter?`,
    ).join('\n');
    const session = await call('frozen', apis[0], long);
    await until('it is at work', isClaimed('frozen'));
    frozen.child.kill('SIGSTOP');
    const other = await worker();
    await untilAssessed(apis[1], key, [session], 'frozen');
    const before = await assessmentOf('frozen');
    frozen.child.kill('SIGCONT');
    await until('it has heard', () => frozen.log.some((line) => line['outcome'] === 'lost'));
    expect(await assessmentOf('frozen')).toEqual(before);
    await untilAssessed(apis[0], key, [session], 'frozen');
    await other.kill();
    await untilAssessed(apis[0], key, [await call('after the thaw')], 'after the thaw');
  });

  it('nodes whose clocks are an hour apart take nothing from each other, and write the times of the database', async () => {
    const shift = join(folder, 'fast.mjs');
    writeFileSync(shift, `const { now } = Date; Date.now = () => now() + 3_600_000;`);
    const slow = join(folder, 'slow.mjs');
    writeFileSync(slow, `const { now } = Date; Date.now = () => now() - 3_600_000;`);
    await call('held');
    await holdResults('held');
    const behind = await worker({ DEBRIEF_LEASE_SECONDS: '60', NODE_OPTIONS: `--import=${slow}` });
    await until('one that is behind has claimed', async () => (await isClaimed('held')()) && (await waitsForLock()));
    // It goes on with other calls while this result waits for its lock: what comes next is for the other node.
    behind.child.kill('SIGSTOP');
    const fast = await worker({ DEBRIEF_LEASE_SECONDS: '60', NODE_OPTIONS: `--import=${shift}` });
    const ahead = await startNode({
      databaseUrl: database.url,
      roles: 'api',
      environment: { NODE_OPTIONS: `--import=${shift}` },
    });
    workers.push(ahead);
    const began = Date.now();
    const session = await call('shared', ahead);
    await untilAssessed(ahead, key, [session], 'shared');
    const { body } = await ask(`${apis[0].url}/v1/users/shared/assessments`, key);
    expect(Math.abs(Date.parse(body.data[0].completed_at) - began)).toBeLessThan(30_000);
    expect(await assessmentOf('held')).toMatchObject({ state: 'processing', attempts: '1' });
    const done = await until('the log says so', () => fast.log.find((line) => line['outcome'] === 'completed'));
    expect(new Date(String(done['time'])).getTime() - began, 'its own clock is ahead').toBeGreaterThan(3_000_000);
    behind.child.kill('SIGCONT');
  });

  it('one in another process hears of a call at once', async () => {
    await worker();
    await until(
      'it listens',
      async () =>
        (
          await queryRows(
            database.url,
            `select from pg_stat_activity where datname = current_database() and query = 'listen debrief_work'`,
          )
        ).length >= 3,
    );
    const waits: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const began = performance.now();
      const { body } = await submit(apis[0], key, `heard ${index}`, 'bob');
      await until('it is listed', async () => {
        const {
          body: { data },
        } = await sessionsOf(apis[1], key, 'bob');
        return data.some(({ session_id }: { session_id: string }) => session_id === body.conversation_id);
      });
      waits.push(performance.now() - began);
    }
    // The slow poll alone would take half a second more.
    expect(waits.toSorted((left, right) => left - right)[1]).toBeLessThan(400);
  });
});

describe('API nodes over one database', () => {
  it('a key that is revoked through one is refused by the other on the next request', async () => {
    const [made] = await runCommand(database.url, ['key', 'create', '--org', 'acme', '--name', 'short']);
    const secret = String(made?.['secret']);
    for (const node of apis) expect((await sessionsOf(node, secret)).status).toBe(200);
    await runCommand(database.url, ['key', 'revoke', '--org', 'acme', String(made?.['key_id'])]);
    for (const node of apis) expect((await sessionsOf(node, secret)).status).toBe(401);
  });

  it('a tag of one is good at the other, until anybody writes', async () => {
    const path = '/v1/users/ada/sessions';
    const [first, second] = [await ask(apis[0].url + path, key), await ask(apis[1].url + path, key)];
    const tag = first.headers.get('etag') ?? '';
    expect(second.headers.get('etag')).toBe(tag);
    for (const node of apis)
      expect((await ask(node.url + path, key, { headers: { 'if-none-match': tag } })).status).toBe(304);

    const { body } = await submit(apis[0], key, 'changes the list');
    await worker();
    await untilAssessed(apis[0], key, [body.conversation_id]);
    for (const node of apis) {
      const changed = await ask(node.url + path, key, { headers: { 'if-none-match': tag } });
      expect(changed.status).toBe(200);
      expect(changed.body.data).toHaveLength(1);
    }
    const users = await ask(`${apis[1].url}/v1/users`, key);
    await call('newcomer', apis[0]);
    const later = await ask(`${apis[1].url}/v1/users`, key, {
      headers: { 'if-none-match': users.headers.get('etag') ?? '' },
    });
    expect(later.status).toBe(200);
    expect(later.body.data).toHaveLength(users.body.data.length + 1);
  });
});
