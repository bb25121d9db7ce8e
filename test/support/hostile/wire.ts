import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SCENARIO, type Arms } from './attack.ts';

/** After a failure a lane waits this long, in ms, so that a service that refuses is not answered with an idle loop. */
const PAUSE_AFTER_FAILURE_MS = 20;
const ANSWER_TIMEOUT_MS = 30_000;

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });

/** Runs lanes side by side until the attack is over; each awaits one piece of work after another. */
export async function repeat(arms: Arms, lanes: number, work: (turn: number) => Promise<void>): Promise<void> {
  let turn = 0;
  const lane = async () => {
    while (!arms.over()) {
      const mine = turn;
      turn += 1;
      try {
        await work(mine);
      } catch (error) {
        if (arms.over()) return;
        arms.count(failureName(error));
        await pause(PAUSE_AFTER_FAILURE_MS);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Sends one well-formed request and reads the whole answer. */
export function send(
  arms: Arms,
  method: string,
  path: string,
  options: {
    headers?: Record<string, string | string[]>;
    body?: string | Buffer;
    key?: string | null;
    /** Sends the body in chunks, without its length. */
    inChunks?: boolean;
  } = {},
): Promise<{ status: number; body: string }> {
  const { headers = {}, body, key = arms.key, inChunks = false } = options;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port: arms.port,
        method,
        path,
        signal: arms.signal,
        timeout: ANSWER_TIMEOUT_MS,
        headers: {
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
          ...(body === undefined
            ? {}
            : {
                'content-type': 'application/json',
                ...(inChunks
                  ? { 'transfer-encoding': 'chunked' }
                  : { 'content-length': String(Buffer.byteLength(body)) }),
              }),
          ...headers,
        },
      },
      (answer) => {
        // Long answers are read and dropped: only short ones are looked at.
        let text = '';
        answer.setEncoding('latin1').on('data', (piece: string) => {
          if (text.length < 4_096) text += piece;
        });
        answer.on('end', () => {
          const status = answer.statusCode ?? 0;
          arms.count(status);
          resolve({ status, body: text });
        });
        answer.on('error', reject);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Submits a transcript, and notes the call when it was acknowledged. */
export async function submit(
  arms: Arms,
  transcript: string,
  { user = 'p-1', external }: { user?: string; external: string },
): Promise<void> {
  const body = JSON.stringify({ external_conversation_id: external, scenario_id: 'discovery', transcript });
  const answer = await send(arms, 'POST', ingestPath(user), { body });
  if (answer.status !== 202) return;
  const { conversation_id: id } = JSON.parse(answer.body);
  arms.acknowledged({ user, external, id: String(id), bytes: body.length });
}

/** @returns the path that takes a call of a user */
export function ingestPath(user: string): string {
  return `/v1/users/${encodeURIComponent(user)}/sessions:ingest-and-assess`;
}

/** Opens a connection on which an attack says every byte itself; answers are counted by their status. */
export async function open(arms: Arms, options: { read?: boolean } = {}): Promise<Socket> {
  const { read = true } = options;
  const socket = connect({ port: arms.port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
  socket.on('error', (error) => arms.count(failureName(error)));
  await once(socket, 'connect', { signal: arms.signal });
  if (read)
    socket.on('data', (piece: Buffer) => {
      for (const [, status] of piece.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) arms.count(Number(status));
    });
  socket.on('end', () => socket.end());
  return socket;
}

/** Opens many connections, a limited number at a time; those that fail are counted and left out. */
export async function openMany(arms: Arms, count: number, options: { read?: boolean } = {}): Promise<Socket[]> {
  const sockets: Socket[] = [];
  let begun = 0;
  const lane = async () => {
    while (begun < count && !arms.over()) {
      begun += 1;
      try {
        sockets.push(await open(arms, options));
      } catch (error) {
        if (arms.over()) return;
        arms.count(failureName(error));
        await pause(PAUSE_AFTER_FAILURE_MS);
      }
    }
  };
  await Promise.all(Array.from({ length: 50 }, lane));
  return sockets;
}

/** Writes without letting more than a megabyte wait in this process. @returns whether the connection still stands */
export async function write(arms: Arms, socket: Socket, data: string | Buffer): Promise<boolean> {
  if (socket.destroyed || !socket.writable) return false;
  if (!socket.write(data) && socket.writableLength > 1_000_000) await firstOf(socket, ['drain', 'close'], arms.signal);
  return !socket.destroyed && socket.writable;
}

/**
 * Waits for the first of these events, an error, the end of the attack, or for at most so many ms. It leaves no listener
 * behind: a connection may be waited for thousands of times.
 */
export async function firstOf(
  socket: Socket,
  events: readonly string[],
  signal: AbortSignal,
  milliseconds = ANSWER_TIMEOUT_MS,
): Promise<void> {
  const over = new AbortController();
  const either = { signal: AbortSignal.any([signal, over.signal]) };
  const waits: Promise<unknown>[] = events.map((event) => once(socket, event, either));
  await Promise.race([...waits, pause(milliseconds, undefined, either)]).catch(() => {});
  over.abort();
}

/** The body that submits a call. */
export const callBody = (external: string, transcript: string): string =>
  JSON.stringify({ external_conversation_id: external, scenario_id: SCENARIO, transcript });

/** The bytes of a request that submits a call. @param lines more header lines, or others in place of the length */
export const callRequest = (
  arms: Arms,
  body: string,
  key = bearer(arms),
  lines = [`Content-Length: ${Buffer.byteLength(body)}`],
): string => `${head(`POST ${ingestPath('p-2')}`, [key, 'Content-Type: application/json', ...lines])}${body}`;

/** Sends a request on a connection of its own, and leaves it at once. */
export async function abandon(arms: Arms, request: string, isReset = false): Promise<void> {
  const socket = await open(arms);
  await write(arms, socket, request);
  if (isReset) socket.resetAndDestroy();
  else socket.destroy();
}

/** Waits until the connection has ended, or for at most so long. */
export async function gone(arms: Arms, socket: Socket, milliseconds = 5_000): Promise<void> {
  if (!socket.destroyed) await firstOf(socket, ['close'], arms.signal, milliseconds);
  socket.destroy();
}

/** Waits until the attack is over. */
export async function hold(arms: Arms): Promise<void> {
  await new Promise<void>((resolve) => {
    if (arms.over()) resolve();
    arms.signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** @returns the bytes of a request head; header lines as they are given */
export function head(requestLine: string, lines: readonly string[]): string {
  return `${requestLine} HTTP/1.1\r\nHost: localhost\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`;
}

/** @returns the header line with the attacker's key */
export function bearer(arms: Arms): string {
  return `Authorization: Bearer ${arms.key}`;
}

function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message.slice(0, 40);
}
