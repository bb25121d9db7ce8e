import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SignOnFailed, type IdentityProvider } from '../../../src/domain/access/identity.ts';
import { createIdentityProvider } from '../../../src/single-sign-on/create-identity-provider.ts';

type Claims = Record<string, unknown>;
const SECRET = 'the-secret-of-the-client';
const own = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pem = own.publicKey.export({ type: 'spki', format: 'pem' }).toString();

const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const parts = (header: object, claims: Claims) => `${coded(header)}.${coded(claims)}`;
function signed(claims: Claims, key: KeyObject = own.privateKey, header: object = {}): string {
  const text = parts({ alg: 'RS256', kid: 'one', ...header }, claims);
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
}
function withSecret(claims: Claims, secret: string): string {
  const text = parts({ alg: 'HS256', kid: 'one' }, claims);
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

let made: IdentityProvider;
let issuer = '';
/** What the provider gives for the next code. */
let token: () => string = () => '';
const server = createServer(({ url = '' }, response) => {
  const said: Record<string, object> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    },
    '/keys': { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
    '/token': { access_token: 'a', token_type: 'Bearer', id_token: token() },
  };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(said[url] ?? {}));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  made = createIdentityProvider({
    issuer,
    clientId: 'debrief',
    clientSecret: SECRET,
    label: 'Example',
    groupsClaim: 'groups',
    callback: 'https://debrief.example/console/sso/callback',
    signedOut: null,
    proxy: null,
    direct: { hasName: () => false, hasAddress: () => false },
  });
});
afterAll(async () => {
  await made.close();
  server.closeAllConnections();
  server.close();
});

/** Comes back with a code, for which the provider gives such a token. */
async function comeBack(forge: (claims: Claims) => string) {
  const { begun } = await made.begin(false);
  const now = Math.floor(Date.now() / 1_000);
  const times = { iat: now, exp: now + 300, auth_time: now };
  const claims = { iss: issuer, aud: 'debrief', sub: 'ada', email: 'ada@example.org', nonce: begun.nonce, ...times };
  token = () => forge(claims);
  return made.finish(`code=c&state=${begun.state}`, begun);
}

it('lets in whom a right token names', async () => {
  expect(await comeBack((claims) => signed(claims))).toMatchObject({ subject: 'ada', email: 'ada@example.org' });
});

it('lets in whom the provider asked within the last seven days, or does not say when', async () => {
  const now = Math.floor(Date.now() / 1_000);
  for (const given of [now - 7 * 86_400, undefined])
    expect(await comeBack((claims) => signed({ ...claims, auth_time: given }))).toMatchObject({ subject: 'ada' });
});

it.each<[string, (claims: Claims) => string]>([
  ['that nobody signed', (claims) => `${parts({ alg: 'none' }, claims)}.`],
  ['signed with the public key as a secret', (claims) => withSecret(claims, pem)],
  ['signed with the secret of the client', (claims) => withSecret(claims, SECRET)],
  ['signed by another key of the same name', (claims) => signed(claims, foreign.privateKey)],
  [
    'that brings its own key',
    (claims) => signed(claims, foreign.privateKey, { kid: 'two', jwk: foreign.publicKey.export({ format: 'jwk' }) }),
  ],
  ['for another client', (claims) => signed({ ...claims, aud: 'other' })],
  ['for two, given to the other one', (claims) => signed({ ...claims, aud: ['debrief', 'other'], azp: 'other' })],
  ['of another provider', (claims) => signed({ ...claims, iss: 'https://other.example' })],
  ['of another sign-on', (claims) => signed({ ...claims, nonce: 'other' })],
  ['of no sign-on', ({ nonce: _nonce, ...claims }) => signed(claims)],
  ['that has ended', (claims) => signed({ ...claims, exp: Math.floor(Date.now() / 1_000) - 120 })],
  ['without an end', ({ exp: _exp, ...claims }) => signed(claims)],
  ['of the future', (claims) => signed({ ...claims, nbf: Math.floor(Date.now() / 1_000) + 3_600 })],
  [
    'of somebody who proved who they are a month ago',
    (claims) => signed({ ...claims, auth_time: Math.floor(Date.now() / 1_000) - 30 * 86_400 }),
  ],
  ['that is none', () => 'a.b.c'],
])('lets nobody in by a token %s', async (_what, forge) => {
  await expect(comeBack(forge)).rejects.toBeInstanceOf(SignOnFailed);
});
