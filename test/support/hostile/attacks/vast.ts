import { person, SCENARIO, type Arms, type Attack } from '../attack.ts';
import { PASSWORD } from '../account-names.ts';
import { repeat, send, submit } from '../wire.ts';
import { API, ask, PAGE } from './console.ts';

const LISTS = ['sessions', 'assessments'];
const HISTORY = `/v1/users/${person(0)}`;
const BEGIN = Date.UTC(2026, 0, 1);
const time = (ms: number): string => encodeURIComponent(new Date(ms).toISOString());

/** A query of a long list that no one asked before. */
function query(turn: number): string {
  const from = BEGIN + ((turn * 7_919_000) % 25_000_000_000);
  return (
    [
      `date_from=${time(from)}&date_to=${time(from + 1_000 * (turn % 100))}`,
      `date_from=${time(from)}&page=${1 + (turn % 2_000)}`,
      `date_to=${time(from)}&scenario_id=none-${turn}`,
      `date_from=0001-01-01T00:00:00Z&date_to=9999-12-31T23:59:59Z&page=${Number.MAX_SAFE_INTEGER - turn}`,
      `page=${1 + (turn % 2_000)}&scenario_id=${SCENARIO}`,
    ][turn % 5] ?? ''
  );
}

/** Asks as a manager or a member of the attacking organisation. */
function askAs(arms: Arms, method: string, path: string, turn: number, body?: unknown) {
  const cookie = arms.others[turn % arms.others.length] ?? '';
  const options = { key: null, headers: { ...PAGE, cookie } };
  return send(arms, method, API + path, body === undefined ? options : { ...options, body: JSON.stringify(body) });
}

