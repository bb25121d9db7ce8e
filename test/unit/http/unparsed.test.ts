import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createPortions } from '../../../src/http/listener/portions.ts';
import { createUnparsed } from '../../../src/http/listener/unparsed.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';

const portions = createPortions(createSlices({ now: () => 0 }), () => 'somebody');

/** A connection whose parser was stopped. */
const stopped = (socket: Socket) => ({ socket, isEnded: false, inChunks: null });

/** A packet of a megabyte in which a parser was stopped. */
const STOP = { code: 'HPE_PAUSED', rawPacket: Buffer.alloc(1_048_576 + 10), bytesParsed: 10 };

it('bytes that wait on all connections are bounded, and are given back when their connection is forgotten', () => {
  let full = 0;
  const unparsed = createUnparsed(portions, () => {
    full += 1;
  });
  const sockets = Array.from({ length: 32 }, () => new Socket());
  for (const socket of sockets) expect(unparsed.keep(stopped(socket), STOP)).toBe(true);
  expect([full, sockets.every((socket) => unparsed.waits(socket))]).toEqual([0, true]);

  const tooMuch = new Socket();
  expect(unparsed.keep(stopped(tooMuch), STOP)).toBe(true);
  expect([full, tooMuch.destroyed, unparsed.waits(tooMuch)]).toEqual([1, true, false]);

  const [first = tooMuch] = sockets;
  unparsed.forget(first);
  unparsed.forget(first);
  expect(unparsed.waits(first)).toBe(false);
  const [next, another] = [new Socket(), new Socket()];
  unparsed.keep(stopped(next), STOP);
  expect([full, unparsed.waits(next)]).toEqual([1, true]);
  unparsed.keep(stopped(another), STOP);
  expect(full).toBe(2);
});

it('an error of the parser is not taken for a stop', () => {
  const unparsed = createUnparsed(portions, () => {});
  const socket = new Socket();
  expect(unparsed.keep(stopped(socket), { ...STOP, code: 'HPE_INVALID_METHOD' })).toBe(false);
  expect(unparsed.waits(socket)).toBe(false);
});
