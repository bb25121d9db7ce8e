import { expect, it } from 'vitest';
import { threadMemory } from '../../../src/worker/thread-memory.ts';

it('a thread may use the usual memory for the usual transcripts and shorter ones, and more for longer ones', () => {
  expect([1_000, 2_097_152, 4_194_304, 4_194_305].map((bytes) => threadMemory(100, bytes))).toEqual([
    100, 100, 200, 201,
  ]);
});
