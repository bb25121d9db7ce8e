import { SCENARIO, person, type Arms, type Attack } from '../attack.ts';
import { head, hold, open, repeat, send, write } from '../wire.ts';
import { API, ask, openStreams } from './console.ts';

const key = { name: 'Key', note: 'x'.repeat(200), scopes: ['reporting:read'], expires_at: null };
const scenario = (turn: number) => ({
  name: `Call ${turn}`,
  scale: { min: 1, max: 5 },
  criteria: Array.from({ length: 50 }, (_item, at) => ({
    name: `Criterion ${at} ${turn}`,
    description: 'Asks what is needed, and why. '.repeat(30),
  })),
});

/** Asks by the owner, again and again. */
function posts(
  name: string,
  what: string,
  lanes: number,
  make: (turn: number) => [path: string, body: unknown],
): Attack {
  return {
    name,
    what,
    run: (arms) =>
      repeat(arms, lanes, async (turn) => {
        const [path, body] = make(turn);
        await ask(arms, 'POST', path, { account: 0, body });
      }),
  };
}

const table = (name: string, what: string, text: (turn: number) => string): Attack =>
  posts(name, what, 4, (turn) => ['/directory/table/look', { table: text(turn), mark: null }]);
const rows = (turn: number, count: number) =>
  Array.from({ length: count }, (_item, at) => `p-${at},Person ${at} ${turn},p-${at}@example.org,t-${at % 200}`);

/** Kept without end, or looked through again with every change: by an owner, or whoever stole their sign-in. */
export const keepingAttacks: Attack[] = [
  posts('console-keys', 'keys made without end', 20, () => ['/keys', key]),
  posts('console-accounts', 'accounts made without end', 20, (turn) => [
    '/accounts',
    { email: `new-${turn}-${Date.now()}@example.org`, name: 'New', role: 'member', user_id: null },
  ]),
  posts('console-scenarios', 'scenarios of fifty criteria made without end', 10, (turn) => [
    '/scenarios',
    scenario(turn),
  ]),
  posts('console-teams', 'teams made without end, each of which changes the directory', 10, (turn) => [
    '/directory/teams',
    { name: `Team ${turn} ${Date.now()}` },
  ]),
  table('console-tables', 'tables of twenty thousand people, all of them changed', (turn) =>
    ['user_id,display_name,email,team_ids', ...rows(turn, 20_000)].join('\n'),
  ),
  table(
    'console-table-of-quotes',
    'tables of a megabyte with quotes that never close',
    (turn) => `user_id,display_name\n${`"${turn},"\n`.repeat(180_000)}`,
  ),
  table(
    'console-table-of-commas',
    'tables of one row of a million cells',
    () => `user_id,display_name\n${','.repeat(1_000_000)}`,
  ),
  {
    name: 'console-sorted-lists',
    what: 'lists of all people, each cut and sorted in another way, while people change',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const sort = ['last', 'conversations', 'overall', 'name'][turn % 4] ?? '';
        const path = `/people?sort=${sort}&order=${turn % 2 ? 'up' : 'down'}&search=${turn % 97}&limit=10`;
        await ask(arms, 'GET', path, { account: turn % 50 });
        if (turn % 20 !== 0) return;
        const body = { name: `Somebody ${turn}`, email: `s-${turn}@example.org`, own: false };
        await ask(arms, 'POST', '/calls/people', { body });
      }),
  },
  {
    name: 'console-mornings',
    what: 'overviews, reviews and calibration of everybody, by fifty accounts',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const paths = [
          '/morning',
          '/reviews',
          `/calibration/sample?scenario=${SCENARIO}`,
          '/calls/setup',
          '/scenarios',
        ];
        await ask(arms, 'GET', paths[turn % paths.length] ?? '', { account: turn % 50 });
      }),
  },
  {
    name: 'console-unread-streams',
    what: 'event streams that are never read, while what they show changes',
    async run(arms: Arms) {
      await openStreams(arms, 600, { read: false });
      await repeat(arms, 8, async (turn) => {
        await ask(arms, 'POST', '/directory/teams', { body: { name: `Stream ${turn}` } });
      });
    },
  },
  {
    name: 'console-exports',
    what: 'the audit log, accounts and keys read page by page as a table for download does',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const paths = [
          '/audit?limit=1000',
          '/accounts',
          '/keys',
          '/erasures',
          '/directory/teams',
          '/people?limit=1000',
        ];
        await ask(arms, 'GET', paths[turn % paths.length] ?? '', { account: turn % 50 });
      }),
  },
  {
    name: 'console-broken-heads',
    what: 'headers too large and methods that are none, below /console',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const socket = await open(arms);
        const line = turn % 2 ? `GET ${API}/me` : `FROBNICATE ${API}/people/${person(turn)}`;
        await write(arms, socket, head(line, [`X-Long: ${'x'.repeat(turn % 2 ? 60_000 : 10)}`]));
        socket.destroy();
      }),
  },
  {
    name: 'console-dropped-files',
    what: 'a hundred files of half a megabyte dropped at once, by each of twenty accounts',
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const transcript = `Seller: What do you need?\nBuyer: Reports ${turn}.\n`.repeat(10_000);
        const body = { transcript, scenario_id: SCENARIO, started_at: null, ended_at: null };
        await ask(arms, 'POST', `/people/${person(turn % 50)}/calls`, { account: turn % 20, body });
      }),
  },
  {
    name: 'sign-on-answers',
    what: 'answers of an identity provider that nobody asked for, and links with hostile parameters',
    async run(arms) {
      await repeat(arms, 40, async (turn) => {
        const path =
          turn % 2
            ? `/console/sso/done?code=${'a'.repeat(5_000)}&state=${turn}`
            : `/console/sso?to=${'/'.repeat(5_000)}`;
        await send(arms, 'GET', path, { key: null, headers: { 'x-forwarded-for': `203.0.113.${turn % 250}` } });
      });
      await hold(arms);
    },
  },
];
