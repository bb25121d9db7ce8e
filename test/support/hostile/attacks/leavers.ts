import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { emailOf, PASSWORD } from '../account-names.ts';
import { ATTACKER, person, type Arms, type Attack } from '../attack.ts';
import {
  abandon,
  bearer,
  callBody,
  callRequest,
  firstOf,
  head,
  hold,
  open,
  openMany,
  repeat,
  send,
  write,
} from '../wire.ts';
import { API, PAGE } from './console.ts';
import { fill } from './transcripts.ts';

/** Who leaves at once, and who comes all at the same moment: what costs more for each connection than a small call does. */

const SMALL = 'Seller: What brings you here?\nBuyer: Reports.';
const LANES = 50;

/** Requests on connections that are left as soon as they are sent. */
function leaves(name: string, what: string, request: (turn: number, arms: Arms) => string): Attack {
  return { name, what, run: (arms) => repeat(arms, LANES, (turn) => abandon(arms, request(turn, arms))) };
}

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

export const leaverAttacks: Attack[] = [
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
  leaves('console-abandoned-sign-ins', 'signing in with the right password, left at once', (turn) => {
    const body = JSON.stringify({
      organisation: ATTACKER,
      email: emailOf(ATTACKER, 2 + (turn % 90)),
      password: PASSWORD,
    });
    return `${head(`POST ${API}/sign-in`, [
      'Sec-Fetch-Site: same-origin',
      'Content-Type: application/json',
      `X-Forwarded-For: 203.0.113.${turn % 200}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ])}${body}`;
  }),
  {
    name: 'console-bodies-of-many-addresses',
    what: 'sign-ins from forty addresses whose bodies of 65 kB come but for the last byte, 180 MB in all',
    async run(arms) {
      const sockets = await openMany(arms, 2_800);
      const body = `{"password":"${'a'.repeat(65_000)}`;
      for (const [index, socket] of sockets.entries())
        await write(
          arms,
          socket,
          `${head(`POST ${API}/sign-in`, [
            'Sec-Fetch-Site: same-origin',
            'Content-Type: application/json',
            `X-Forwarded-For: 203.0.113.${index % 40}`,
            `Content-Length: ${body.length + 1}`,
          ])}${body}`,
        );
      await hold(arms);
    },
  },
  {
    name: 'console-strangers-of-many-addresses',
    what: 'made-up cookies and the first question of the sign-in page, from ten thousand addresses, four hundred at a time',
    run: (arms) =>
      repeat(arms, 400, async (turn) => {
        const headers = {
          ...PAGE,
          'x-forwarded-for': `203.${turn % 40}.${(turn >> 6) % 250}.${turn % 250}`,
          ...(turn % 2 ? { cookie: `debrief=${randomBytes(32).toString('base64url')}` } : {}),
        };
        await send(arms, 'GET', `${API}${turn % 2 ? '/me' : '/start'}`, { key: null, headers });
      }),
  },
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
];
