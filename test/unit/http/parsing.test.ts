import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createParsing } from '../../../src/http/listener/parsing.ts';
import { createPortions } from '../../../src/http/listener/portions.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';

const portions = createPortions(createSlices(), () => 'somebody');

/** A packet of a megabyte in which a parser was stopped. */
const STOP = { code: 'HPE_PAUSED', rawPacket: Buffer.alloc(1_048_576 + 10), bytesParsed: 10 };

it('bytes that wait on all connections are bounded, and are given back when their connection is forgotten', () => {
  let full = 0;
  const parsing = createParsing(portions, () => {
    full += 1;
  });
  const sockets = Array.from({ length: 32 }, () => new Socket());
  for (const socket of sockets) expect(parsing.keep(socket, STOP)).toBe(true);
  expect([full, sockets.every((socket) => parsing.isStopped(socket))]).toEqual([0, true]);

  const tooMuch = new Socket();
  expect(parsing.keep(tooMuch, STOP)).toBe(true);
  expect([full, tooMuch.destroyed, parsing.isStopped(tooMuch)]).toEqual([1, true, false]);

  const [first = tooMuch] = sockets;
  parsing.forget(first);
  parsing.forget(first);
  expect(parsing.isStopped(first)).toBe(false);
  const [next, another] = [new Socket(), new Socket()];
  parsing.keep(next, STOP);
  expect([full, parsing.isStopped(next)]).toEqual([1, true]);
  parsing.keep(another, STOP);
  expect(full).toBe(2);
});

it('an error of the parser is not taken for a stop', () => {
  const parsing = createParsing(portions, () => {});
  const socket = new Socket();
  expect(parsing.keep(socket, { ...STOP, code: 'HPE_INVALID_METHOD' })).toBe(false);
  expect(parsing.isStopped(socket)).toBe(false);
});
