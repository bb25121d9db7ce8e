import { createHash } from 'node:crypto';

/** @returns the same values in an order that the seed decides, and nothing else */
export function shuffled<Value>(values: readonly Value[], seed: string): Value[] {
  return values
    .map((value, index) => ({ value, rank: createHash('sha256').update(`${seed}:${index}`).digest('hex') }))
    .toSorted((left, right) => (left.rank < right.rank ? -1 : 1))
    .map(({ value }) => value);
}
