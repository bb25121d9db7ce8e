import { bitsOf } from './phrase.ts';

/** Some numbers, each with its place among them in rising order. A bit for each number up to the largest, and how many stand before each 32. */
export interface NumberSet {
  bits: Uint32Array;
  before: Uint16Array;
}

// How many bits are set, by adding up neighbours.
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Makes it of different numbers. */
export function numberSet(numbers: readonly number[]): NumberSet {
  const bits = bitsOf(numbers);
  const before = new Uint16Array(bits.length);
  for (let at = 1; at < bits.length; at += 1) before[at] = (before[at - 1] ?? 0) + countBits(bits[at - 1] ?? 0);
  return { bits, before };
}

/** The place of a number; -1 where it is not among them. */
export function placeAmong({ bits, before }: NumberSet, number: number): number {
  const group = bits[number >>> 5] ?? 0;
  const bit = 1 << (number & 31);
  return (group & bit) === 0 ? -1 : (before[number >>> 5] ?? 0) + countBits(group & (bit - 1));
}
