import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { emailOf } from '../../account-names.ts';
import { type Arms, type Attack, ATTACKER, OWN_PORT } from '../../attack.ts';
import { API, ask, PAGE } from './ask.ts';
import { hold, repeat, send } from '../../wire.ts';

const CONSOLE = { DEBRIEF_CONSOLE_URL: 'http://localhost/console' };

/** Has a server of the attacker's until the attack is over. */
async function withServer(
  { ownPort }: Arms,
  answer: (socket: Socket, turn: number) => void,
  work: () => Promise<void>,
) {
  const sockets = new Set<Socket>();
  let turn = 0;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    answer(socket, turn);
    turn += 1;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(ownPort, '127.0.0.1', resolve);
  });
  try {
    await work();
  } finally {
    server.close();
    for (const socket of sockets) socket.destroy();
  }
}

/** What a provider of sign-ins answers to whatever it is asked. */
function answerOddly(socket: Socket, turn: number): void {
  const json = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
  socket.once('data', () => {
    if (turn % 5 === 4) return;
    if (turn % 5 === 3) void pour(socket, 'H', 200);
    else if (turn % 5 === 2) {
      socket.write(`${json}Content-Length: 100000000\r\n\r\n{"issuer":"`);
      void pour(socket, 'x'.repeat(65_536), 0);
    } else if (turn % 5 === 0)
      socket.end(
        `HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:${socket.localPort ?? 0}/${turn}\r\nContent-Length: 0\r\n\r\n`,
      );
    else {
      const packed = gzipSync(`{"issuer":[${'[],'.repeat(3_000_000)}[]]}`);
      socket.end(
        Buffer.concat([
          Buffer.from(`${json}Content-Encoding: gzip\r\nContent-Length: ${packed.length}\r\n\r\n`),
          packed,
        ]),
      );
    }
  });
}

/** Writes a piece again and again, so many ms apart or as fast as it is read, until nobody listens. */
async function pour(socket: Socket, piece: string | Buffer, everyMs: number): Promise<void> {
  while (!socket.destroyed) {
    const isTaken = socket.write(piece);
    if (everyMs > 0 || !isTaken) await pause(Math.max(everyMs, 1));
    if (socket.writableLength > 4_000_000) await pause(20);
  }
}

const strangers = (turn: number) => ({ ...PAGE, 'x-forwarded-for': `203.0.${(turn >> 8) % 100}.${turn & 255}` });

/** Asks from one of so many addresses, without a sign-in unless a cookie is given. */
function from(arms: Arms, turn: number, addresses: number, method: string, path: string, body?: unknown, cookie = '') {
  const at = turn % addresses;
  return send(arms, method, path, {
    key: null,
    headers: { ...PAGE, cookie, 'x-forwarded-for': `203.0.${at >> 8}.${at & 255}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Identity providers and mail servers that answer badly, and answers of a provider that nobody began. */
export const providerAttacks: Attack[] = [
  {
    name: 'sign-on-answers',
    what: 'answers of an identity provider that nobody asked for, and links with hostile parameters',
    async run(arms) {
      await repeat(arms, 40, async (turn) => {
        const path =
          turn % 2
            ? `/console/sso/done?code=${'a'.repeat(5_000)}&state=${turn}`
            : `/console/sso?to=${'/'.repeat(5_000)}`;
        await send(arms, 'GET', path, { key: null, headers: { 'x-forwarded-for': `203.0.113.${turn % 250}` } });
      });
      await hold(arms);
    },
  },
  {
    name: 'console-forged-sign-ons',
    what: 'answers of an identity provider that nobody began, with states and codes of ten kilobytes, from many addresses',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const state = turn % 2 ? 'x'.repeat(10_000) : String(turn);
        await send(arms, 'GET', `${API}/sso/callback?state=${state}&code=${'y'.repeat(3_000)}&iss=%00`, {
          key: null,
          headers: { 'x-forwarded-for': `198.51.${turn % 100}.${turn % 250}`, cookie: `debrief_sign_on=${state}` },
        });
      }),
  },
  {
    name: 'console-odd-provider',
    what: 'sign-ins by a provider that says nothing, a byte at a time, 100 MB, a redirect to itself, or packed brackets',
    environment: {
      ...CONSOLE,
      DEBRIEF_OIDC_ISSUER: `http://127.0.0.1:${OWN_PORT}`,
      DEBRIEF_OIDC_CLIENT_ID: 'debrief',
      DEBRIEF_OIDC_CLIENT_SECRET: 'nothing',
      DEBRIEF_OIDC_ORGANISATION: ATTACKER,
    },
    run: (arms) =>
      withServer(arms, answerOddly, () =>
        repeat(arms, 60, async (turn) => {
          const kept = Buffer.from(JSON.stringify({ state: 's', nonce: 'n', verifier: 'v', to: '/' }));
          const path = turn % 2 ? '/console/sso' : '/console/sso/callback?state=s&code=c';
          const headers = { ...strangers(turn), cookie: `debrief-sso=${kept.toString('base64url')}` };
          await send(arms, 'GET', path, { key: null, headers });
        }),
      ),
  },
  {
    name: 'console-silent-mail',
    what: 'invitations and links for new passwords without end, with a mail server that says nothing, or never ends its greeting',
    environment: {
      ...CONSOLE,
      DEBRIEF_MAIL_URL: `smtp://127.0.0.1:${OWN_PORT}`,
      DEBRIEF_MAIL_FROM: 'debrief@example.com',
    },
    run: (arms) =>
      withServer(
        arms,
        (socket, turn) => {
          socket.resume();
          if (turn % 3 === 1) void pour(socket, '220-wait\r\n', 50);
          if (turn % 3 === 2) void pour(socket, '2', 100);
        },
        () =>
          repeat(arms, 40, async (turn) => {
            if (turn % 2) {
              const body = {
                email: `new-${turn}-${Date.now()}@example.org`,
                name: 'New',
                role: 'member',
                user_id: null,
              };
              await ask(arms, 'POST', '/accounts', { body });
              return;
            }
            const body = JSON.stringify({ organisation: ATTACKER, email: emailOf(ATTACKER, turn % 90) });
            await send(arms, 'POST', `${API}/password/forgotten`, { key: null, headers: strangers(turn), body });
          }),
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
];
