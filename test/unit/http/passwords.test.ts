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
  // Two were being made already, and of those that waited at most one more came first.
  expect(done.filter((asker) => asker === 'many').length).toBeLessThanOrEqual(4);
  const refused = (await Promise.all(many)).filter((end) => typeof end !== 'number');
  expect(refused).toHaveLength(3);
  for (const error of refused) expect(error).toMatchObject({ code: 'overloaded' });
});
