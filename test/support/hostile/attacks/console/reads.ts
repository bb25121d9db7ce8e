import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, person, SCENARIO } from '../../attack.ts';
import { API, ask, askAs, assessed } from './ask.ts';
import { fillLines } from '../transcripts/transcript-attack.ts';
import { head, open, repeat, write } from '../../wire.ts';

function reads(name: string, what: string, lanes: number, path: (turn: number) => string, accounts = 1): Attack {
  return {
    name,
    what,
    run: (arms) =>
      repeat(arms, lanes, async (turn) => void (await ask(arms, 'GET', path(turn), { account: turn % accounts }))),
  };
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

/** Reads at the console: lists, searches, pages of people. */
export const readAttacks: Attack[] = [
  {
    name: 'console-long-conversations',
    what: 'a conversation of two megabytes looked at, its course and what it rests on, by a hundred accounts',
    async run(arms) {
      const lines = fillLines((at) => (at % 2 ? `Buyer: Yes, ${at}.` : `Person p-4: What is ${at}?`));
      const id = await assessed(arms, person(4), lines);
      await repeat(arms, 40, async (turn) => {
        const path = `/people/${person(4)}/assessments/${id}`;
        await ask(arms, 'GET', `${path}${['', '/transcript', '/course'][turn % 3] ?? ''}`, { account: turn });
      });
    },
  },
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
    name: 'console-searches',
    what: 'the palette asked for words of marks, ligatures and single letters, by a hundred accounts',
    run: (arms) => {
      const words = ['\uFDFA'.repeat(60), 'a\u0301\u0316'.repeat(30), 'p '.repeat(40), '%_\\', person(1)];
      return repeat(arms, 60, async (turn) => {
        const search = encodeURIComponent(words[turn % words.length] ?? '');
        const path = turn % 2 ? `/calls/people?search=${search}` : `/people?limit=1000&search=${search}`;
        await ask(arms, 'GET', path, { account: turn });
      });
    },
  },
  {
    name: 'console-audit-filters',
    what: 'the audit log cut in every way, by a hundred accounts',
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const cut = [`actor=nobody-${turn}`, 'kind=zzz', 'from=0&to=1', `before=e-${turn}`][turn % 4] ?? '';
        await ask(arms, 'GET', `/audit?limit=1000&${cut}`, { account: turn });
      }),
  },
  {
    name: 'console-places',
    what: 'parts of long lists from thousands of places, weeks and days, by a hundred accounts',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const place = encodeURIComponent(JSON.stringify([Date.UTC(2026, 0, 1) + turn * 60_000, `s-${turn}`]));
        const paths = [
          `/people/${person(0)}/conversations?after=${place}`,
          `/people/${person(0)}?days=${(turn % 3_650) + 1}`,
          `/people?search=${turn}&sort=overall`,
          `/people/${person(0)}?scenario=${encodeURIComponent('\u{1D11E}'.repeat(60) + turn)}`,
        ];
        await ask(arms, 'GET', paths[turn % paths.length] ?? '', { account: turn });
      }),
  },
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
    name: 'console-patterns',
    what: 'searches and filters that would be patterns in a database or a program',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const words = ['%_'.repeat(100), '(a+)+$', '.*'.repeat(99), '[[:alpha:]]*'.repeat(16), "' or 1=1 --", '*?[!'];
        const search = encodeURIComponent(words[turn % words.length] ?? '');
        const paths = [`/people?search=${search}`, `/calls/people?search=${search}`, `/audit?actor=${search}`];
        await ask(arms, 'GET', paths[turn % paths.length] ?? '', { account: turn });
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
];
