import { expect, it } from 'vitest';
import { createThrottle } from '../../../src/http/console/access/throttle.ts';

it('remembers the failures of so many accounts and addresses, and forgets those seen longest ago', () => {
  const throttle = createThrottle(() => 0);
  const waits = (account: string) => throttle.wait(account, '192.0.2.1') > 0;
  for (let time = 0; time < 5; time += 1) for (const account of ['ben', 'ada']) throttle.begin(account, '192.0.2.1');
  const others = (from: number, to: number) => {
    for (let at = from; at < to; at += 1)
      throttle.begin(`account ${at}`, `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`);
  };
  others(0, 19_900);
  expect(waits('ada')).toBe(true);
  others(19_900, 20_100);
  expect([waits('ada'), waits('ben')]).toEqual([true, false]);
});
