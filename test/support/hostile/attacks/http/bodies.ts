import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Arms, Attack } from '../../attack.ts';
import { call, chunk, chunked, CHUNKED, json, pours, throws, WEB_SOCKET } from './senders.ts';
import { fillLines, LARGEST, talk } from '../transcripts/transcript-attack.ts';
import {
  bearer,
  callBody,
  callRequest,
  gone,
  head,
  hold,
  ingestPath,
  open,
  openMany,
  repeat,
  send,
  write,
} from '../../wire.ts';

/** An attack that sends one body again and again. */
function bodyAttack(
  name: string,
  what: string,
  make: () => string | Buffer,
  options: { lanes?: number; headers?: Record<string, string>; path?: string; key?: null } = {},
): Attack {
  const { lanes = 4, headers = {}, path = PATH, key, ...rest } = options;
  return {
    name,
    what,
    ...rest,
    async run(arms) {
      const body = make();
      await repeat(arms, lanes, async () => {
        await send(arms, 'POST', path, { headers, body, ...(key === null ? { key } : {}) });
      });
    },
  };
}

const PATH = ingestPath('p-1');

/** A body of eleven or twelve megabytes: below what a transcript of 2 MiB may need as escaped JSON. */
const LARGE = 12_000_000;

const REQUIRED = '"external_conversation_id":"b","scenario_id":"discovery","transcript":"A: hi"';

const MARKS = 'a' + '\u0301'.repeat(1_000_000) + '\u0316'.repeat(1_000_000);

function ingestHead(arms: Arms, length: number, lines: readonly string[] = []): string {
  return head(`POST ${PATH}`, [bearer(arms), 'Content-Type: application/json', `Content-Length: ${length}`, ...lines]);
}

function chunkedHead(arms: Arms): string {
  return head(`POST ${PATH}`, [bearer(arms), 'Content-Type: application/json', 'Transfer-Encoding: chunked']);
}

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

const JSON_TYPE = 'Content-Type: application/json';

