import { expect, it } from 'vitest';
import { claimsOfBoth, readIdentity } from '../../../src/single-sign-on/read-identity.ts';

const CLAIMS = { iss: 'https://login.example', sub: 'ada', email: 'ada@example.org' };
const read = (claims: Record<string, unknown>) => readIdentity({ ...CLAIMS, ...claims }, 'groups');

it.each(['', 'a\0b', 'a\uD800', 7, null, 'x'.repeat(256)])('names nobody by the subject %j', (sub) => {
  expect(() => read({ sub })).toThrow('names nobody');
});

it.each([undefined, null, true, 'true', 'True'])('an address counts where %j is said of it', (verified) => {
  expect(read({ email_verified: verified }).email).toBe('ada@example.org');
});

it.each([false, 'false', 'False', 'no', '', 0, 1, {}])(
  'an address does not count where %j is said of it',
  (verified) => {
    expect(read({ email_verified: verified }).email).toBeNull();
  },
);

it.each(['ada', 'a da@example.org', 'a\0@example.org', 'a\uD800@example.org', ['ada@example.org'], 7])(
  'an address that cannot be kept is none: %j',
  (email) => {
    expect(read({ email }).email).toBeNull();
  },
);

it('takes a name that can be kept, or else the user name', () => {
  const nameOf = (name: unknown) => read({ name, preferred_username: 'ada' }).name;
  expect(nameOf(' Ada King ')).toBe('Ada King');
  for (const name of ['A\0B', 'A\uD800', '  ', 7, { a: 1 }]) expect(nameOf(name)).toBe('ada');
});

it('cuts no character of a long name in two', () => {
  expect(read({ name: `a${'\u{1F600}'.repeat(500)}` }).name).toBe(`a${'\u{1F600}'.repeat(119)}`);
});

it('says when they proved who they are, where the provider does', () => {
  expect(read({ auth_time: 1_790_000_000 }).provedAt).toBe(1_790_000_000_000);
  for (const value of [undefined, null, '1790000000', 0, -1, Number.NaN])
    expect(read({ auth_time: value }).provedAt).toBeNull();
});

it('takes what the token says first, and no address that the provider doubts in either answer', () => {
  const address = { email: 'ada@example.org' };
  const emailOf = (token: object, besides: object) =>
    readIdentity(claimsOfBoth({ iss: CLAIMS.iss, sub: 'ada', ...token }, { ...besides }), 'groups').email;
  expect(emailOf({}, address)).toBe(address.email);
  expect(emailOf({ email_verified: true }, { ...address, email_verified: true })).toBe(address.email);
  expect(emailOf(address, { email: 'other@example.org' })).toBe(address.email);
  // The token speaks of another address, or of none.
  expect(emailOf({ email_verified: true }, { ...address, email_verified: false })).toBeNull();
  expect(emailOf({ ...address, email_verified: true }, { email_verified: 'false' })).toBeNull();
  expect(emailOf({ email_verified: false }, { ...address, email_verified: true })).toBeNull();
});
