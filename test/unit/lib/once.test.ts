import { expect, it } from 'vitest';
import { once, onceLoaded } from '../../../src/lib/values/once.ts';

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

it('loads something once, and anew where it could not be loaded', async () => {
  let tries = 0;
  const load = onceLoaded(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no descriptor is left');
    return { tries };
  });
  await expect(load()).rejects.toThrow('no descriptor');
  expect(await load()).toBe(await load());
  expect(tries).toBe(2);
});
