import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBudget } from '../../../src/lib/work/budget.ts';

describe('a budget', () => {
  it('gives an owner no more than its share, and all together no more than there is', () => {
    const budget = createBudget({ all: 100, each: 60 });
    expect([budget.take('a', 60), budget.take('a', 1), budget.take('b', 40), budget.take('b', 1)]).toEqual([
      null,
      'each',
      null,
      'all',
    ]);
    budget.give('a', 60);
    expect(budget.take('b', 20)).toBeNull();
  });

  it('keeps some back for owners that hold little', () => {
    const budget = createBudget({ all: 100, each: 1_000 });
    expect(budget.take('greedy', 100)).toBeNull();
    expect(budget.take('greedy', 1)).toBe('all');
    for (const owner of ['b', 'c', 'd']) expect(budget.take(owner, 6)).toBeNull();
    expect(budget.take('e', 6)).toBe('all');
    expect(budget.take('b', 1)).toBe('all');
  });

  it('keeps the last of that for owners that hold least, however many hold little', () => {
    const budget = createBudget({ all: 1_024, each: 1_024 });
    for (let at = 0; at < 100; at += 1) budget.take(`little ${at}`, 64);
    expect(budget.met('another', 5)).toBe('all');
    for (let at = 0; at < 16; at += 1) expect(budget.take(`least ${at}`, 4)).toBeNull();
    expect(budget.take('one more', 4)).toBe('all');
  });

  it('has room for somebody else even where there is room for one', () => {
    const budget = createBudget({ all: 1, each: 1 });
    expect([budget.take('a', 1), budget.take('a', 1), budget.take('b', 1), budget.take('c', 1)]).toEqual([
      null,
      'each',
      null,
      'all',
    ]);
  });

  it('is whole again when everything was given back, in whatever order', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 50 })));
    fc.assert(
      fc.property(steps, (wanted) => {
        const budget = createBudget({ all: 100, each: 70 });
        const taken = wanted.filter(([owner, amount]) => budget.take(owner, amount) === null);
        for (const [owner, amount] of taken.toReversed()) budget.give(owner, amount);
        expect([budget.take('a', 70), budget.take('b', 30), budget.take('a', 1)]).toEqual([null, null, 'each']);
      }),
    );
  });
});
