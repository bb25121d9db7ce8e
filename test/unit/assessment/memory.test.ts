import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { MIB } from '../../../src/lib/bytes/units.ts';
import { assessCall } from './samples.ts';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

function heapAfterCollecting(): number {
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
}

const CALLS = 8;
const LETTERS = 'abcdefghij';
const spelt = (call: number): string =>
  [...String(call).padStart(14, '0')].map((digit) => LETTERS[Number(digit)]).join('');

/**
 * A mebibyte of talk, with a word, a label and a number of its own: what is remembered of each must not keep the rest
 * of it.
 */
const callWith = (call: number): string => {
  const own = spelt(call);
  return `Seller: What about the ${own} word?\nCustomer: It’s the Straße${own} one.\n${`Somebody called ${own}: yes, we said so.\nSeller: ${'we talked on and on. '.repeat(1_200)}\n`.repeat(40)}`;
};

it('keeps nothing of a conversation once it is judged, whatever words it had', () => {
  assessCall(callWith(999), ['Listening']);
  const before = heapAfterCollecting();
  for (let call = 0; call < CALLS; call += 1) expect(callWith(call).length).toBeGreaterThan(0.9 * MIB);
  for (let call = 0; call < CALLS; call += 1) assessCall(callWith(call), ['Listening']);
  expect((heapAfterCollecting() - before) / MIB).toBeLessThan(CALLS / 2);
}, 120_000);
