import { setTimeout as pause } from 'node:timers/promises';
import { person, type Attack } from '../attack.ts';
import { abandon, bearer, callBody, callRequest, gone, head, open, openMany, repeat, submit, write } from '../wire.ts';
import { API, ask, openStreams } from './console.ts';
import { fill, fillLines, LARGEST, transcriptAttack } from './transcripts.ts';

/** What somebody would send who has read the source: just below its bounds, and between two of its steps. */

/** The longest transcript that counts as short to the assessor, and the longest that is an ordinary one to the redactor. */
const [SHORT_ASSESSED, ORDINARY_REDACTED] = [65_536, 262_144];
const REDACTED = { environment: { DEBRIEF_REDACT: 'storage' } };

const side = (index: number): string => (index % 2 ? 'Buyer' : 'Seller');
const oneLetterNames = (bytes: number): string =>
  fillLines((index) => `${String.fromCodePoint(0x4e00 + (index % 20_000))}: ok ${index % 10}`, bytes);
const talk = (index: number): string =>
  `${side(index)}: What did you do about it on day ${index}, and how did that affect Anna Smith's team?`;

const SMALL = 'Seller: What brings you here?\nBuyer: Reports.';

export const insiderAttacks: Attack[] = [
  transcriptAttack(
    'calls-at-the-border',
    'calls of 65,536 characters, which count as short and so pass by long ones, without an end',
    () => fillLines(talk, SHORT_ASSESSED - 100),
    { lanes: 40, most: 1_000 },
  ),
  {
    name: 'long-and-short',
    what: 'a call of two megabytes of short turns, and short calls without an end beside it, so that all threads are busy',
    async run(arms) {
      const long = fill('A: hi\nB: ok\n');
      await repeat(arms, 12, async (turn) => {
        if (turn % 200 === 0) await submit(arms, long, { external: `long-${turn}` });
        else await submit(arms, fillLines(talk, 10_000), { user: person(turn % 20), external: `short-${turn}` });
      });
    },
  },
  {
    name: 'last-byte-held',
    what: 'a hundred calls of two megabytes sent but for the last byte, and all last bytes at once, again and again',
    async run(arms) {
      const transcript = fillLines(talk, LARGEST - 10_000);
      let round = 0;
      while (!arms.over()) {
        round += 1;
        const sockets = await openMany(arms, Math.ceil(100 * arms.share));
        await Promise.all(
          sockets.map((socket, at) =>
            write(arms, socket, callRequest(arms, callBody(`held-${round}-${at}`, transcript)).slice(0, -1)),
          ),
        );
        await pause(500);
        await Promise.all(sockets.map((socket) => write(arms, socket, '}')));
        await Promise.all(sockets.map((socket) => gone(arms, socket, 1_500)));
      }
    },
  },
  {
    name: 'revoked-while-sent',
    what: 'keys that are made, used for twenty half sent calls each, revoked, and the other halves then',
    run: (arms) =>
      repeat(arms, 5, async (turn) => {
        const made = { name: `Key ${turn}`, note: null, scopes: ['sessions:ingest'], expires_at: null };
        const { body: said } = await ask(arms, 'POST', '/keys', { account: turn, body: made });
        const [, id, secret] = /"key_id":"([^"]+)".*"secret":"([^"]+)"/.exec(said) ?? [];
        if (id === undefined || secret === undefined) return pause(50);
        const sockets = await Promise.all(Array.from({ length: 20 }, () => open(arms)));
        const bytes = sockets.map((_socket, at) =>
          callRequest(
            arms,
            callBody(`revoked-${turn}-${at}`, fillLines(talk, 50_000)),
            `Authorization: Bearer ${secret}`,
          ),
        );
        await Promise.all(sockets.map((socket, at) => write(arms, socket, bytes[at]?.slice(0, 25_000) ?? '')));
        await ask(arms, 'POST', `/keys/${id}/revoke`, { account: turn, body: {} });
        await Promise.all(sockets.map((socket, at) => write(arms, socket, bytes[at]?.slice(25_000) ?? '')));
        return void (await Promise.all(sockets.map((socket) => gone(arms, socket, 300))));
      }),
  },
  {
    name: 'streams-while-all-changes',
    what: 'as many event streams as an organisation may have, while its calls, teams and scores change without an end',
    async run(arms) {
      await openStreams(arms, 250);
      await repeat(arms, 20, async (turn) => {
        if (turn % 5 === 0)
          await ask(arms, 'POST', '/directory/teams', { account: turn, body: { name: `T ${turn} ${Date.now()}` } });
        else if (turn % 5 === 1)
          await ask(arms, 'POST', '/assessor/wide-scores', { body: { wide_scores: turn % 2 ? 'mark' : 'leave-out' } });
        else await submit(arms, SMALL, { user: person(turn % 50), external: `changes-${turn}` });
      });
    },
  },
  transcriptAttack('mime-nested', 'a mail whose parts are mails, five thousand deep, in quoted-printable', () => {
    const depth = 5_000;
    const parts = Array.from(
      { length: depth },
      (_item, at) =>
        `Content-Type: multipart/mixed; boundary="b${at}"\nContent-Transfer-Encoding: quoted-printable\n\n--b${at}\n`,
    );
    const front = `From: Anna <anna@example.org>\nTo: Ben <ben@example.org>\nSubject: Call\nMIME-Version: 1.0\n${parts.join('')}`;
    return front + fill('Seller: wh=\nat is it=3F=E2=80=A8\n', LARGEST - front.length - 100);
  }),
  {
    name: 'reset-calls',
    what: 'calls whose connection is reset as soon as they are sent',
    run: (arms) => repeat(arms, 50, (turn) => abandon(arms, callRequest(arms, callBody(`reset-${turn}`, SMALL)), true)),
  },
  {
    name: 'abandoned-strangers',
    what: 'requests with made-up keys, a connection and a key for each, left as soon as they are sent',
    run: (arms) =>
      repeat(arms, 50, (turn) =>
        abandon(arms, head('GET /v1/users', [`Authorization: Bearer dbr_${String(turn).padStart(49, 'x')}`])),
      ),
  },
  {
    name: 'console-abandoned-writes',
    what: 'teams and scenarios made at the console on connections that are left as soon as they are asked for',
    run: (arms) =>
      repeat(arms, 50, (turn) => {
        const body = JSON.stringify({ name: `Left ${turn} ${Date.now()}` });
        const lines = [
          'Sec-Fetch-Site: same-origin',
          `Cookie: ${arms.cookies[turn % arms.cookies.length] ?? ''}`,
          'Content-Type: application/json',
          `Content-Length: ${Buffer.byteLength(body)}`,
        ];
        return abandon(arms, `${head(`POST ${API}/directory/teams`, lines)}${body}`);
      }),
  },
  {
    name: 'fresh-connections',
    what: 'calls and lists on a new connection each, whose answers are waited for, by sixty clients',
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const socket = await open(arms);
        const came = new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
        const list = head(`GET /v1/users/${person(0)}/sessions?page=${1 + (turn % 50)}`, [bearer(arms)]);
        await write(arms, socket, turn % 2 ? list : callRequest(arms, callBody(`fresh-${turn}`, SMALL)));
        await Promise.race([came, pause(5_000)]);
        socket.destroy();
      }),
  },
  {
    name: 'redacted-small-calls',
    what: 'small calls full of names, numbers and addresses, without an end, redacted before they are kept',
    ...REDACTED,
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const transcript = fillLines(
          (at) =>
            `${side(at)}: I am Anna Smith ${turn}, call me on +44 20 7946 0${String(at % 1_000).padStart(3, '0')}, 12 High Street.`,
          4_000,
        );
        await submit(arms, transcript, { user: person(turn % 50), external: `names-${turn}` });
      }),
  },
  transcriptAttack(
    'redacted-at-the-border',
    'calls of 262,144 characters and twenty thousand speakers, which wait in one row with the small calls of others',
    () => oneLetterNames(ORDINARY_REDACTED - 100),
    { ...REDACTED, lanes: 40, most: 300 },
  ),
];
