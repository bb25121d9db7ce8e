import { setTimeout as pause } from 'node:timers/promises';
import { person, SCENARIO, type Attack } from '../attack.ts';
import { head, ingestPath, open, repeat, send, write } from '../wire.ts';
import { API, ask, PAGE } from './console.ts';
import { fill, LARGEST } from './transcripts.ts';

/** What changes while it is read, and what accounts may send that nobody would. */
export const changingAttacks: Attack[] = [
  {
    name: 'many-keys',
    what: 'a hundred keys of one organisation at once, made and revoked meanwhile',
    async run(arms) {
      const keys: { id: string; secret: string }[] = [];
      const make = async () => {
        const body = { name: 'Key', note: null, scopes: ['reporting:read', 'sessions:ingest'], expires_at: null };
        const { status, body: said } = await ask(arms, 'POST', '/keys', { body });
        if (status !== 200) return;
        const found = /"key_id":"([^"]+)".*"secret":"([^"]+)"/.exec(said) ?? [];
        if (found[1] !== undefined && found[2] !== undefined) keys.push({ id: found[1], secret: found[2] });
      };
      while (keys.length < 100 * arms.share && !arms.over()) await make();
      await repeat(arms, 100, async (turn) => {
        if (turn % 50 === 0) {
          await ask(arms, 'POST', `/keys/${keys.shift()?.id ?? 'none'}/revoke`, { body: {} });
          await make();
        }
        const key = keys[turn % Math.max(1, keys.length)]?.secret ?? arms.key;
        await send(arms, 'GET', `/v1/users/${person(turn % 100)}/sessions`, { key });
      });
    },
  },
  {
    name: 'people-while-they-change',
    what: 'the list of all people in every encoding, while a team is renamed without end',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        if (turn % 10 === 0)
          await ask(arms, 'POST', '/directory/teams', { body: { name: `Change ${turn} ${Date.now()}` } });
        const encoding = ['br', 'gzip', 'identity', 'gzip;q=0.1, br;q=0.01'][turn % 4] ?? '';
        await send(arms, 'GET', '/v1/users', { headers: { 'accept-encoding': encoding } });
      }),
  },
  {
    name: 'console-giant-cell',
    what: 'tables of one cell of two megabytes: letters, quotes, line ends, marks',
    run: (arms) =>
      repeat(arms, 4, async (turn) => {
        const cell = ['x', '""', '\r\n', 'a\u0301\u0316', ','][turn % 5] ?? '';
        const table = `user_id,display_name\np-1,"${fill(cell, LARGEST - 200)}"`;
        await ask(arms, 'POST', '/directory/table/look', { body: { table, mark: null } });
      }),
  },
  {
    name: 'console-stream-churn',
    what: 'event streams opened and left at once, by a hundred accounts',
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const socket = await open(arms);
        const cookie = `Cookie: ${arms.cookies[turn % arms.cookies.length] ?? ''}`;
        await write(arms, socket, head(`GET ${API}/changes`, ['Sec-Fetch-Site: same-origin', cookie]));
        await pause(turn % 5);
        socket.destroy();
      }),
  },
  {
    name: 'console-etags',
    what: 'If-None-Match with thousands of tags for files and for what accounts see',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const tags = Array.from({ length: 1_200 }, (_item, at) => `W/"${at}${turn}"`).join(',');
        const headers = { ...PAGE, 'if-none-match': tags, cookie: arms.cookies[turn % arms.cookies.length] ?? '' };
        await send(arms, 'GET', turn % 2 ? '/console' : `${API}/people?limit=100`, { key: null, headers });
      }),
  },
  {
    name: 'console-rubric-words',
    what: 'rubrics whose criteria are asked about by what they are judged by, each of marks and words without end',
    run: (arms) =>
      repeat(arms, 20, async (turn) => {
        const description = ['asks '.repeat(390), 'a\u0301\u0316'.repeat(600), '(((('.repeat(480)][turn % 3] ?? '';
        const criteria = Array.from({ length: 50 }, (_item, at) => ({ name: `Criterion ${at} ${turn}`, description }));
        await ask(arms, 'POST', '/rubrics/judged-by', { account: turn, body: { criteria } });
      }),
  },
  {
    name: 'calls-of-changing-people',
    what: 'calls of people who are renamed, erased and added meanwhile',
    run: (arms) =>
      repeat(arms, 30, async (turn) => {
        const user = person(turn % 30);
        const body = JSON.stringify({
          external_conversation_id: `changing-${turn % 300}`,
          scenario_id: SCENARIO,
          transcript: `Seller: What do you need?\nBuyer: Reports ${turn}.`,
        });
        await send(arms, 'POST', ingestPath(user), { body });
        if (turn % 5 === 0)
          await ask(arms, 'POST', `/directory/people/${user}`, {
            body: { display_name: `Name ${turn}`, email: null, org_role: null, org_status: null, team_ids: [] },
          });
      }),
  },
];
