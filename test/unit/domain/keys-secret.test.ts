import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSecret, makeSecret, secretHash } from '../../../src/domain/keys/secret.ts';

describe('a key’s secret', () => {
  const random = fc.uint8Array({ minLength: 32, maxLength: 32 });

  it('has its form whatever the randomness, and is refused with any one character changed', () => {
    fc.assert(
      fc.property(random, fc.nat(52), fc.constantFrom(...'0Aaz9Z'), (bytes, position, other) => {
        const made = makeSecret(bytes);
        expect(made.secret).toMatch(/^dbr_[0-9A-Za-z]{49}$/);
        expect(isSecret(made.secret)).toBe(true);
        expect(made).toMatchObject({ secretHash: secretHash(made.secret), lastFour: made.secret.slice(-4) });
        const changed = made.secret.slice(0, position) + other + made.secret.slice(position + 1);
        expect(isSecret(changed)).toBe(changed === made.secret);
      }),
    );
  });
});
