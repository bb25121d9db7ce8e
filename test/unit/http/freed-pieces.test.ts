import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBodyReader } from '../../../src/http/wire/body.ts';
import { createPieceMeter } from '../../../src/http/wire/piece-meter.ts';
import { createBudget } from '../../../src/lib/work/budget.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';

const PIECE = 32_768;
const pieces = createPieceMeter(createSlices({ now: () => 0 }), () => 'acme');

function sending() {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const send = async () => {
    const piece = Buffer.alloc(PIECE, 'x');
    request.push(piece);
    await turn();
    return piece.buffer.byteLength;
  };
  return { request, response, send };
}

it.each([
  ['kept', 2 * PIECE],
  ['thrown away where there is no room for it', PIECE],
])('the memory of a piece of a body is given back at once when it was %s', async (_what, room) => {
  const budget = createBudget({ all: room, each: room });
  const reader = createBodyReader({ maxBytes: 10 * PIECE, budget, pieces, onLimit() {} });
  const { request, response, send } = sending();
  request.headers['content-type'] = 'application/json';
  const read = reader.read(request, response, 'acme').catch(() => 'refused' as const);
  expect([await send(), await send()]).toEqual([0, 0]);
  request.push(null);
  const body = await read;
  expect(body === 'refused' ? body : body.every((byte) => byte === 0x78) && body.length).toBe(
    room === PIECE ? 'refused' : 2 * PIECE,
  );
});

it('the memory of a piece that nobody reads is given back at once', async () => {
  const { request, send } = sending();
  pieces.discardRest(request);
  expect([await send(), await send()]).toEqual([0, 0]);
});

it('while a body waits for its turn nothing of its connection is read, and then it is read on', async () => {
  const turns: (() => void)[] = [];
  const slices = { ...createSlices({ now: () => 0 }), run: (_owner: string, work: () => void) => turns.push(work) > 0 };
  const { request, send } = sending();
  // Node has asked for more of the body before it is paused, and does not ask again.
  createPieceMeter(slices, () => 'acme').discardRest(request);
  await send();
  expect(request.socket.isPaused()).toBe(false);
  await send();
  expect(request.socket.isPaused()).toBe(true);
  turns[0]?.();
  await turn();
  expect([request.socket.isPaused(), request.isPaused()]).toEqual([false, false]);
  await send();
  await send();
  // As Node does behind a request that came whole.
  request.socket.resume();
  await turn();
  expect(request.socket.isPaused()).toBe(true);
  turns[1]?.();
  await turn();
  expect(request.socket.isPaused()).toBe(false);
});

it('bytes that share their memory with others are left as they are', async () => {
  const { request } = sending();
  pieces.discardRest(request);
  const memory = Buffer.alloc(2 * PIECE, 'x');
  request.push(memory.subarray(0, PIECE));
  await turn();
  expect(memory.length).toBe(2 * PIECE);
});
