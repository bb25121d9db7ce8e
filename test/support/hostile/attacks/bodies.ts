import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Arms, Attack } from '../attack.ts';
import { bearer, gone, head, hold, ingestPath, open, openMany, repeat, send, write } from '../wire.ts';

/** A body of eleven or twelve megabytes: below what a transcript of 2 MiB may need as escaped JSON. */
const LARGE = 12_000_000;
const PATH = ingestPath('p-1');

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

function ingestHead(arms: Arms, length: number, lines: readonly string[] = []): string {
  return head(`POST ${PATH}`, [bearer(arms), 'Content-Type: application/json', `Content-Length: ${length}`, ...lines]);
}

function chunkedHead(arms: Arms): string {
  return head(`POST ${PATH}`, [bearer(arms), 'Content-Type: application/json', 'Transfer-Encoding: chunked']);
}

const REQUIRED = '"external_conversation_id":"b","scenario_id":"discovery","transcript":"A: hi"';
const MARKS = 'a' + '\u0301'.repeat(1_000_000) + '\u0316'.repeat(1_000_000);

/** Bodies that cost more than they look, or that come in an unkind way. */
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
];
