import { createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { emailOf, PASSWORD } from '../account-names.ts';
import { ATTACKER, OWN_PORT, person, SCENARIO, type Arms, type Attack } from '../attack.ts';
import { hold, ingestPath, repeat, send, submit } from '../wire.ts';
import { API, ask, PAGE } from './console.ts';

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

/** Writes a piece again and again, so many ms apart or as fast as it is read, until nobody listens. */
async function pour(socket: Socket, piece: string | Buffer, everyMs: number): Promise<void> {
  while (!socket.destroyed) {
    const isTaken = socket.write(piece);
    if (everyMs > 0 || !isTaken) await pause(Math.max(everyMs, 1));
    if (socket.writableLength > 4_000_000) await pause(20);
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

const strangers = (turn: number) => ({ ...PAGE, 'x-forwarded-for': `203.0.${(turn >> 8) % 100}.${turn & 255}` });

/** The beginnings of documents, and bytes as they stand in them. */
const DOCUMENTS = ['PK\u0003\u0004', '{\\rtf1 ', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', '%PDF-1.7\n'];
const DOCUMENT_TYPES = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/zip',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
];
const bytesAsText = (turn: number, length: number): string => {
  const piece = Array.from({ length: 1_024 }, (_item, at) =>
    String.fromCharCode(33 + ((at * 7_919 + turn) % 220)),
  ).join('');
  return `${DOCUMENTS[turn % DOCUMENTS.length] ?? ''}${piece.repeat(Math.ceil(length / 1_024))}`.slice(0, length);
};

/** By servers that the service asks, by documents in place of transcripts, and by what is made and ended at once. */
export const outsiderAttacks: Attack[] = [
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
    name: 'documents-as-transcripts',
    what: '700,000 characters of a Word document, an archive or a PDF, as a transcript, as a body, and as a form, at both doors',
    run: (arms) =>
      repeat(arms, 20, async (turn) => {
        const text = bytesAsText(turn, 700_000);
        if (turn % 4 === 0) return submit(arms, text, { user: person(turn % 50), external: `document-${turn}` });
        const headers = { 'content-type': DOCUMENT_TYPES[(turn >> 2) % DOCUMENT_TYPES.length] ?? '' };
        const body = Buffer.from(text, 'latin1');
        if (turn % 4 === 1) await send(arms, 'POST', ingestPath(person(turn % 50)), { headers, body });
        else if (turn % 4 === 2) {
          const cookie = arms.cookies[turn % arms.cookies.length] ?? '';
          await send(arms, 'POST', `${API}/people/${person(turn % 50)}/calls`, {
            key: null,
            headers: { ...PAGE, ...headers, cookie },
            body,
          });
        } else {
          const call = { transcript: text, scenario_id: SCENARIO, started_at: null, ended_at: null };
          await ask(arms, 'POST', `/people/${person(turn % 50)}/calls`, { account: turn % 20, body: call });
        }
        return;
      }),
  },
  {
    name: 'console-tables-of-mistakes',
    what: 'tables of people of ten megabytes, and of as much as is taken, with several mistakes in each line',
    run: (arms) =>
      repeat(arms, 6, async (turn) => {
        const line = (at: number) =>
          `p ${at % 9},"Person ${at},not-an-address-${at}@@,"t-${at}"x,${'\u0000'.repeat(at % 3)},maybe`;
        const count = turn % 2 ? 200_000 : 18_000;
        const table = `user_id,display_name,email,team_ids,user_id,\n${Array.from({ length: count }, (_item, at) => line(at + turn)).join('\n')}`;
        await ask(arms, 'POST', '/directory/table/look', { account: 0, body: { table, mark: null } });
      }),
  },
  {
    name: 'keys-in-a-ring',
    what: 'a hundred keys, each used, rotated, used with both secrets, and so on round after round',
    async run(arms) {
      const keys = await keysOf(arms, 100);
      await repeat(arms, 30, async (turn) => {
        const key = keys[turn % Math.max(1, keys.length)];
        if (key === undefined) return hold(arms);
        const answer = await ask(arms, 'POST', `/keys/${key.id}/rotate`, {
          body: { overlap: turn % 2 ? 'hour' : 'none' },
        });
        const next = /"secret":"([^"]+)"/.exec(answer.body)?.[1] ?? key.secret;
        for (const secret of [key.secret, next]) await send(arms, 'GET', '/v1/users', { key: secret });
        key.secret = next;
      });
    },
  },
  {
    name: 'console-erased-while-listed',
    what: 'people erased and called again while all lists of them are read and none of the answers is taken to its end',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const user = person(100 + (Math.floor(turn / 8) % 500));
        if (turn % 8 === 0) await ask(arms, 'POST', `/people/${user}/erase`, { body: { present: PASSWORD } });
        else if (turn % 8 === 1) {
          // Not noted as acknowledged: it may be erased.
          const call = {
            external_conversation_id: `again-${turn}`,
            scenario_id: SCENARIO,
            transcript: 'A: What?\nB: No.',
          };
          await send(arms, 'POST', ingestPath(user), { body: JSON.stringify(call) });
        } else if (turn % 8 < 5) await send(arms, 'GET', turn % 2 ? '/v1/users' : `/v1/users/${user}/assessments`);
        else
          await ask(arms, 'GET', ['/erasures', '/people?limit=1000', `/people/${user}`][turn % 3] ?? '', {
            account: turn % 50,
          });
      }),
  },
];

/** Makes keys of the attacking organisation. */
async function keysOf(arms: Arms, count: number): Promise<{ id: string; secret: string }[]> {
  const keys: { id: string; secret: string }[] = [];
  const body = { name: 'Ring', note: null, scopes: ['reporting:read'], expires_at: null };
  while (keys.length < count && !arms.over()) {
    const answer = await ask(arms, 'POST', '/keys', { body });
    const id = /"key_id":"([^"]+)"/.exec(answer.body)?.[1];
    const secret = /"secret":"([^"]+)"/.exec(answer.body)?.[1];
    if (id === undefined || secret === undefined) break;
    keys.push({ id, secret });
  }
  return keys;
}
