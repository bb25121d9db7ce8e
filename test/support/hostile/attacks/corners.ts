import { setTimeout as pause } from 'node:timers/promises';
import type { Arms, Attack } from '../attack.ts';
import { bearer, gone, head, ingestPath, open, openMany, repeat, send, write } from '../wire.ts';
import { API, ask, PAGE } from './console.ts';
import { fillLines, LARGEST, transcriptAttack } from './transcripts.ts';

/** Sends some bytes on many connections of one use, and waits a moment for what comes of each. */
function throws(name: string, what: string, bytes: (arms: Arms, turn: number) => string, waitMs = 1_000): Attack {
  return {
    name,
    what,
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const socket = await open(arms);
        await write(arms, socket, bytes(arms, turn));
        await gone(arms, socket, waitMs);
      }),
  };
}

/** Keeps connections open and sends some bytes on them, again and again. */
function pours(
  name: string,
  what: string,
  first: (arms: Arms) => string,
  then: (arms: Arms) => string,
  { connections = 50, read = true }: { connections?: number; read?: boolean } = {},
): Attack {
  return {
    name,
    what,
    run: (arms) =>
      repeat(arms, connections, async () => {
        const socket = await open(arms, { read });
        if (!read) socket.pause();
        const own = then(arms);
        await write(arms, socket, first(arms));
        while (!arms.over() && (await write(arms, socket, own))) await pause(10);
        socket.destroy();
      }),
  };
}

const WEB_SOCKET = ['Connection: Upgrade', 'Upgrade: websocket'];
const TINY = 'GET / HTTP/1.1\r\n\r\n'.repeat(3_000);
const json = (arms: Arms, ...lines: string[]): string[] => [bearer(arms), 'Content-Type: application/json', ...lines];
const call = JSON.stringify({ external_conversation_id: 'one', scenario_id: 'none', transcript: 'A: b' });
const small = (arms: Arms): string =>
  head(`POST ${ingestPath('p-1')}`, json(arms, `Content-Length: ${call.length}`)) + call;
const turns = (turn: (index: number) => string): string =>
  `{"segments":[${fillLines(turn, LARGEST - 300).replaceAll('\n', ',')}]}`;

