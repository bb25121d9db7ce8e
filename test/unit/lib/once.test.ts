import { expect, it } from 'vitest';
import { once } from '../../../src/lib/values/once.ts';

it('makes something when it is first asked for, and once, also where that is nothing', () => {
  let made = 0;
  const nothing = once(() => {
    made += 1;
  });
  expect(made).toBe(0);
  nothing();
  nothing();
  expect(made).toBe(1);
});
