import { setTimeout as pause } from 'node:timers/promises';
import { person, type Arms, type Attack } from '../attack.ts';
import { bearer, gone, head, ingestPath, open, openMany, repeat, send, write } from '../wire.ts';
import { API, ask, PAGE } from './console.ts';

/** Just below what the headers of a request may have in all. */
const HEADERS = 13_500;

/** A list as long as headers may be. */
function list(item: (index: number) => string, between: string): string {
  const items: string[] = [];
  for (let index = 0, length = 0; length < HEADERS; index += 1) {
    const next = item(index);
    length += next.length + between.length;
    items.push(next);
  }
  return items.slice(0, -1).join(between);
}

/** Sends the same bytes on many connections as fast as they are taken. */
function pours(name: string, what: string, connections: number, bytes: (arms: Arms) => string, read = true): Attack {
  return {
    name,
    what,
    async run(arms) {
      const own = bytes(arms);
      const sockets = await openMany(arms, connections, { read });
      if (!read) for (const socket of sockets) socket.pause();
      await Promise.all(
        sockets.map(async (socket) => {
          while (!arms.over() && (await write(arms, socket, own))) await pause(10);
        }),
      );
    },
  };
}

function headers(name: string, what: string, path: string, own: Record<string, string>): Attack {
  return {
    name,
    what,
    run: (arms) => repeat(arms, 50, async () => void (await send(arms, 'GET', path, { headers: own }))),
  };
}

/** Odd corners of HTTP, and of what people with an account may do. */
export const edgeAttacks: Attack[] = [
  pours('tiny-pipelines', 'two hundred connections that send requests of 18 bytes without end', 200, () =>
    'GET / HTTP/1.1\r\n\r\n'.repeat(3_000),
  ),
  pours(
    'unread-tiny-pipelines',
    'the same without a word of the answers being read',
    200,
    () => 'GET / HTTP/1.1\r\n\r\n'.repeat(3_000),
    false,
  ),
  pours('pipelined-bodies', 'fifty connections that send small calls one behind the other', 50, (arms) => {
    const body = JSON.stringify({ external_conversation_id: 'one', scenario_id: 'none', transcript: 'A: b' });
    const lines = [bearer(arms), 'Content-Type: application/json', `Content-Length: ${body.length}`];
    return `${head(`POST ${ingestPath('p-1')}`, lines)}${body}`.repeat(50);
  }),
  pours(
    'pipelined-without-key',
    'a hundred connections that send requests without a key one behind the other',
    100,
    () => head('GET /v1/users', []).repeat(300),
  ),
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
    name: 'trailers',
    what: 'chunked bodies with a thousand trailers and extensions to every chunk',
    run: (arms) =>
      repeat(arms, 50, async () => {
        const socket = await open(arms);
        const chunk = `5;${'e=1;'.repeat(400)}\r\n{"a":\r\n`;
        const trailers = Array.from({ length: 900 }, (_item, index) => `t${index}: ${index}\r\n`).join('');
        const lines = [
          bearer(arms),
          'Connection: close',
          'Content-Type: application/json',
          'Transfer-Encoding: chunked',
        ];
        await write(arms, socket, `${head(`POST ${ingestPath('p-1')}`, lines)}${chunk.repeat(50)}0\r\n${trailers}\r\n`);
        await gone(arms, socket, 1_000);
      }),
  },
  headers('ranges', 'thousands of ranges of the list of all people', '/v1/users', {
    range: `bytes=${list((index) => `${index}-${index}`, ',')}`,
  }),
  headers('languages', 'thousands of languages that somebody reads', `${API}/me`, {
    ...PAGE,
    'accept-language': list((index) => `a${index}-b;q=0.${index % 10}`, ','),
  }),
  headers('cookies', 'a thousand cookies', `${API}/me`, {
    ...PAGE,
    cookie: list((index) => `c${index}=${index}`, '; '),
  }),
  {
    name: 'absolute-addresses',
    what: 'requests that name thousands of parts of a host in their first line',
    run: (arms) =>
      repeat(arms, 50, async () => {
        const socket = await open(arms);
        await write(
          arms,
          socket,
          head(`GET http://${'a.'.repeat(3_000)}x/v1/users/p-0/sessions`, ['Connection: close', bearer(arms)]),
        );
        await gone(arms, socket, 1_000);
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
    name: 'console-samples',
    what: 'samples for calibration and conversations of a scenario, by a hundred accounts',
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const path =
          turn % 2 ? '/calibration/sample?scenario=discovery&count=200' : '/scenarios/discovery/conversations';
        await ask(arms, 'GET', path, { account: turn });
      }),
  },
];
