import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDatabase, queryRows } from '../../support/postgres/postgres-database.ts';
import { until } from '../../support/until.ts';
import { makeAcme, startNode, submit, type Node } from './node.ts';

const LANES = 4;
const CALLS_OF_A_LANE = 12;

let database: { url: string; drop: () => Promise<void> } | undefined;
let url: string;
let key: string;
let node: Node | undefined;

beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'));
  url = database.url;
  key = await makeAcme(url);
});
afterAll(async () => {
  await node?.kill();
  await database?.drop();
});

/** Ends some of the service's connections. @returns how many */
async function terminate(most: number): Promise<number> {
  const ended = await queryRows(
    url,
    `select pg_terminate_backend(pid) from
      (select pid from pg_stat_activity where datname = current_database() and application_name = 'debrief'
       order by random() limit ${most}) chosen`,
  );
  return ended.length;
}

/** Submits a call until it is acknowledged; connections end during the first try only. @returns its session */
async function insist(service: Node, call: string): Promise<string> {
  const [first] = await Promise.all([submit(service, key, call), terminate(1)]);
  let answer = first;
  return until(
    `${call} is acknowledged`,
    async () => {
      if (answer.status === 202) return String(answer.body.conversation_id);
      expect({ call, ...answer }).toMatchObject({ call, status: 500 });
      answer = await submit(service, key, call);
      return undefined;
    },
    120_000,
  );
}

// How often connections end depends on how far the work is, and not on the clock: so a slow machine gets on too.
it('calls and their assessments are kept once each while the server ends connections of the service at random', async () => {
  // A claim whose answer is lost is made again when its lease has ended.
  const service = (node = await startNode({ databaseUrl: url, environment: { DEBRIEF_LEASE_SECONDS: '20' } }));
  let ended = 0;
  const lane = async (own: number) => {
    const sessions: string[] = [];
    for (let call = 0; call < CALLS_OF_A_LANE; call += 1) {
      sessions.push(await insist(service, `lane ${own} call ${call}`));
      ended += await terminate(3);
    }
    return sessions;
  };
  const acknowledged = (await Promise.all(Array.from({ length: LANES }, (_, own) => lane(own)))).flat();
  expect(ended).toBeGreaterThan(0);
  await until(
    'no assessment waits',
    async () => {
      await pause(100);
      return (await queryRows(url, `select from assessments where state in ('queued', 'processing')`)).length === 0;
    },
    240_000,
  );

  expect(await queryRows(url, 'select distinct state from assessments')).toEqual([{ state: 'completed' }]);
  expect(new Set(acknowledged).size).toBe(LANES * CALLS_OF_A_LANE);
  const [sessions, transcripts, assessments, counted] = await Promise.all([
    queryRows(url, 'select session_id from sessions order by 1'),
    queryRows(url, 'select session_id, count(*)::int as count from transcripts group by 1 order by 1'),
    queryRows(url, 'select session_id, count(*)::int as count from assessments group by 1 order by 1'),
    queryRows(
      url,
      `select list, sum(count)::int as count from list_counts where scenario_id = '' group by 1 order by 1`,
    ),
  ]);
  const ids = acknowledged.toSorted();
  const once = ids.map((session_id) => ({ session_id, count: 1 }));
  expect(sessions).toEqual(ids.map((session_id) => ({ session_id })));
  expect(transcripts).toEqual(once);
  expect(assessments).toEqual(once);
  expect(counted).toEqual([
    { list: 'assessments', count: ids.length },
    { list: 'sessions', count: ids.length },
  ]);
}, 420_000);
