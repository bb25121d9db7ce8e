import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newToken } from '../../../../../src/domain/access/sign-in/token.ts';
import { emailOf, PASSWORD } from '../../account-names.ts';
import { type Arms, type Attack, ATTACKER, VICTIM } from '../../attack.ts';
import { API, ask, PAGE, silentBody } from './ask.ts';
import { leaves } from '../http/leavers.ts';
import { head, hold, openMany, repeat, send, write } from '../../wire.ts';

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

/** Asks from one of so many addresses, without a sign-in unless a cookie is given. */
function from(arms: Arms, turn: number, addresses: number, method: string, path: string, body?: unknown, cookie = '') {
  const at = turn % addresses;
  return send(arms, method, path, {
    key: null,
    headers: { ...PAGE, cookie, 'x-forwarded-for': `203.0.${at >> 8}.${at & 255}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const signIn = (turn: number, password: string, code: string | null = null) => ({
  organisation: ATTACKER,
  email: emailOf(ATTACKER, turn),
  password,
  code,
});

const LONG = ['p@$$w0rd!4eio0@3', '1-1-1-1.', '19871123', '4@(3€1!|0$57%'];

/** An answer in the right form, whose parts are as long as they may be. */
function answerOfNobody(turn: number) {
  const id = Buffer.from(`nobody ${turn}`).toString('base64url');
  const client = { type: 'webauthn.get', challenge: 'A'.repeat(2_800), origin: 'http://localhost' };
  const clientDataJSON = Buffer.from(JSON.stringify(client)).toString('base64url');
  const long = 'A'.repeat(2_048);
  const response = { clientDataJSON, authenticatorData: long, signature: long, userHandle: 'A'.repeat(128) };
  return { id, rawId: id, type: 'public-key', response };
}

/** Signing in: guesses, made-up cookies, links, passkeys. */
export const signInAttacks: Attack[] = [
  {
    name: 'console-secrets-begun',
    what: 'second factors, passkeys and links begun and never ended, and sign-ins listed, by a hundred accounts',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const paths = ['/me/second-factor/begin', '/me/passkeys/begin'];
        await ask(arms, 'POST', paths[turn % 2] ?? '', { account: turn, body: {} });
        if (turn % 3 === 0) await ask(arms, 'GET', '/me/sign-ins', { account: turn });
        const body = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', code: '000000', present: PASSWORD };
        if (turn % 4 === 0) await ask(arms, 'POST', '/me/second-factor', { account: turn, body });
      }),
  },
  {
    name: 'console-bodies-of-strangers',
    what: 'sign-ins whose bodies come but for the last byte',
    async run(arms) {
      const sockets = await openMany(arms, Math.ceil(2_000 * arms.share));
      const body = `{"password":"${'a'.repeat(65_000)}`;
      for (const socket of sockets)
        await write(arms, socket, silentBody('/sign-in', undefined, body.length + 1) + body);
      await hold(arms);
    },
  },
  {
    name: 'console-locked-out',
    what: 'wrong passwords for an account of the other organisation, whose holder signs in, from a thousand addresses',
    async run(arms) {
      // Its holder has signed in from their address before.
      await pause(1_500);
      await repeat(arms, 20, async (turn) => {
        const body = JSON.stringify({
          organisation: VICTIM,
          email: emailOf(VICTIM, 1),
          password: `not that one ${turn}`,
        });
        const headers = { ...PAGE, 'x-forwarded-for': `203.${turn % 100}.${turn % 200}.${turn % 250}` };
        await send(arms, 'POST', `${API}/sign-in`, { key: null, headers, body });
      });
    },
  },
  {
    name: 'console-long-sign-ins',
    what: 'names, addresses and passwords of sixty thousand marks and ligatures, from a thousand addresses',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const long = ['\uFDFA', 'a\u0301\u0316', '@', ' '][turn % 4]?.repeat(turn % 2 ? 60_000 : 9_000) ?? '';
        const body = JSON.stringify({ organisation: long, email: `${long}@x.example`, password: long });
        const path = turn % 3 === 0 ? '/password/forgotten' : '/sign-in';
        const headers = { ...PAGE, 'x-forwarded-for': `203.0.${turn % 200}.${turn % 250}` };
        await send(arms, 'POST', API + path, { key: null, headers, body });
      }),
  },
  leaves('console-abandoned-sign-ins', 'signing in with the right password, left at once', (turn) => {
    const body = JSON.stringify({
      organisation: ATTACKER,
      email: emailOf(ATTACKER, 2 + (turn % 90)),
      password: PASSWORD,
    });
    return `${head(`POST ${API}/sign-in`, [
      'Sec-Fetch-Site: same-origin',
      'Content-Type: application/json',
      `X-Forwarded-For: 203.0.113.${turn % 200}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ])}${body}`;
  }),
  {
    name: 'console-bodies-of-many-addresses',
    what: 'sign-ins from forty addresses whose bodies of 65 kB come but for the last byte, 180 MB in all',
    async run(arms) {
      const sockets = await openMany(arms, 2_800);
      const body = `{"password":"${'a'.repeat(65_000)}`;
      for (const [index, socket] of sockets.entries())
        await write(
          arms,
          socket,
          `${head(`POST ${API}/sign-in`, [
            'Sec-Fetch-Site: same-origin',
            'Content-Type: application/json',
            `X-Forwarded-For: 203.0.113.${index % 40}`,
            `Content-Length: ${body.length + 1}`,
          ])}${body}`,
        );
      await hold(arms);
    },
  },
  {
    name: 'console-strangers-of-many-addresses',
    what: 'made-up cookies and the first question of the sign-in page, from ten thousand addresses, four hundred at a time',
    run: (arms) =>
      repeat(arms, 400, async (turn) => {
        const headers = {
          ...PAGE,
          'x-forwarded-for': `203.${turn % 40}.${(turn >> 6) % 250}.${turn % 250}`,
          ...(turn % 2 ? { cookie: `debrief=${randomBytes(32).toString('base64url')}` } : {}),
        };
        await send(arms, 'GET', `${API}${turn % 2 ? '/me' : '/start'}`, { key: null, headers });
      }),
  },
  {
    name: 'console-many-cookies',
    what: 'cookies of fifteen kilobytes: sign-ins that never were, real ones again and again, and names without values',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const own = arms.cookies[turn % arms.cookies.length] ?? '';
        const name = own.split('=')[0] ?? '';
        const made = Array.from(
          { length: 200 },
          (_item, at) => `${name}=${String(turn * 200 + at).padStart(43, 'x')}`,
        ).join('; ');
        const cookie = [made, `${own}; `.repeat(100), `${made}; ${own}`, ';='.repeat(7_000)][turn % 4] ?? '';
        await send(arms, 'GET', `${API}/me`, { key: null, headers: { ...PAGE, cookie: cookie.slice(0, 15_000) } });
      }),
  },
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
  {
    name: 'console-sign-outs',
    what: 'signing out without being signed in, and asked where the browser is, with the cookies of a hundred at once',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const held = arms.cookies.join('; ');
        const madeUp = held.replaceAll(/[0-9a-z]{3}(?=;|$)/gi, 'abc');
        const headers = { ...PAGE, cookie: turn % 4 === 1 ? held : madeUp };
        const path = ['/sign-out', '/sign-in/organisations', '/start', '/sign-out/all'][turn % 4] ?? '';
        const [method, body] = path.includes('out') ? ['POST', '{}'] : ['GET', undefined];
        await send(arms, method, API + path, { key: null, headers, ...(body === undefined ? {} : { body }) });
      }),
  },
];