/** Bodies of requests: large, slow, damaged, in chunks, never whole. */
export const bodyAttacks: Attack[] = [
  bodyAttack(
    'unknown-keys',
    'a body of nine hundred thousand unknown keys, 11 MB',
    () => `{${Array.from({ length: 850_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  ),
  bodyAttack(
    'nested-arrays',
    'six million arrays within one another, 12 MB',
    () => `{"transcript":${'['.repeat(LARGE / 2 - 100)}${']'.repeat(LARGE / 2 - 100)}}`,
  ),
  bodyAttack('flat-arrays', 'four million empty arrays in a row', () => `{"transcript":[${'[],'.repeat(3_900_000)}0]}`),
  bodyAttack(
    'nested-objects',
    'two million objects within one another',
    () => `${'{"a":'.repeat(2_000_000)}1${'}'.repeat(2_000_000)}`,
  ),
  bodyAttack(
    'same-body-key',
    'a required key named a hundred thousand times',
    () => `{${Array.from({ length: 100_000 }, () => REQUIRED).join(',')}}`,
  ),
  bodyAttack('proto-keys', 'a million keys named __proto__', () => `{${'"__proto__":{},'.repeat(700_000)}${REQUIRED}}`),
  bodyAttack('marks-in-ids', 'ids of two million combining marks', () =>
    JSON.stringify({ external_conversation_id: MARKS, scenario_id: MARKS, transcript: 'A: hi' }),
  ),
  bodyAttack('marks-in-times', 'times of two million combining marks and digits', () =>
    JSON.stringify({
      external_conversation_id: 'b',
      scenario_id: 'discovery',
      transcript: 'A: hi',
      started_at: MARKS,
      ended_at: `2026-01-01T00:00:00.${'0'.repeat(4_000_000)}1Z`,
    }),
  ),
  bodyAttack(
    'escaped-body',
    'a transcript in escapes, six bytes a letter',
    () =>
      `{"external_conversation_id":"escaped","scenario_id":"discovery","transcript":"${'\\u0041'.repeat(1_900_000)}"}`,
  ),
  bodyAttack('number-body', 'a number of twelve million digits', () => `{"transcript":${'1'.repeat(LARGE - 100)}}`),
  bodyAttack('blank-body', 'twelve million spaces, then an object', () => `${' '.repeat(LARGE - 100)}{${REQUIRED}}`),
  bodyAttack(
    'late-mistake',
    'eleven megabytes that stop being JSON at the last byte',
    () => `{"transcript":"${'a'.repeat(LARGE - 100)}"`,
  ),
  bodyAttack('broken-utf-8', 'twelve megabytes of bytes that are not UTF-8', () => Buffer.alloc(LARGE - 100, 0xc3)),
  bodyAttack(
    'lone-surrogates',
    'a million lone surrogates as escapes',
    () => `{"external_conversation_id":"s","scenario_id":"discovery","transcript":"${'\\ud800'.repeat(1_900_000)}"}`,
  ),
  bodyAttack(
    'compressed-body',
    'a body that says it is compressed and would be a gigabyte',
    () => gzipSync(Buffer.alloc(200_000_000, ' ')),
    { headers: { 'content-encoding': 'gzip' } },
  ),
  bodyAttack('other-media', 'twelve megabytes as a form', () => `--x\r\n${'a=b&'.repeat(2_900_000)}`, {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }),
  bodyAttack(
    'body-to-nowhere',
    'twelve megabytes to a path that is not there, on connections kept',
    () => ' '.repeat(LARGE),
    {
      path: '/v1/nowhere',
    },
  ),
  bodyAttack('body-without-key', 'twelve megabytes without a key, on connections kept', () => ' '.repeat(LARGE), {
    key: null,
  }),
  {
    name: 'bodies-that-grow',
    what: '120 bodies that begin with a few bytes and then send 12 MB each and stop before their end',
    async run(arms) {
      const sockets = await openMany(arms, 120);
      for (const socket of sockets) await write(arms, socket, `${ingestHead(arms, LARGE)}{`);
      const piece = Buffer.alloc(60_000, 'a');
      for (let sent = 0; sent < LARGE - 100_000 && !arms.over(); sent += piece.length)
        for (const socket of sockets) await write(arms, socket, piece);
      await hold(arms);
    },
  },
  {
    name: 'a-thousand-growing-bodies',
    what: 'a thousand bodies that grow together, as chunks without a length',
    async run(arms) {
      const sockets = await openMany(arms, 1_000);
      for (const socket of sockets) await write(arms, socket, `${chunkedHead(arms)}1\r\n{\r\n`);
      const piece = `${(16_384).toString(16)}\r\n${'a'.repeat(16_384)}\r\n`;
      for (let round = 0; round < 700 && !arms.over(); round += 1)
        for (const socket of sockets) await write(arms, socket, piece);
      await hold(arms);
    },
  },
  {
    name: 'dribbled-bodies',
    what: 'five hundred bodies, a byte each in turn',
    async run(arms) {
      const sockets = await openMany(arms, 500);
      for (const socket of sockets) await write(arms, socket, ingestHead(arms, 1_000_000));
      while (!arms.over()) {
        for (const socket of sockets) await write(arms, socket, 'a');
        await pause(50);
      }
    },
  },
  {
    name: 'one-byte-chunks',
    what: 'chunked bodies in chunks of one byte, as fast as they go',
    async run(arms) {
      const chunks = '1\r\na\r\n'.repeat(20_000);
      await repeat(arms, 20, async () => {
        const socket = await open(arms);
        await write(arms, socket, chunkedHead(arms));
        for (let round = 0; round < 50 && (await write(arms, socket, chunks)); round += 1);
        await write(arms, socket, '0\r\n\r\n');
        await gone(arms, socket, 2_000);
      });
    },
  },
  {
    name: 'chunk-extensions',
    what: 'chunks of one byte with extensions of sixteen kilobytes, and trailers',
    async run(arms) {
      const chunk = `1;${'x'.repeat(15_000)}="y"\r\na\r\n`;
      await repeat(arms, 20, async () => {
        const socket = await open(arms);
        await write(arms, socket, chunkedHead(arms));
        for (let round = 0; round < 200 && (await write(arms, socket, chunk)); round += 1);
        await write(arms, socket, `0\r\n${'X-Trailer: y\r\n'.repeat(2_000)}\r\n`);
        await gone(arms, socket, 2_000);
      });
    },
  },
  {
    name: 'aborted-uploads',
    what: 'half of a large body, then a reset',
    async run(arms) {
      const half = 'a'.repeat(1_000_000);
      await repeat(arms, 30, async () => {
        const socket = await open(arms);
        await write(arms, socket, `${ingestHead(arms, 2_000_000)}${half}`);
        await pause(5);
        socket.resetAndDestroy();
      });
    },
  },
  {
    name: 'waiting-for-continue',
    what: 'a thousand requests that ask for 100-continue and never send their body',
    async run(arms) {
      const sockets = await openMany(arms, 1_000);
      for (const socket of sockets) await write(arms, socket, ingestHead(arms, 1_000, ['Expect: 100-continue']));
      await hold(arms);
    },
  },
  {
    name: 'bodies-that-never-come',
    what: 'two thousand requests with a good key that promise a body and send none',
    async run(arms) {
      const sockets = await openMany(arms, 2_000);
      for (const socket of sockets) await write(arms, socket, ingestHead(arms, 1_000_000));
      await hold(arms);
    },
  },
  {
    name: 'bodies-shorter-than-said',
    what: 'bodies that end their side of the connection before they are whole',
    async run(arms) {
      await repeat(arms, 50, async () => {
        const socket = await open(arms);
        await write(arms, socket, `${ingestHead(arms, 1_000_000)}{"a":`);
        socket.end();
        await gone(arms, socket, 1_000);
      });
    },
  },
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
  {
    name: 'large-then-tiny-chunks',
    what: 'a chunk of half a megabyte, and then chunks of a byte for as long as the average allows',
    run: (arms) =>
      repeat(arms, 50, async () => {
        const socket = await open(arms);
        await write(arms, socket, chunked(arms, CHUNKED) + chunk('a'.repeat(500_000)));
        const tiny = chunk('x').repeat(10_000);
        for (let round = 0; round < 20 && (await write(arms, socket, tiny)); round += 1);
        await gone(arms, socket, 2_000);
      }),
  },
  {
    name: 'held-chunks',
    what: 'bodies in chunks behind a request that waits, none of them read',
    async run(arms) {
      const sockets = await openMany(arms, 180);
      const behind = chunked(arms, CHUNKED) + chunk('x').repeat(9_000);
      for (const socket of sockets)
        await write(arms, socket, chunked(arms, 'Content-Length: 100', 'Expect: 100-continue') + 'x'.repeat(50));
      for (const socket of sockets) await write(arms, socket, 'x'.repeat(50) + behind);
      await hold(arms);
    },
  },
  {
    name: 'coded-bodies',
    what: 'transfer codings that nobody has, in lists, twice, with a length and with trailers that say more',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const lines = [
          ['Transfer-Encoding: gzip, chunked'],
          [`Transfer-Encoding: ${'identity, '.repeat(1_000)}chunked`],
          ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'],
          ['TE: trailers, deflate', `Trailer: ${'x,'.repeat(5_000)}`, CHUNKED],
          [`Connection: ${'close, keep-alive, '.repeat(600)}te`, CHUNKED],
        ];
        const socket = await open(arms);
        const end = '0\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\nHost: other\r\n\r\n';
        await write(
          arms,
          socket,
          `${chunked(arms, ...(lines[turn % lines.length] ?? []))}${chunk('{}').repeat(200)}${end}`,
        );
        await gone(arms, socket, 500);
      }),
  },
  {
    name: 'last-byte-held',
    what: 'a hundred calls of two megabytes sent but for the last byte, and all last bytes at once, again and again',
    async run(arms) {
      const transcript = fillLines(talk, LARGEST - 10_000);
      let round = 0;
      while (!arms.over()) {
        round += 1;
        const sockets = await openMany(arms, Math.ceil(100 * arms.share));
        await Promise.all(
          sockets.map((socket, at) =>
            write(arms, socket, callRequest(arms, callBody(`held-${round}-${at}`, transcript)).slice(0, -1)),
          ),
        );
        await pause(500);
        await Promise.all(sockets.map((socket) => write(arms, socket, '}')));
        await Promise.all(sockets.map((socket) => gone(arms, socket, 1_500)));
      }
    },
  },
  endlessly('endless-extension', 'a chunk whose extension never ends', '5;a=', 'x'.repeat(60_000)),
  endlessly('endless-trailers', 'trailers behind a body that never end', '0\r\n', `t: ${'x'.repeat(8_000)}\r\n`),
  endlessly('endless-size', 'the size of a chunk, in digits that never end', '', '0'.repeat(60_000)),
  {
    name: 'expectations',
    what: 'headers Expect that ask for more than to go on, with bodies and requests behind them',
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const socket = await open(arms);
        const expected = ['100-continue, x', `100-continue${', 100-continue'.repeat(500)}`, 'x'.repeat(9_000)];
        const lines = [bearer(arms), 'Content-Type: application/json', `Expect: ${expected[turn % 3] ?? ''}`];
        await write(arms, socket, head(`POST ${ingestPath('p-1')}`, [...lines, 'Content-Length: 100000']));
        await write(arms, socket, 'x'.repeat(100_000) + head('GET /v1/users/p-0/sessions', [bearer(arms)]).repeat(50));
        await gone(arms, socket, 300);
      }),
  },
];
