import { afterAll, expect, it } from 'vitest';
import { createPasswordStrength } from '../../../src/worker/strength/password-strength.ts';

const strength = createPasswordStrength();
afterAll(strength.close);

it('judges by common words, rows of keys, dates and the words of the person', async () => {
  const weak = ['password1234', 'qwertyuiop', 'ada@example.org', 'aaaaaaaaaaaa', '1234567890'.repeat(3)];
  for (const password of weak)
    expect(await strength.isWeak('acme', password, ['Ada', 'ada@example.org']), password).toBe(true);
  expect(await strength.isWeak(null, 'seven green bicycles upstairs', [])).toBe(false);
});

it('refuses what one organisation has waiting beyond a number, and lets another one in between', async () => {
  const ends: string[] = [];
  const judge = (orgId: string) =>
    strength.isWeak(orgId, '1-1-1-1.'.repeat(32), ['x'.repeat(500)]).then(
      () => ends.push(orgId),
      (error: unknown) => error,
    );
  const many = Array.from({ length: 30 }, () => judge('attacker'));
  await judge('acme');
  expect(ends.filter((orgId) => orgId === 'attacker').length).toBeLessThanOrEqual(2);
  const refused = (await Promise.all(many)).filter((end) => typeof end !== 'number');
  expect(refused).toHaveLength(9);
  for (const error of refused) expect(error).toMatchObject({ code: 'overloaded' });
});
