import { setTimeout as pause } from 'node:timers/promises';
import { type Arms, type Attack, person } from '../../attack.ts';
import { fill, SMALL } from '../transcripts/transcript-attack.ts';
import {
  abandon,
  bearer,
  callBody,
  callRequest,
  firstOf,
  head,
  ingestPath,
  open,
  openMany,
  repeat,
  write,
} from '../../wire.ts';

/** Requests on connections that are left as soon as they are sent. */
export function leaves(name: string, what: string, request: (turn: number, arms: Arms) => string): Attack {
  return { name, what, run: (arms) => repeat(arms, LANES, (turn) => abandon(arms, request(turn, arms))) };
}

const LANES = 50;

/** A key in upper and lower case of the scheme and with spaces, each a header that the service has not seen. */
function keyInOtherWords(arms: Arms, turn: number): string {
  const scheme = [...'bearer'].map((sign, at) => ((turn >> at) & 1 ? sign.toUpperCase() : sign)).join('');
  return `Authorization: ${scheme}${' '.repeat(1 + ((turn >> 6) % 200))}${arms.key}`;
}

/** Sends a call on each connection at the same moment, and waits for as many answers as come in five seconds. */
async function allAtOnce(arms: Arms, sockets: Awaited<ReturnType<typeof openMany>>, round: number): Promise<void> {
  const answers = sockets.map((socket) => firstOf(socket, ['data', 'close'], arms.signal, 5_000));
  for (const [index, socket] of sockets.entries())
    if (socket.writable) socket.write(callRequest(arms, callBody(`moment-${round}-${index}`, SMALL)));
  await Promise.all(answers);
}

/** Connections that are left before the answer, and many that come at the same moment. */
export const leaverAttacks: Attack[] = [
  {
    name: 'reset-calls',
    what: 'calls whose connection is reset as soon as they are sent',
    run: (arms) => repeat(arms, 50, (turn) => abandon(arms, callRequest(arms, callBody(`reset-${turn}`, SMALL)), true)),
  },
  {
    name: 'abandoned-strangers',
    what: 'requests with made-up keys, a connection and a key for each, left as soon as they are sent',
    run: (arms) =>
      repeat(arms, 50, (turn) =>
        abandon(arms, head('GET /v1/users', [`Authorization: Bearer dbr_${String(turn).padStart(49, 'x')}`])),
      ),
  },
  {
    name: 'fresh-connections',
    what: 'calls and lists on a new connection each, whose answers are waited for, by sixty clients',
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const socket = await open(arms);
        const came = new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
        const list = head(`GET /v1/users/${person(0)}/sessions?page=${1 + (turn % 50)}`, [bearer(arms)]);
        await write(arms, socket, turn % 2 ? list : callRequest(arms, callBody(`fresh-${turn}`, SMALL)));
        await Promise.race([came, pause(5_000)]);
        socket.destroy();
      }),
  },
  leaves('abandoned-large-calls', 'calls of sixty kilobytes on connections that are left at once', (turn, arms) =>
    callRequest(arms, callBody(`large-left-${turn}`, fill(`${SMALL}\n`, 60_000))),
  ),
  leaves('abandoned-chunked-calls', 'calls in chunks of a few bytes, left at once', (turn, arms) => {
    const body = callBody(`chunks-left-${turn}`, SMALL);
    const chunks = [...body.matchAll(/[^]{1,16}/gu)].map(([chunk]) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`);
    return callRequest(arms, `${chunks.join('')}0\r\n\r\n`, bearer(arms), ['Transfer-Encoding: chunked']);
  }),
  leaves('abandoned-resubmissions', 'one call with other words each time, left at once', (turn, arms) =>
    callRequest(arms, callBody('left-again', `${SMALL}\nSeller: ${turn}?`)),
  ),
  leaves('abandoned-other-words', 'calls whose key is written in another way each time, left at once', (turn, arms) =>
    callRequest(arms, callBody(`words-left-${turn}`, SMALL), keyInOtherWords(arms, turn)),
  ),
  leaves('abandoned-long-ways', 'calls with headers that only the long way reads, left at once', (turn, arms) => {
    const body = callBody(`long-way-left-${turn}`, SMALL);
    const length = `Content-Length: ${Buffer.byteLength(body)}`;
    return callRequest(arms, body, bearer(arms), [length, 'Content-Encoding: identity', `X-Request-Id: left-${turn}`]);
  }),
  leaves('abandoned-probes', 'probes and documents, which need no key, on connections that are left at once', (turn) =>
    head(`GET ${['/readyz', '/readyz/reads', '/openapi.json', '/healthz', '/docs'][turn % 5] ?? ''}`, []),
  ),
  {
    name: 'half-closed-calls',
    what: 'calls whose senders end their side at once and do read the answer, by a hundred clients',
    run: (arms) =>
      repeat(arms, 100, async (turn) => {
        const socket = await open(arms);
        const came = firstOf(socket, ['data', 'close'], arms.signal, 5_000);
        if (await write(arms, socket, callRequest(arms, callBody(`half-${turn}`, SMALL)))) socket.end();
        await came;
        socket.destroy();
      }),
  },
  {
    name: 'connections-in-bursts',
    what: 'nothing for half a second, and then a thousand connections with a call each, all at once',
    async run(arms) {
      for (let round = 0; !arms.over(); round += 1) {
        await pause(500);
        const burst = Array.from({ length: 1_000 }, (_item, at) =>
          abandon(arms, callRequest(arms, callBody(`burst-${round}-${at}`, SMALL))).catch(() => {}),
        );
        await Promise.all(burst);
      }
    },
  },
  {
    name: 'calls-at-one-moment',
    what: 'a thousand connections that stay open and send a call each at the same moment, again and again',
    async run(arms) {
      const sockets = await openMany(arms, 1_000);
      for (let round = 0; !arms.over(); round += 1) await allAtOnce(arms, sockets, round);
    },
  },
  {
    name: 'lists-of-new-people-left',
    what: 'pages of five thousand people in turn, each looked up for the first time, left at once',
    run: (arms) =>
      repeat(arms, LANES, (turn) =>
        abandon(arms, head(`GET /v1/users/${person(turn % arms.people)}/sessions`, [bearer(arms)])),
      ),
  },
  {
    name: 'abandoned-reads',
    what: 'dear requests whose connection is closed as soon as they are sent',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const socket = await open(arms);
        const from = new Date(Date.UTC(2000, 0, 1) + turn * 1_000).toISOString();
        await write(
          arms,
          socket,
          head(`GET /v1/users/p-0/assessments?date_from=${from}`, [bearer(arms), 'Accept-Encoding: br']),
        );
        socket.destroy();
      }),
  },
  {
    name: 'abandoned-calls',
    what: 'calls whose connection is closed as soon as they are sent',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const socket = await open(arms);
        const body = JSON.stringify({
          external_conversation_id: `abandoned-${turn}`,
          scenario_id: 'discovery',
          transcript: 'Seller: What brings you here?\nBuyer: Reports.',
        });
        await write(
          arms,
          socket,
          `${head(`POST ${ingestPath('p-2')}`, [bearer(arms), 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`])}${body}`,
        );
        socket.end();
        socket.destroy();
      }),
  },
];