/** What comes behind a request that ends its connection, and what is odd by its form alone. */
export const cornerAttacks: Attack[] = [
  throws(
    'expected-behind',
    'calls behind a request with an unknown Expect, which ends the connection',
    (arms) => head('GET /v1/users', [bearer(arms), 'Expect: tea']) + small(arms).repeat(20),
    50,
  ),
  pours(
    'expected-pipelines',
    'requests of 18 bytes without end behind one with an unknown Expect',
    (arms) => head('GET /v1/users', [bearer(arms), 'Expect: tea']),
    () => TINY,
  ),
  pours(
    'connected-pipelines',
    'requests of 18 bytes without end behind a CONNECT',
    () => 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n',
    () => TINY,
  ),
  pours(
    'continued-pipelines',
    'requests that wait for 100-continue one behind the other, and read nothing',
    () => '',
    (arms) => small(arms).replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n').repeat(100),
    { read: false },
  ),
  throws('zeros-before-chunks', 'sizes of chunks with thousands of zeros before them', (arms) => {
    const chunks = [...call].map((letter) => `${'0'.repeat(5_000)}1\r\n${letter}\r\n`).join('');
    return `${head(`POST ${ingestPath('p-1')}`, json(arms, 'Transfer-Encoding: chunked'))}${chunks}0\r\n\r\n`;
  }),
  throws(
    'endless-chunk',
    'a chunk of sixteen exabytes',
    (arms) =>
      `${head(`POST ${ingestPath('p-1')}`, json(arms, 'Transfer-Encoding: chunked'))}ffffffffffffffff\r\n${'x'.repeat(60_000)}`,
  ),
  throws('tiny-headers', 'three thousand header fields of one letter', (arms) =>
    head('GET /v1/users', [bearer(arms), ...Array.from({ length: 3_000 }, (_item, at) => `${at.toString(36)}:`)]),
  ),
  pours(
    'bodies-of-reads',
    'bodies of chunks on requests that take none',
    (arms) => head('GET /v1/users/p-0/sessions', [bearer(arms), 'Transfer-Encoding: chunked']),
    () => '1\r\nx\r\n'.repeat(10_000),
  ),
  pours(
    'upgrades-in-chunks',
    'bodies in chunks of a byte on requests that ask for another protocol',
    (arms) => head('GET /v1/users/p-0/sessions', [bearer(arms), ...WEB_SOCKET, 'Transfer-Encoding: chunked']),
    () => '1\r\nx\r\n'.repeat(10_000),
  ),
  pours(
    'upgrades-behind',
    'tiny requests that ask for another protocol, one behind the other without end',
    () => '',
    () => head('GET /', WEB_SOCKET).repeat(800),
  ),
  {
    name: 'unread-files',
    what: 'the files of the console, the document and the page of the interface, asked for by thousands and never read',
    async run(arms) {
      const sockets = await openMany(arms, 400, { read: false });
      const asked = ['/openapi.json', '/docs', '/console', '/console/assets/none.js']
        .map((path) => head(`GET ${path}`, ['Host: x']))
        .join('')
        .repeat(50);
      for (const socket of sockets) socket.pause();
      await Promise.all(
        sockets.map(async (socket) => {
          while (!arms.over() && (await write(arms, socket, asked))) await pause(20);
        }),
      );
    },
  },
  {
    name: 'console-odd-paths',
    what: 'ids of broken UTF-8, dots, NUL and characters from both ends of Unicode',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const ids = [
          '%C0%AF',
          '%ED%A0%80',
          '%00',
          '%2e%2e%2f',
          '%F4%8F%BF%BF'.repeat(60),
          '%EF%B7%BA'.repeat(80),
          '%E2%80%AE',
        ];
        const id = ids[turn % ids.length] ?? '';
        await send(arms, 'GET', `/v1/users/${id}/${turn % 2 ? 'sessions' : 'assessments'}`);
        await send(arms, 'GET', `${API}/people/${id}`, {
          key: null,
          headers: { ...PAGE, cookie: arms.cookies[0] ?? '' },
        });
      }),
  },
  {
    name: 'odd-queries',
    what: 'parameters named __proto__, with brackets, and thousands of ids in one',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const queries = [
          `__proto__=${turn}&constructor[prototype][a]=1`,
          'a[b][c][d]=1&'.repeat(500),
          `page=1&per_page=100&from=${'9'.repeat(300)}`,
        ];
        await send(arms, 'GET', `/v1/users/p-0/sessions?${queries[turn % queries.length]}`);
        const sessions = Array.from({ length: 700 }, (_item, at) => `s-long-${turn * 700 + at}`).join(',');
        await ask(arms, 'GET', `/calls/states?sessions=${sessions}`, { account: turn });
      }),
  },
  transcriptAttack(
    'turns-at-odd-times',
    'turns at times before the first, beyond all numbers, and all in reverse',
    () =>
      turns((index) => `{"speaker":"A${index % 3}","text":"so?","start":${index % 2 ? '1e308' : -index},"end":-1e308}`),
  ),
  transcriptAttack(
    'a-speaker-each',
    'a hundred thousand turns, each of another speaker whose name is in the text',
    () => fillLines((index) => `Ann${index} Lee${index}: Ann${index} Lee${index}, right?`),
  ),
  transcriptAttack(
    'cues-of-nothing',
    'cues of WebVTT without a text, without a time between them, and with thousands of settings',
    () =>
      `WEBVTT\n\n${fillLines((index) => `${index}\n00:00:00.000 --> 00:00:00.000 align:start line:${index}%\n`, LARGEST - 20)}`,
  ),
];