/** What a very long history, and people who are changed in its midst, cost others. Best with `--history 200000`. */
export const vastAttacks: Attack[] = [
  {
    name: 'cuts-of-a-history',
    what: 'a long history cut by days, scenarios and pages that nobody asked for before, half of it by HEAD',
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const headers = turn % 3 === 0 ? { 'if-none-match': '*, "a", W/"b"' } : {};
        const path = `${HISTORY}/${LISTS[turn % 2] ?? ''}?${query(turn)}`;
        await send(arms, turn % 4 < 2 ? 'HEAD' : 'GET', path, { headers });
      }),
  },
  {
    name: 'console-others',
    what: 'all pages of managers of everybody and of members, twenty accounts, four requests of each at a time',
    run: (arms) =>
      repeat(arms, 80, async (turn) => {
        const paths = [
          '/morning',
          '/people?limit=1000&sort=overall&order=down',
          `/people?search=${turn}`,
          '/reviews',
          `/reviews/pairs?criterion=Discovery`,
          `/people/${person(0)}?days=3650`,
          `/people/${person(0)}/conversations?kind=real_call`,
          '/calls',
          `/calls/people?search=p-${turn % 100}`,
          '/scenarios',
          '/rubrics/measures',
          '/sign-in/organisations',
        ];
        await askAs(arms, 'GET', paths[turn % paths.length] ?? '', Math.floor(turn / 12));
      }),
  },
  {
    name: 'console-scenario-names',
    what: 'the scenario of a long history renamed and archived again and again, while its pages are read',
    async run(arms) {
      let version = 1;
      await Promise.all([
        repeat(arms, 1, async (turn) => {
          const criteria = [{ name: 'Discovery', description: `Asks open questions, ${turn}.` }];
          const body = {
            name: `Discovery ${turn}`,
            scale: { min: 1, max: 5 },
            criteria,
            archived: turn % 2 === 0,
            version,
          };
          const answer = await ask(arms, 'POST', `/scenarios/${SCENARIO}`, { body });
          version = /"version":(\d+)/.test(answer.body)
            ? Number(/"version":(\d+)/.exec(answer.body)?.[1])
            : version + 1;
        }),
        repeat(arms, 40, async (turn) => {
          await send(arms, 'GET', `${HISTORY}/${LISTS[turn % 2] ?? ''}?page=${1 + (turn % 2_000)}`);
        }),
      ]);
    },
  },
  {
    name: 'console-erased-history',
    what: 'the person with the longest history erased while it is read, and added to',
    async run(arms) {
      await ask(arms, 'POST', `/people/${person(0)}/erase`, { body: { present: PASSWORD } });
      await repeat(arms, 40, async (turn) => {
        if (turn % 4 === 0) await ask(arms, 'GET', `/people/${person(0)}?days=3650`, { account: turn });
        else if (turn % 4 === 1) await submit(arms, 'A: What?\nB: No.', { user: person(0), external: `late-${turn}` });
        else await send(arms, 'GET', `${HISTORY}/${LISTS[turn % 2] ?? ''}?${query(turn)}`);
      });
    },
  },
  {
    name: 'console-due-transcripts',
    what: 'a retention by which all transcripts of a long history are due, set and taken away',
    run: (arms) =>
      repeat(arms, 10, async (turn) => {
        if (turn % 5) await ask(arms, 'GET', `/privacy/retention/effect?days=${1 + (turn % 300)}`, { account: turn });
        else await ask(arms, 'POST', '/privacy/retention', { body: { days: 1 + (turn % 9) } });
      }),
  },
  {
    name: 'console-deactivated',
    what: 'people deactivated and taken back while their calls come, their streams are open and their pages are read',
    async run(arms) {
      await repeat(arms, 40, async (turn) => {
        const user = person(turn % 20);
        const body = {
          display_name: `Person ${turn}`,
          email: `${user}@example.org`,
          org_role: 'member',
          org_status: turn % 2 ? 'deactivated' : 'active',
          team_ids: ['everybody'],
        };
        if (turn % 4 === 0) await ask(arms, 'POST', `/directory/people/${user}`, { body });
        else if (turn % 4 === 1) await submit(arms, 'A: What?\nB: No.', { user, external: `on-and-off-${turn}` });
        else await askAs(arms, 'GET', turn % 4 === 2 ? `/people/${user}` : '/me', turn);
      });
    },
  },
  {
    name: 'console-reviewed',
    what: 'reviews of hundreds of conversations with comments on each, by managers, while all are compared',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const path = `/people/${person(0)}/assessments/a-long-${Math.floor(turn / 4) % 5_000}`;
        const body = { scores: [{ criterion: 'Discovery', score: 1 + (turn % 5) }] };
        if (turn % 4 === 3)
          await askAs(arms, 'GET', turn % 8 === 3 ? '/reviews' : '/reviews/pairs?criterion=Discovery', 0);
        else await askAs(arms, 'POST', `${path}/review`, (turn % 4) * 2, body);
      }),
  },
  {
    name: 'console-rotations',
    what: 'one key given another secret again and again, and how it is used looked at, while wide scores are set',
    async run(arms) {
      const body = { name: 'Rotated', note: null, scopes: ['reporting:read'], expires_at: null };
      const made = await ask(arms, 'POST', '/keys', { body });
      const id = /"key_id":"([^"]+)"/.exec(made.body)?.[1] ?? '';
      await repeat(arms, 20, async (turn) => {
        if (turn % 3 === 0) await ask(arms, 'POST', `/keys/${id}/rotate`, { body: { overlap: 'hour' }, account: turn });
        else if (turn % 3 === 1) await ask(arms, 'GET', `/keys/${id}/use`, { account: turn });
        else
          await ask(arms, 'POST', '/assessor/wide-scores', { body: { wide_scores: turn % 2 ? 'mark' : 'leave-out' } });
      });
    },
  },
  {
    name: 'console-sign-outs',
    what: 'signing out without being signed in, and asked where the browser is, with the cookies of a hundred at once',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const held = arms.cookies.join('; ');
        const madeUp = held.replaceAll(/[0-9a-z]{3}(?=;|$)/gi, 'abc');
        const headers = { ...PAGE, cookie: turn % 4 === 1 ? held : madeUp };
        const path = ['/sign-out', '/sign-in/organisations', '/start', '/sign-out/all'][turn % 4] ?? '';
        const [method, body] = path.includes('out') ? ['POST', '{}'] : ['GET', undefined];
        await send(arms, method, API + path, { key: null, headers, ...(body === undefined ? {} : { body }) });
      }),
  },
];
