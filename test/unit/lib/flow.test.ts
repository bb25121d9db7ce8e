import { expect, it } from 'vitest';
import { createFlow } from '../../../src/lib/work/flow.ts';

it('tells how long it is from one beginning to the next while some wait, and nothing of what need not wait', () => {
  let at = 0;
  const flow = createFlow(() => at);
  const begin = (afterMs: number, hasWaited = true) => {
    at += afterMs;
    flow.begins(hasWaited);
  };
  for (let count = 0; count < 7; count += 1) begin(10);
  expect(flow.between()).toBe(undefined);
  begin(10);
  expect(flow.between()).toBe(10);
  // Three that share a transaction begin together.
  for (const ms of [40, 0, 0]) begin(ms);
  expect(flow.between()).toBe(11);
  begin(5_000, false);
  expect(flow.between()).toBe(undefined);
  for (let count = 0; count < 100; count += 1) begin(2);
  expect(flow.between()).toBe(2);
});
