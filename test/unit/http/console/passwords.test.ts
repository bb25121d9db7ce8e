import { argon2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPasswords } from '../../../../src/http/console/access/proofs/passwords.ts';

const RIGHT = 'the right one';
const from = (orgId: string, address: number | string) => ({ orgId, who: `from ${address}` });

/** Counts the digests that were made, so that it can be said how many came first. */
function counted(passwords = createPasswords()) {
  let made = 0;
  const guess = (asker: { orgId: string; who: string }) =>
    passwords.matches('a guess', null, asker).finally(() => {
      made += 1;
    });
  return { passwords, guess, made: () => made };
}

/** A digest that costs nothing, where only their order matters; it takes long enough for others to begin beside it. */
async function cheapDigest(): Promise<Buffer> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return Buffer.alloc(32, 1);
}

it('a digest is Argon2id of the password, at the cost that it names', async () => {
  const digest = await createPasswords().digest(RIGHT, from('acme', 'home'));
  const [, nonce = '', tag = ''] = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w-]{22})\$([\w-]{43})$/.exec(digest) ?? [];
  const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  const made = argon2Sync('argon2id', { ...parameters, message: RIGHT, nonce: Buffer.from(nonce, 'base64url') });
  expect(made.toString('base64url')).toBe(tag);
});

it('a digest that waits is not made for whoever has left meanwhile', async () => {
  let made = 0;
  const { matches } = createPasswords(() => {
    made += 1;
    return cheapDigest();
  });
  let isGone = false;
  const asker = { orgId: 'acme', who: 'a browser', hasLeft: () => isGone };
  const asked = Array.from({ length: 4 }, () =>
    matches('a password', null, asker).then(
      () => 'made',
      () => 'left out',
    ),
  );
  isGone = true;
  expect(await Promise.all(asked)).toEqual(['made', 'left out', 'left out', 'left out']);
  expect(made).toBe(1);
});

it('digests of one who asks for many do not keep another of the organisation waiting', async () => {
  const passwords = createPasswords();
  const done: string[] = [];
  const ask = (who: string) =>
    passwords.matches('a password', null, { orgId: 'acme', who }).then(
      () => done.push(who),
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

it('guesses at passwords of one organisation, from however many addresses, keep another waiting for two digests at most', async () => {
  const { guess, made } = counted();
  const guesses = Array.from({ length: 12 }, (_item, index) => guess(from('attacked', index)));
  await guess(from('acme', 'elsewhere'));
  expect(made()).toBeLessThanOrEqual(3);
  await Promise.allSettled(guesses);
});

it('whoever gave a right password lately does not wait behind guesses, nor behind many of another organisation who did', async () => {
  const { passwords, guess, made } = counted();
  const digest = await passwords.digest(RIGHT, from('acme', 'home'));
  const right = (asker: { orgId: string; who: string }) => passwords.matches(RIGHT, digest, asker);
  const others = Array.from({ length: 6 }, (_item, index) => from('other', index));
  for (const asker of [from('acme', 'home'), ...others]) expect(await right(asker)).toBe(true);
  const guesses = Array.from({ length: 8 }, (_item, index) => guess(from('acme', index)));
  let changed = 0;
  const changes = others.map((asker) =>
    right(asker).finally(() => {
      changed += 1;
    }),
  );
  await right(from('acme', 'home'));
  expect(made()).toBeLessThan(5);
  expect(changed).toBeLessThanOrEqual(2);
  await Promise.allSettled([...guesses, ...changes]);
});

it('a right password of one organisation does not put its address before others at another', async () => {
  const { passwords, guess, made } = counted();
  const digest = await passwords.digest(RIGHT, from('acme', 'home'));
  expect(await passwords.matches(RIGHT, digest, from('acme', 'home'))).toBe(true);
  const guesses = Array.from({ length: 5 }, (_item, index) => guess(from('other', index)));
  await guess(from('other', 'home'));
  expect(made()).toBe(6);
  await Promise.allSettled(guesses);
});

it('refuses at once what one organisation has waiting beyond a number', async () => {
  const { guess, made } = counted(createPasswords(cheapDigest));
  const guesses = Array.from({ length: 140 }, (_item, index) => guess(from('attacked', index)));
  const ends = Promise.allSettled(guesses);
  await expect(guess(from('attacked', 'one more'))).rejects.toMatchObject({ code: 'overloaded' });
  // Those beyond were refused, and none of the others was made yet.
  expect(made()).toBeLessThan(50);
  await guess(from('acme', 'elsewhere'));
  await ends;
});

it('one digest is made at a time for strangers, of however many organisations', async () => {
  let [running, most] = [0, 0];
  const passwords = createPasswords(async () => {
    running += 1;
    most = Math.max(most, running);
    const digest = await cheapDigest();
    running -= 1;
    return digest;
  });
  await Promise.all(Array.from({ length: 8 }, (_item, index) => passwords.matches('a', null, from(`org ${index}`, 1))));
  expect(most).toBe(1);
});
