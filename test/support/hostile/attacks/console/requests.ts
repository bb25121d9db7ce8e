import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { IDEMPOTENCY_HEADER } from '../../../../../src/http/console/api/parts/idempotency.ts';
import { type Attack, person } from '../../attack.ts';
import { API, ask, cookieOf, PAGE, silentBody } from './ask.ts';
import { bearer, gone, head, hold, open, openMany, repeat, send, write } from '../../wire.ts';

const POSTS = ['/scenarios', '/rubrics/try', '/directory/teams', '/keys', '/accounts', '/calibration/report'];

/** Bodies that a page of the console never sends, by what they are full of. */
const ODD_BODIES = [
  () => `{"name":${'['.repeat(200_000)}`,
  () => `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  () => `{${Array.from({ length: 40_000 }, (_item, at) => `"k${at}":${at}`).join(',')}}`,
  () => `{"name":"${'\\u0301'.repeat(80_000)}"}`,
  () => `{"name":"x","__proto__":{"name":"y"},"constructor":{"prototype":{"x":1}}}`,
  () => `{"criteria":[${Array.from({ length: 20_000 }, () => '{"name":"x","description":"y"}').join(',')}]}`,
  () => `[${'1e999,'.repeat(50_000)}1]`,
  () => `"${'x'.repeat(500_000)}"`,
];

/** One path of every kind that there is. */
const KINDS = [
  '/healthz',
  '/docs',
  '/openapi.json',
  '/console',
  '/console/assets/none.js',
  `${API}/changes`,
  `${API}/me`,
  '/v1/users/p-0/sessions',
  '/nowhere',
];

/** Requests to the console that no page sends: bodies, headers, paths. */
export const consoleRequestAttacks: Attack[] = [
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
    name: 'split-heads',
    what: 'broken requests in packets of a few bytes, below /console',
    run: (arms) =>
      repeat(arms, 100, async () => {
        const socket = await open(arms);
        for (const part of [
          'GET /conso',
          `le/api/me HTTP/1.1\r\n`,
          'Host: x\r\n',
          `X: ${'x'.repeat(17_000)}\r\n\r\n`,
        ]) {
          await write(arms, socket, part);
          await pause(1);
        }
        await gone(arms, socket, 1_000);
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
    name: 'console-odd-bodies',
    what: 'bodies at the console that are deep, wide, cut short, or no objects, for everything that can be made there',
    run: (arms) =>
      repeat(arms, 20, async (turn) => {
        const path = POSTS[turn % POSTS.length] ?? '';
        await send(arms, 'POST', API + path, {
          key: null,
          headers: { ...PAGE, cookie: arms.cookies[turn % arms.cookies.length] ?? '' },
          body: ODD_BODIES[(turn >> 2) % ODD_BODIES.length]?.() ?? '',
        });
      }),
  },
  {
    name: 'console-trickled-kinds',
    what: 'requests of every kind of route, a few bytes each half second, and those that have come whole again and again',
    async run(arms) {
      const sockets = await openMany(arms, 1_500);
      const bytes = sockets.map((_socket, index) =>
        head(`GET ${KINDS[index % KINDS.length] ?? ''}`, [
          'Sec-Fetch-Site: same-origin',
          bearer(arms),
          cookieOf(arms, index),
        ]),
      );
      for (let at = 0; !arms.over(); at += 20) {
        for (const [index, socket] of sockets.entries()) {
          const own = bytes[index] ?? '';
          if (socket.writable) socket.write(own.slice(at % own.length, (at % own.length) + 20));
        }
        await pause(100);
      }
    },
  },
  {
    name: 'console-bodies-for-pages',
    what: 'bodies of a megabyte for routes that take none, of every kind, half of them in chunks',
    run: (arms) =>
      repeat(arms, 30, async (turn) => {
        const socket = await open(arms);
        const path = KINDS[turn % KINDS.length] ?? '';
        const lines = [bearer(arms), cookieOf(arms, turn), 'Sec-Fetch-Site: same-origin'];
        const body = 'x'.repeat(1_000_000);
        await write(
          arms,
          socket,
          turn % 2
            ? `${head(`GET ${path}`, [...lines, `Content-Length: ${body.length}`])}${body}`
            : `${head(`GET ${path}`, [...lines, 'Transfer-Encoding: chunked'])}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
        );
        await gone(arms, socket, 500);
      }),
  },
  {
    name: 'console-packed-bodies',
    what: 'bodies that say they are packed, in one and in five layers, and would be gigabytes',
    async run(arms) {
      const once = gzipSync(Buffer.alloc(50_000_000));
      const twice = gzipSync(once);
      await repeat(arms, 20, async (turn) => {
        const [body, coding] = turn % 2 ? [once, 'gzip'] : [twice, 'gzip, gzip, deflate, br, zstd'];
        const headers = { ...PAGE, 'content-encoding': coding, cookie: arms.cookies[turn % arms.cookies.length] ?? '' };
        const path = turn % 3 ? `${API}/people/${person(1)}/calls/recognise` : `${API}/sign-in`;
        await send(arms, 'POST', path, { key: null, headers, body });
      });
    },
  },
  {
    name: 'console-connection-words',
    what: 'Connection, TE and Keep-Alive of thousands of words, and every header that proxies use',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const headers = {
          connection: `keep-alive, ${'x, '.repeat(2_000)}te`,
          'keep-alive': `timeout=${'9'.repeat(1_000)}, max=-1`,
          te: 'trailers, deflate;q=0.5, '.repeat(100),
          'x-forwarded-for': '::ffff:127.0.0.1%eth0, '.repeat(100),
          'x-forwarded-host': 'a,b;c',
          'x-forwarded-proto': 'https, javascript',
          forwarded: 'for=unknown;by="_x";'.repeat(50),
          'x-http-method-override': 'DELETE',
          'x-request-id': `${turn}${'\u00FF'.repeat(500)}`,
        };
        const path = KINDS[turn % KINDS.length] ?? '';
        if (path === `${API}/changes`) return;
        await send(arms, 'GET', path, { headers });
      }),
  },
  {
    name: 'console-conditions',
    what: 'If-Match, If-Range and dates without end, with ranges, for files and lists',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const dates = ['Thu, 01 Jan 1970 00:00:00 GMT', '9'.repeat(1_500), '-'.repeat(1_500)];
        const headers = {
          ...PAGE,
          'if-match': 'W/"a", '.repeat(400),
          'if-range': `"${'x'.repeat(1_500)}`,
          'if-modified-since': dates[turn % 3] ?? '',
          'if-unmodified-since': dates[(turn + 1) % 3] ?? '',
          range: `bytes=${'0-,'.repeat(800)}-1`,
        };
        await send(arms, 'GET', ['/console', '/docs', '/openapi.json', '/v1/users'][turn % 4] ?? '', { headers });
      }),
  },
  {
    name: 'console-makings',
    what: 'one team made by fifty at once under one idempotency key, again and again, and keys as long as they may be',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const key = `one-team-for-all-${Math.floor(turn / 50)}${turn % 3 ? '' : 'm'.repeat(5_000)}`;
        const headers = { ...PAGE, cookie: arms.cookies[0] ?? '', [IDEMPOTENCY_HEADER]: key };
        const body = JSON.stringify({ name: `Once ${Math.floor(turn / 50)}` });
        await send(arms, 'POST', `${API}/directory/teams`, { key: null, headers, body });
      }),
  },
  {
    name: 'console-hosts',
    what: 'names of hosts, forwarded or not, each another one and as long as they may be, at the doors that ask for them',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const name = `${turn}.${'xn--a.'.repeat(turn % 2 ? 1 : 1_000)}example.org`;
        const headers = { ...PAGE, host: name, 'x-forwarded-host': name, 'x-forwarded-for': `198.18.${turn % 250}.1` };
        const paths = [`${API}/sign-in/passkey/begin`, `${API}/password/forgotten`, `${API}/start`];
        const path = paths[turn % 3] ?? '';
        const body = turn % 3 === 1 ? JSON.stringify({ organisation: 'attacker', email: 'a@example.org' }) : '{}';
        await send(arms, turn % 3 === 2 ? 'GET' : 'POST', path, {
          key: null,
          headers,
          ...(turn % 3 === 2 ? {} : { body }),
        });
      }),
  },
];
