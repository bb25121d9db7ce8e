import { setTimeout as pause } from 'node:timers/promises';
import { type Arms, type Attack, person } from '../../attack.ts';
import { call, chunk, chunked, CHUNKED, json, pours, throws, WEB_SOCKET } from './senders.ts';
import { fill } from '../transcripts/transcript-attack.ts';
import { bearer, gone, head, hold, ingestPath, open, openMany, repeat, write } from '../../wire.ts';

const small = (arms: Arms): string =>
  head(`POST ${ingestPath('p-1')}`, json(arms, `Content-Length: ${call.length}`)) + call;

const TINY = 'GET / HTTP/1.1\r\n\r\n'.repeat(3_000);

/** Sends the same bytes on many connections as fast as they are taken. */
function repeatsBytes(
  name: string,
  what: string,
  connections: number,
  bytes: (arms: Arms) => string,
  read = true,
): Attack {
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

function whole(arms: Arms, call: unknown): string {
  const body = JSON.stringify(call);
  const lines = [bearer(arms), 'Content-Type: application/json', `Content-Length: ${body.length}`];
  return `${head(`POST ${ingestPath('p-1')}`, lines)}${body}`;
}

/** Requests one behind the other on a connection, without waiting for the answers. */
export const pipelineAttacks: Attack[] = [
  {
    name: 'unread-pipelines',
    what: 'three connections with four hundred requests each for the list of all people, never read',
    async run(arms) {
      const sockets = await openMany(arms, 3, { read: false });
      const bytes = head('GET /v1/users', [bearer(arms)]).repeat(400);
      for (const socket of sockets) {
        socket.pause();
        socket.write(bytes);
      }
      await hold(arms);
    },
  },
  {
    name: 'unread-long-pipelines',
    what: 'fifty connections that send requests without end and read nothing',
    async run(arms) {
      const sockets = await openMany(arms, 50, { read: false });
      const bytes = head('GET /v1/users/p-0/sessions', [bearer(arms)]).repeat(200);
      for (const socket of sockets) socket.pause();
      while (!arms.over()) {
        for (const socket of sockets) if (socket.writableLength < 500_000) socket.write(bytes);
        await pause(10);
      }
    },
  },
  {
    name: 'read-pipelines',
    what: 'connections that pipeline hundreds of requests and read every answer',
    async run(arms) {
      const bytes = head('GET /v1/users/p-0/sessions', [bearer(arms)]).repeat(100);
      await repeat(arms, 20, async () => {
        const socket = await open(arms);
        for (let round = 0; round < 20 && (await write(arms, socket, bytes)); round += 1) await pause(20);
        socket.end();
        await gone(arms, socket, 5_000);
      });
    },
  },
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
  pours(
    'upgrades-behind',
    'tiny requests that ask for another protocol, one behind the other without end',
    () => '',
    () => head('GET /', WEB_SOCKET).repeat(800),
  ),
  repeatsBytes('tiny-pipelines', 'two hundred connections that send requests of 18 bytes without end', 200, () =>
    'GET / HTTP/1.1\r\n\r\n'.repeat(3_000),
  ),
  repeatsBytes(
    'unread-tiny-pipelines',
    'the same without a word of the answers being read',
    200,
    () => 'GET / HTTP/1.1\r\n\r\n'.repeat(3_000),
    false,
  ),
  repeatsBytes('pipelined-bodies', 'fifty connections that send small calls one behind the other', 50, (arms) => {
    const body = JSON.stringify({ external_conversation_id: 'one', scenario_id: 'none', transcript: 'A: b' });
    const lines = [bearer(arms), 'Content-Type: application/json', `Content-Length: ${body.length}`];
    return `${head(`POST ${ingestPath('p-1')}`, lines)}${body}`.repeat(50);
  }),
  repeatsBytes(
    'pipelined-without-key',
    'a hundred connections that send requests without a key one behind the other',
    100,
    () => head('GET /v1/users', []).repeat(300),
  ),
  {
    name: 'half-closed-pipelines',
    what: 'thirty requests behind one another, and the end of the connection at once; all are to be answered',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const socket = await open(arms);
        const path = turn % 2 ? '/v1/users' : `/v1/users/${person(0)}/sessions?page=${turn % 50}`;
        socket.end(head(`GET ${path}`, [bearer(arms)]).repeat(30));
        await gone(arms, socket, 3_000);
      }),
  },
  {
    name: 'pipelined-chunks',
    what: 'fifty connections that send small calls in chunks one behind the other',
    async run(arms) {
      const call = JSON.stringify({ external_conversation_id: 'one', scenario_id: 'none', transcript: 'A: b' });
      const pieces = chunk(call.slice(0, 20)) + chunk(call.slice(20));
      const bytes = `${chunked(arms, CHUNKED)}${pieces}0\r\n\r\n`.repeat(200);
      const sockets = await openMany(arms, 50);
      await Promise.all(
        sockets.map(async (socket) => {
          while (!arms.over() && (await write(arms, socket, bytes))) await pause(10);
        }),
      );
    },
  },
  {
    name: 'pipelined-large-bodies',
    what: 'thirty connections that send calls of half a megabyte one behind the other and read no answer',
    async run(arms) {
      const call = { external_conversation_id: 'one', scenario_id: 'none', transcript: fill('A: b\n', 500_000) };
      const bytes = whole(arms, call).repeat(4);
      const sockets = await openMany(arms, 30, { read: false });
      for (const socket of sockets) socket.pause();
      await Promise.all(
        sockets.map(async (socket) => {
          while (!arms.over() && (await write(arms, socket, bytes))) await pause(10);
        }),
      );
    },
  },
  {
    name: 'mixed-pipelines',
    what: 'connections that mix long lists, calls, pages and paths that are not there, one behind the other',
    run: (arms) =>
      repeat(arms, 30, async () => {
        const socket = await open(arms);
        const reads = ['/v1/users', '/v1/users/p-0/sessions?page=9', '/v1/nowhere', '/v1/users/p-0/assessments']
          .map((path) => head(`GET ${path}`, [bearer(arms), 'Accept-Encoding: gzip']))
          .join('');
        const bytes = reads + whole(arms, { external_conversation_id: 'one', scenario_id: 'none', transcript: 'A: b' });
        for (let round = 0; round < 50 && !arms.over() && (await write(arms, socket, bytes)); round += 1)
          await pause(20);
        socket.destroy();
      }),
  },
];
