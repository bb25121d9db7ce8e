import { expect, it } from 'vitest';
import { createPasswords } from '../../../src/http/console/access/passwords.ts';

it('digests of one who asks for many do not keep another waiting', async () => {
  const passwords = createPasswords();
  const done: string[] = [];
  const ask = (asker: string) =>
    passwords.matches('a password', null, asker).then(
      () => done.push(asker),
      (error: unknown) => error,
    );
  const many = Array.from({ length: 10 }, () => ask('many'));
  await ask('one');
  // One was being made already, and of those that waited at most one more came first.
  expect(done.filter((asker) => asker === 'many').length).toBeLessThanOrEqual(2);
  const refused = (await Promise.all(many)).filter((end) => typeof end !== 'number');
  // On a slow machine some wait too long besides.
  expect(refused.length).toBeGreaterThanOrEqual(4);
  for (const error of refused) expect(error).toMatchObject({ code: 'overloaded' });
});

it('whoever gave a right password lately does not wait behind guesses, from however many addresses', async () => {
  const passwords = createPasswords();
  const digest = await passwords.digest('the right one', 'known');
  expect(await passwords.matches('the right one', digest, 'known')).toBe(true);
  let guessed = 0;
  const guesses = Array.from({ length: 8 }, (_item, index) =>
    passwords.matches('a guess', digest, `from ${index}`).finally(() => {
      guessed += 1;
    }),
  );
  await passwords.matches('the right one', digest, 'known');
  expect(guessed).toBeLessThan(5);
  await Promise.allSettled(guesses);
});
