import { setTimeout as pause } from 'node:timers/promises';
import type { Arms, Attack } from '../../attack.ts';
import { bearer, gone, head, ingestPath, open, repeat, send, write } from '../../wire.ts';

/** Sends some bytes on many connections of one use, and waits a moment for what comes of each. */
export function throws(
  name: string,
  what: string,
  bytes: (arms: Arms, turn: number) => string,
  waitMs = 1_000,
): Attack {
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

/** Headers of a request with a JSON body. */
export const json = (arms: Arms, ...lines: string[]): string[] => [
  bearer(arms),
  'Content-Type: application/json',
  ...lines,
];

/** The smallest body of a call. */
export const call = JSON.stringify({ external_conversation_id: 'one', scenario_id: 'none', transcript: 'A: b' });

/** Keeps connections open and sends some bytes on them, again and again. */
export function pours(
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

export const WEB_SOCKET = ['Connection: Upgrade', 'Upgrade: websocket'];

/** The head of a call whose body the other lines describe. */
export const chunked = (arms: Arms, ...lines: string[]): string =>
  head(`POST ${ingestPath('p-1')}`, [bearer(arms), 'Content-Type: application/json', ...lines]);

export const CHUNKED = 'Transfer-Encoding: chunked';

/** A chunk of a body of chunks. */
export const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

/** An attack that sends well-formed requests as fast as they are answered. */
export function flood(
  name: string,
  what: string,
  make: (turn: number, arms: Arms) => Parameters<typeof send> extends [Arms, ...infer Rest] ? Rest : never,
  options: Pick<Attack, 'environment'> & { lanes?: number } = {},
): Attack {
  const { lanes = 50, ...rest } = options;
  return {
    name,
    what,
    ...rest,
    run: (arms) => repeat(arms, lanes, async (turn) => void (await send(arms, ...make(turn, arms)))),
  };
}

export const SESSIONS = '/v1/users/p-0/sessions';
