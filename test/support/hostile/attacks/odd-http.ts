import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { MAKING_HEADER } from '../../../../src/http/console/api/parts/making-header.ts';
import { person, type Arms, type Attack } from '../attack.ts';
import { bearer, gone, head, ingestPath, open, openMany, repeat, send, write } from '../wire.ts';
import { API, ask, PAGE } from './console.ts';

const JSON_TYPE = 'Content-Type: application/json';
const cookieOf = (arms: Arms, turn: number): string => `Cookie: ${arms.cookies[turn % arms.cookies.length] ?? ''}`;

/** Begins a chunked call on many connections, and sends the same piece of it for as long as it is taken. */
function endlessly(name: string, what: string, first: string, piece: string): Attack {
  return {
    name,
    what,
    run: (arms) =>
      repeat(arms, 50, async () => {
        const socket = await open(arms);
        await write(
          arms,
          socket,
          head(`POST ${ingestPath('p-1')}`, [bearer(arms), JSON_TYPE, 'Transfer-Encoding: chunked']) + first,
        );
        while (!arms.over() && (await write(arms, socket, piece))) await pause(5);
        socket.destroy();
      }),
  };
}

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

/** Oddities of HTTP, sent to every kind of route, and people with an account who do one thing without end. */
export const oddHttpAttacks: Attack[] = [
  endlessly('endless-extension', 'a chunk whose extension never ends', '5;a=', 'x'.repeat(60_000)),
  endlessly('endless-trailers', 'trailers behind a body that never end', '0\r\n', `t: ${'x'.repeat(8_000)}\r\n`),
  endlessly('endless-size', 'the size of a chunk, in digits that never end', '', '0'.repeat(60_000)),
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
    name: 'console-stream-ids',
    what: 'event streams asked for with ids as long as headers may be, by HEAD and POST and with bodies',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const socket = await open(arms);
        const id = ['9'.repeat(12_000), '{"a":'.repeat(2_000), '-1', 'NaN'][turn % 4] ?? '';
        const lines = ['Sec-Fetch-Site: same-origin', cookieOf(arms, turn), `Last-Event-ID: ${id}`];
        const method = ['GET', 'HEAD', 'POST', 'GET'][turn % 4] ?? 'GET';
        await write(arms, socket, head(`${method} ${API}/changes?after=${turn}`, lines));
        await pause(50);
        socket.destroy();
      }),
  },
  {
    name: 'console-makings',
    what: 'one team made by fifty at once under one name of a making, again and again, and names as long as they may be',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const making = `one-team-for-all-${Math.floor(turn / 50)}${turn % 3 ? '' : 'm'.repeat(5_000)}`;
        const headers = { ...PAGE, cookie: arms.cookies[0] ?? '', [MAKING_HEADER]: making };
        const body = JSON.stringify({ name: `Once ${Math.floor(turn / 50)}` });
        await send(arms, 'POST', `${API}/directory/teams`, { key: null, headers, body });
      }),
  },
  {
    name: 'console-alike-names',
    what: 'people who are given long names that differ in their last letter, in every script, sorted and searched meanwhile',
    async run(arms) {
      const starts = ['A\u030A\u0301', 'ﷺ', '각', 'นาย', 'ß', '\u{1F468}\u200D\u{1F469}'];
      const name = (at: number) => `${starts[at % starts.length]?.repeat(20) ?? ''}${at.toString(36)}`;
      await repeat(arms, 30, async (turn) => {
        const search = encodeURIComponent(name(turn).slice(0, 60));
        const path =
          turn % 2 ? `/people?sort=name&limit=1000&search=${search}` : '/people?sort=name&order=down&limit=1000';
        await ask(arms, 'GET', path, { account: turn });
        const body = { display_name: name(turn), email: null, org_role: null, org_status: null, team_ids: [] };
        if (turn % 3 === 0) await ask(arms, 'POST', `/directory/people/${person(turn % arms.people)}`, { body });
      });
    },
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
    name: 'forms-of-ids',
    what: 'calls whose ids are one text in all its forms of Unicode, and as long as they may be',
    run: (arms) =>
      repeat(arms, 30, async (turn) => {
        const forms = [
          'é'.repeat(60),
          'e\u0301'.repeat(60),
          '\uFDFA'.repeat(60),
          '\u{1D15E}'.repeat(60),
          'ẞ'.repeat(60),
        ];
        const body = JSON.stringify({
          external_conversation_id: `${forms[turn % forms.length] ?? ''}${turn % 40}`,
          scenario_id: 'discovery',
          transcript: 'Seller: What do you need?\nBuyer: Reports.',
        });
        await send(arms, 'POST', ingestPath(person(turn % 5)), { body });
      }),
  },
];
