import { setTimeout as pause } from 'node:timers/promises';
import { person, SCENARIO, type Arms, type Attack } from '../attack.ts';
import { head, hold, open, openMany, repeat, send, write } from '../wire.ts';
import { fillLines } from './transcripts.ts';

export const API = '/console/api';
export const PAGE = { 'sec-fetch-site': 'same-origin' };

/** Opens event streams of all attacking accounts. @param options as {@link openMany} has them */
export async function openStreams(arms: Arms, count: number, options?: Parameters<typeof openMany>[2]): Promise<void> {
  const sockets = await openMany(arms, Math.ceil(count * arms.share), options);
  for (const [index, socket] of sockets.entries())
    await write(
      arms,
      socket,
      head(`GET ${API}/changes`, [
        'Sec-Fetch-Site: same-origin',
        `Cookie: ${arms.cookies[index % arms.cookies.length] ?? ''}`,
      ]),
    );
}

/** Asks as a page of one of the attacking accounts. */
export function ask(
  arms: Arms,
  method: string,
  path: string,
  { account = 0, body }: { account?: number; body?: unknown } = {},
) {
  return send(arms, method, API + path, {
    key: null,
    headers: { ...PAGE, cookie: arms.cookies[account % arms.cookies.length] ?? '' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Reads that cost most for what they are. */
const HEAVY = [
  '/people?limit=1000',
  `/people?search=${encodeURIComponent('p 1 2 3 4 5 6 7 8 9 '.repeat(9).trim())}`,
  '/people?sort=overall&order=down&limit=1000',
  `/people/${person(0)}?kind=real_call`,
  `/people/${person(0)}?scenario=none&days=3650`,
  `/people/${person(0)}/conversations?kind=real_call`,
  '/rubrics/counts',
  `/scenarios/none/conversations`,
  `/scenarios/${SCENARIO}/conversations`,
  '/calls/people?search=nobody-has-this-name',
  '/audit?actor=nobody&limit=1000',
  '/audit?limit=1000',
  '/accounts',
  '/morning',
  `/calls/states?sessions=${Array.from({ length: 100 }, (_item, index) => `s-long-${index}`).join(',')}`,
];

function reads(name: string, what: string, lanes: number, path: (turn: number) => string, accounts = 1): Attack {
  return {
    name,
    what,
    run: (arms) =>
      repeat(arms, lanes, async (turn) => void (await ask(arms, 'GET', path(turn), { account: turn % accounts }))),
  };
}

/** Bodies that say that they are long. */
const silentBody = (path: string, cookie: string | undefined, length: number) =>
  head(`POST ${API}${path}`, [
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
  ]);

/** At the doors of the console, by people of the attacking organisation who are signed in. */
export const consoleAttacks: Attack[] = [
  reads(
    'console-heavy-reads',
    'the dearest reads of one account, forty at a time',
    40,
    (turn) => HEAVY[turn % HEAVY.length] ?? '',
  ),
  reads(
    'console-heavy-accounts',
    'the dearest reads of a hundred accounts',
    200,
    (turn) => HEAVY[turn % HEAVY.length] ?? '',
    100,
  ),
  reads(
    'console-people',
    'the list of all people, a thousand at a time',
    50,
    (turn) => `/people?limit=1000&from=${(turn * 1_000) % 100_000}`,
    10,
  ),
  {
    name: 'console-abandoned-reads',
    what: 'reads of a hundred accounts whose browsers go at once',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const socket = await open(arms, { read: false });
        const path = HEAVY[turn % HEAVY.length] ?? '';
        const cookie = arms.cookies[turn % arms.cookies.length] ?? '';
        await write(arms, socket, head(`GET ${API}${path}`, ['Sec-Fetch-Site: same-origin', `Cookie: ${cookie}`]));
        await pause(5);
        socket.destroy();
      }),
  },
  {
    name: 'console-streams',
    what: 'a thousand event streams of a hundred accounts, while what they show changes',
    async run(arms) {
      await openStreams(arms, 1_200);
      await repeat(arms, 4, async (turn) => {
        const body = { name: `Person ${turn}`, email: `person-${turn}-${Date.now()}@example.org`, own: false };
        await ask(arms, 'POST', '/calls/people', { body });
        await pause(50);
      });
    },
  },
  {
    name: 'console-bodies-that-never-come',
    what: 'bodies of tries and calls that are announced and never sent',
    async run(arms) {
      const sockets = await openMany(arms, Math.ceil(600 * arms.share));
      const paths = ['/rubrics/try', `/people/${person(1)}/calls`, `/people/${person(1)}/calls/recognise`];
      for (const [index, socket] of sockets.entries())
        await write(
          arms,
          socket,
          silentBody(paths[index % 3] ?? '', arms.cookies[index % arms.cookies.length], 12_000_000),
        );
      await hold(arms);
    },
  },
  {
    name: 'console-bodies-of-strangers',
    what: 'sign-ins whose bodies come but for the last byte',
    async run(arms) {
      const sockets = await openMany(arms, Math.ceil(2_000 * arms.share));
      const body = `{"password":"${'a'.repeat(65_000)}`;
      for (const socket of sockets)
        await write(arms, socket, silentBody('/sign-in', undefined, body.length + 1) + body);
      await hold(arms);
    },
  },
  {
    name: 'console-nul',
    what: 'NUL and half characters in every place of an address',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const bad = ['%00', '%ED%A0%80', '%5B1%2C%22%5Cu0000%22%5D'][turn % 3] ?? '';
        const places = [
          `/people?search=${bad}`,
          `/people/${bad}`,
          `/people/${person(0)}/conversations?after=${bad}`,
          `/scenarios/${bad}`,
          `/calls/states?sessions=${bad}`,
          `/audit?before=${bad}`,
        ];
        await ask(arms, 'GET', places[turn % places.length] ?? '', { account: turn });
      }),
  },
  {
    name: 'console-tries',
    what: 'rubrics tried on transcripts of a megabyte, by a hundred accounts',
    run: (arms) =>
      repeat(arms, 20, async (turn) => {
        const criteria = Array.from({ length: 20 }, (_item, at) => ({ name: `Criterion ${at}`, description: 'Asks.' }));
        const body = {
          transcript: 'Seller: What else is there?\nBuyer: Nothing, we only need reports.\n'.repeat(14_000),
          speaker: null,
          rubric: { scale: { min: 1, max: 5 }, criteria },
        };
        await ask(arms, 'POST', '/rubrics/try', { account: turn, body });
      }),
  },
  {
    name: 'console-recognise',
    what: 'transcripts of two megabytes looked at before they are added',
    run: (arms) =>
      repeat(arms, 20, async (turn) => {
        const body = { transcript: `${'a\u0301'.repeat(10_000)}: hello\n`.repeat(60) };
        await ask(arms, 'POST', `/people/${person(1)}/calls/recognise`, { account: turn, body });
      }),
  },
  {
    name: 'console-other-readings',
    what: 'two megabytes that many formats could be, looked at in every way in which they can be read',
    run: (arms) =>
      repeat(arms, 8, async (turn) => {
        const said = ['\u202E\u2066Yes\u2069', '\uFDFA'.repeat(60), '\u1112\u1161\u11AB'.repeat(40)][turn % 3] ?? '';
        const body = { transcript: fillLines((at) => `${at % 2 ? 'Buyer' : 'Seller'}: ${said}`) };
        await ask(arms, 'POST', `/people/${person(1)}/calls/readings`, { account: turn, body });
      }),
  },
];
