import { setTimeout as pause } from 'node:timers/promises';
import { person, SCENARIO, type Attack } from '../attack.ts';
import { bearer, gone, head, hold, ingestPath, open, openMany, repeat, send, write } from '../wire.ts';
import { API, PAGE } from './console.ts';
import { fill, fillLines, LARGEST, transcriptAttack } from './transcripts.ts';

const DAY_MS = 86_400_000;
const SHORT = 'Seller: What do you need?\nBuyer: Reports.';

/** Calls of other shapes: days, expectations, hosts; and transcripts that make a reader choose. */
export const shapeAttacks: Attack[] = [
  {
    name: 'days-without-end',
    what: 'calls of one person on twenty thousand days, while the last pages of the list are read',
    run: (arms) =>
      repeat(arms, 30, async (turn) => {
        if (turn % 3 === 0) {
          await send(arms, 'GET', `/v1/users/p-7/sessions?page=${1 + (turn % 400)}`);
          return;
        }
        const ended = new Date(((turn * 7_919) % 20_000) * DAY_MS).toISOString();
        const body = {
          external_conversation_id: `day-${turn}`,
          scenario_id: SCENARIO,
          transcript: SHORT,
          ended_at: ended,
        };
        await send(arms, 'POST', ingestPath('p-7'), { body: JSON.stringify(body) });
      }),
  },
  {
    name: 'one-moment',
    what: 'calls of one person that all ended at the same moment, while every page of that day is read',
    run: (arms) =>
      repeat(arms, 30, async (turn) => {
        if (turn % 3 === 0) {
          const query = 'date_from=2026-02-03T04:05:06Z&date_to=2026-02-03T04:05:06Z';
          await send(arms, 'GET', `/v1/users/p-8/sessions?${query}&page=${1 + (turn % 60)}`);
          return;
        }
        const body = {
          external_conversation_id: `moment-${turn}`,
          scenario_id: SCENARIO,
          transcript: SHORT,
          ended_at: '2026-02-03T04:05:06Z',
        };
        await send(arms, 'POST', ingestPath('p-8'), { body: JSON.stringify(body) });
      }),
  },
  {
    name: 'expectations',
    what: 'headers Expect that ask for more than to go on, with bodies and requests behind them',
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const socket = await open(arms);
        const expected = ['100-continue, x', `100-continue${', 100-continue'.repeat(500)}`, 'x'.repeat(9_000)];
        const lines = [bearer(arms), 'Content-Type: application/json', `Expect: ${expected[turn % 3] ?? ''}`];
        await write(arms, socket, head(`POST ${ingestPath('p-1')}`, [...lines, 'Content-Length: 100000']));
        await write(arms, socket, 'x'.repeat(100_000) + head('GET /v1/users/p-0/sessions', [bearer(arms)]).repeat(50));
        await gone(arms, socket, 300);
      }),
  },
  {
    name: 'console-hosts',
    what: 'names of hosts, forwarded or not, each another one and as long as they may be, at the doors that ask for them',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const name = `${turn}.${'xn--a.'.repeat(turn % 2 ? 1 : 1_000)}example.org`;
        const headers = { ...PAGE, host: name, 'x-forwarded-host': name, 'x-forwarded-for': `198.18.${turn % 250}.1` };
        const paths = [`${API}/sign-in/passkey/begin`, `${API}/password/forgotten`, `${API}/start`];
        const path = paths[turn % 3] ?? '';
        const body = turn % 3 === 1 ? JSON.stringify({ organisation: 'attacker', email: 'a@example.org' }) : '{}';
        await send(arms, turn % 3 === 2 ? 'GET' : 'POST', path, {
          key: null,
          headers,
          ...(turn % 3 === 2 ? {} : { body }),
        });
      }),
  },
  {
    name: 'lingering-answers',
    what: 'a thousand connections that are read for a second, stop for a second, and ask again for the list of all people',
    async run(arms) {
      const sockets = await openMany(arms, Math.ceil(300 * arms.share));
      const asking = head('GET /v1/users', [bearer(arms)]);
      for (let round = 0; !arms.over(); round += 1) {
        for (const socket of sockets) {
          if (round % 2) socket.pause();
          else {
            socket.resume();
            if (socket.writable) socket.write(asking);
          }
        }
        await pause(1_000);
      }
    },
  },
  {
    name: 'split-in-letters',
    what: 'whole requests for lists on a thousand connections, a letter in each packet, each ended by a reset',
    async run(arms) {
      await repeat(arms, 200, async () => {
        const socket = await open(arms);
        const bytes = head(`GET /v1/users/${person(0)}/sessions`, [bearer(arms)]);
        for (let at = 0; at < bytes.length && !arms.over(); at += 1) await write(arms, socket, bytes.charAt(at));
        socket.resetAndDestroy();
      });
      await hold(arms);
    },
  },
  {
    name: 'scenarios-in-turn',
    what: 'one call sent again and again for scenarios that are there, are not there and are another one',
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const scenario = [SCENARIO, 'none', `${SCENARIO} `, '\u0000', 'x'.repeat(256)][turn % 5] ?? '';
        const body = { external_conversation_id: `turns-${turn % 10}`, scenario_id: scenario, transcript: SHORT };
        await send(arms, 'POST', ingestPath(person(turn % 3)), { body: JSON.stringify(body) });
      }),
  },
  transcriptAttack('two-formats', 'captions, then a table, then JSON, then a chat, each a quarter of it', () =>
    [
      `WEBVTT\n\n${fillLines((at) => `00:00:${String(at % 60).padStart(2, '0')}.000 --> 00:01:00.000\n<v Ann>yes ${at}\n`, 500_000)}`,
      fillLines((at) => `Ann,00:00:01,"yes ""${at}"""`, 500_000),
      fillLines((at) => `{"speaker":"Ann","text":"${at}"}`, 500_000),
      fillLines((at) => `[12/03/2026, 10:00:00] Ann: ${at}`, 500_000),
    ].join('\n'),
  ),
  transcriptAttack('csv-in-csv', 'a table whose cells are tables with doubled quotes, ten deep', () => {
    let cell = 'Ann,0:01,yes';
    for (let depth = 0; depth < 10; depth += 1) cell = `"${cell.replaceAll('"', '""')}",0:0${depth},x`;
    return `speaker,start,text\n${fill(`${cell}\n`, LARGEST - 100)}`;
  }),
  transcriptAttack(
    'nearly-names',
    'labels that differ from the name of the person in one letter, each in another place',
    () => fillLines((at) => `Person p${String.fromCodePoint(97 + (at % 26))}${at % 977}-${at % 31}: yes, ${at}`),
  ),
  transcriptAttack(
    'quoted-speech',
    'one turn that quotes itself: he said "she said "he said …',
    () => `Seller: ${fill('he said "she said ', LARGEST - 100)}`,
  ),
  transcriptAttack('promises', 'turns of nothing but commitments with a day, a person and a place', () =>
    fillLines(
      (at) =>
        `${at % 2 ? 'Buyer' : 'Seller'}: I will send it to Ann on Tuesday at ${at % 12}, if you agree by Friday, yes, agreed.`,
    ),
  ),
  transcriptAttack(
    'rtf-groups',
    'groups of RTF that are never closed, each with letters by their number',
    () => `{\\rtf1\\ansi ${fill("{\\b\\u8217?\\'e9 Ann: yes\\par", LARGEST - 100)}`,
  ),
  transcriptAttack(
    'long-numbers',
    'numbers with points and commas without end, sums, versions and addresses',
    () => `Seller: ${fill('1,234.567,890.12-34/56:78 $9.9k 192.168.1.1 v1.2.3-4 ', LARGEST - 100)}`,
  ),
];
