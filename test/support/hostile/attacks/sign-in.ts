import { newToken } from '../../../../src/domain/access/sign-in/token.ts';
import { ATTACKER, type Arms, type Attack } from '../attack.ts';
import { emailOf, PASSWORD } from '../account-names.ts';
import { repeat, send } from '../wire.ts';
import { API, PAGE } from './console.ts';

/** Asks from one of so many addresses, without a sign-in unless a cookie is given. */
function from(arms: Arms, turn: number, addresses: number, method: string, path: string, body?: unknown, cookie = '') {
  const at = turn % addresses;
  return send(arms, method, path, {
    key: null,
    headers: { ...PAGE, cookie, 'x-forwarded-for': `203.0.${at >> 8}.${at & 255}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

function posts(
  name: string,
  what: string,
  { addresses, lanes = 40, path }: { addresses: number; lanes?: number; path: string },
  make: (turn: number, arms: Arms) => { body: unknown; cookie?: string | undefined },
): Attack {
  return {
    name,
    what,
    run: (arms) =>
      repeat(arms, lanes, async (turn) => {
        const { body, cookie } = make(turn, arms);
        await from(arms, turn, addresses, 'POST', API + path, body, cookie);
      }),
  };
}

const signIn = (turn: number, password: string, code: string | null = null) => ({
  organisation: ATTACKER,
  email: emailOf(ATTACKER, turn),
  password,
  code,
});
const LONG = ['p@$$w0rd!4eio0@3', '1-1-1-1.', '19871123', '4@(3€1!|0$57%'];

/** At the doors of the console through which people come in. */
export const signInAttacks: Attack[] = [
  posts(
    'console-guesses',
    'wrong passwords for many accounts from a thousand addresses',
    { addresses: 1_000, path: '/sign-in' },
    (turn) => ({
      body: signIn(turn, `guess ${turn}`),
    }),
  ),
  posts(
    'console-right-passwords',
    'signing in again and again with the right password',
    { addresses: 4, path: '/sign-in' },
    (turn) => ({
      body: signIn(2 + (turn % 90), PASSWORD),
    }),
  ),
  posts(
    'console-codes',
    'second factors guessed with the right password from a thousand addresses',
    { addresses: 1_000, path: '/sign-in' },
    (turn) => ({
      body: signIn(1, PASSWORD, String(turn % 1_000_000).padStart(6, '0')),
    }),
  ),
  posts(
    'console-weak-passwords',
    'new passwords of 256 characters that are slow to look at',
    { addresses: 100, path: '/me/password' },
    (turn, arms) => ({
      body: { present: PASSWORD, password: (LONG[turn % LONG.length] ?? '').repeat(40).slice(0, 256) },
      cookie: arms.cookies[2 + (turn % 90)],
    }),
  ),
  posts(
    'console-wrong-links',
    'links of one use that do not exist, from one address',
    { addresses: 1, path: '/links/describe' },
    () => ({
      body: { token: newToken().token },
    }),
  ),
  posts(
    'console-many-wrong-links',
    'the same from a thousand addresses',
    { addresses: 1_000, path: '/links/use' },
    () => ({
      body: { token: newToken().token, password: (LONG[0] ?? '').repeat(16), owner: null },
    }),
  ),
  {
    name: 'console-made-up-cookies',
    what: 'cookies that nobody was given',
    run: (arms) =>
      repeat(
        arms,
        60,
        async (turn) =>
          void (await from(arms, turn, 100, 'GET', `${API}/people`, undefined, `debrief=${newToken().token}`)),
      ),
  },
  {
    name: 'console-sign-on-flood',
    what: 'browsers that come back from an identity provider that cannot be asked, from many addresses',
    environment: {
      DEBRIEF_OIDC_ISSUER: 'http://127.0.0.1:9',
      DEBRIEF_OIDC_CLIENT_ID: 'debrief',
      DEBRIEF_OIDC_CLIENT_SECRET: 'nothing',
      DEBRIEF_OIDC_ORGANISATION: ATTACKER,
      DEBRIEF_CONSOLE_URL: 'http://localhost/console',
    },
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const kept = Buffer.from(JSON.stringify({ state: 's', nonce: 'n', verifier: 'v', to: '/' }));
        const path = turn % 2 ? '/console/sso' : '/console/sso/callback?state=s&code=c';
        await from(arms, turn, 200, 'GET', path, undefined, `debrief-sso=${kept.toString('base64url')}`);
      }),
  },
  {
    ...posts(
      'console-forgotten',
      'links for a new password asked for, for many accounts from a thousand addresses, with a mail server that is away',
      { addresses: 1_000, path: '/password/forgotten' },
      (turn) => ({ body: { organisation: ATTACKER, email: emailOf(ATTACKER, turn % 90) } }),
    ),
    environment: {
      DEBRIEF_MAIL_URL: 'smtp://127.0.0.1:9',
      DEBRIEF_MAIL_FROM: 'debrief@example.com',
      DEBRIEF_CONSOLE_URL: 'http://localhost/console',
    },
  },
  {
    ...posts(
      'console-passkey-challenges',
      'challenges for passkeys from a thousand addresses',
      { addresses: 1_000, path: '/sign-in/passkey/begin' },
      () => ({ body: {} }),
    ),
    environment: { DEBRIEF_CONSOLE_URL: 'http://localhost/console' },
  },
  {
    ...posts(
      'console-passkey-answers',
      'answers of passkeys that nobody has, as long as they may be, from a thousand addresses',
      { addresses: 1_000, path: '/sign-in/passkey' },
      (turn) => ({ body: answerOfNobody(turn), cookie: `debrief-passkey=${newToken().token}` }),
    ),
    environment: { DEBRIEF_CONSOLE_URL: 'http://localhost/console' },
  },
];

/** An answer in the right form, whose parts are as long as they may be. */
function answerOfNobody(turn: number) {
  const id = Buffer.from(`nobody ${turn}`).toString('base64url');
  const client = { type: 'webauthn.get', challenge: 'A'.repeat(2_800), origin: 'http://localhost' };
  const clientDataJSON = Buffer.from(JSON.stringify(client)).toString('base64url');
  const long = 'A'.repeat(2_048);
  const response = { clientDataJSON, authenticatorData: long, signature: long, userHandle: 'A'.repeat(128) };
  return { id, rawId: id, type: 'public-key', response };
}
