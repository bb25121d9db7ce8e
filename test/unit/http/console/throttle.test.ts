import { expect, it } from 'vitest';
import { createThrottle } from '../../../../src/http/console/access/throttle.ts';

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

it('lets nobody wait for longer than a window where the clock was set back', () => {
  const MINUTE = 60_000;
  let time = 48 * 60 * MINUTE;
  const throttle = createThrottle(() => time);
  for (let attempt = 0; attempt < 5; attempt += 1) throttle.begin('ada', '192.0.2.1');
  time -= 24 * 60 * MINUTE;
  expect(throttle.wait('ada', '192.0.2.1')).toBe(15 * MINUTE);
  time += 10 * MINUTE;
  expect(throttle.wait('ada', '192.0.2.1')).toBe(5 * MINUTE);
  time += 5 * MINUTE;
  expect(throttle.wait('ada', '192.0.2.1')).toBe(0);
});

it('lets nobody be kept out by strangers where they gave the right password before', () => {
  const throttle = createThrottle(() => 0);
  const [own, other] = ['192.0.2.1', '192.0.2.2'];
  expect(throttle.begin('ada', own)).toBe(0);
  throttle.succeed('ada', own);
  for (let guess = 0; guess < 200; guess += 1) throttle.begin('ada', `198.51.100.${guess}`);
  // Others of the same address too, with whatever account.
  for (let guess = 0; guess < 200; guess += 1) throttle.begin(`account ${guess}`, own);
  expect(throttle.wait('ada', other)).toBeGreaterThan(0);
  expect(throttle.wait('ben', own)).toBeGreaterThan(0);
  for (let guess = 0; guess < 5; guess += 1) expect(throttle.begin('ada', own)).toBe(0);
  expect(throttle.begin('ada', own)).toBeGreaterThan(0);
});

it('remembers where somebody was right, however many others of another organisation are', () => {
  const throttle = createThrottle(() => 0);
  throttle.succeed('quiet ada@example.com', '192.0.2.1');
  for (let at = 0; at < 50_000; at += 1) throttle.succeed(`loud ${at}@example.com`, '192.0.2.1');
  for (let at = 0; at < 60; at += 1) throttle.begin('quiet ada@example.com', `198.51.${at}.1`);
  expect(throttle.wait('quiet ada@example.com', '192.0.2.1')).toBe(0);
});
