import { setTimeout as pause } from 'node:timers/promises';
import { person, VICTIM, type Arms, type Attack } from '../attack.ts';
import { emailOf } from '../account-names.ts';
import { bearer, gone, head, hold, ingestPath, open, openMany, repeat, send, write } from '../wire.ts';
import { API, ask, PAGE } from './console.ts';
import { around, fill, fillLines, LARGEST, transcriptAttack } from './transcripts.ts';

const letters = (index: number): string =>
  index.toString(36).replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
const side = (index: number): string => (index % 2 ? 'Buyer' : 'Seller');

/** A rubric with as many criteria, levels and measures as it may have. */
function largestRubric(turn: number, measures: readonly string[]) {
  return {
    name: `Everything ${turn}`,
    scale: { min: 1, max: 5 },
    criteria: Array.from({ length: 50 }, (_item, at) => ({
      name: `Criterion ${at}`,
      description: 'Asks open questions about needs, listens, and agrees on a day. '.repeat(8),
      ...(measures.length === 0 ? {} : { measures }),
      anchors: [1, 3, 5].map((level) => ({ level, description: `Does so ${level} times. `.repeat(4) })),
    })),
  };
}

/** A call of so many bytes, for any scenario. */
async function submitFor(arms: Arms, scenario: string, external: string, transcript: string): Promise<void> {
  const body = JSON.stringify({ external_conversation_id: external, scenario_id: scenario, transcript });
  await send(arms, 'POST', ingestPath('p-1'), { body });
}

/** Waits for the end of the attack while something is read of each connection at a time, a byte of a second's worth. */
async function sip(arms: Arms, sockets: readonly Awaited<ReturnType<typeof open>>[]): Promise<void> {
  for (const socket of sockets) socket.pause();
  while (!arms.over()) {
    for (const socket of sockets) socket.read(1);
    await pause(1_000);
  }
}

/** Of kinds that no other file has: scripts, vocabularies and rubrics; old HTTP; packed answers that are sipped. */
export const freshAttacks: Attack[] = [
  transcriptAttack('scripts-of-the-south', 'Khmer, Lao, Burmese and Tibetan without a space, one turn', () =>
    around(`Seller: ${fill('ភាសាខ្មែរពាសភាສາລາວຫຍັງမြန်မာဘာသာစကားབོད་སྐད', LARGEST - 500)}`),
  ),
  transcriptAttack(
    'conjuncts',
    'Indic conjuncts, prepended marks and tagged flags, each a character without an end',
    () => around(`Seller: ${fill('क्', 600_000)} ${fill('\u0600', 600_000)} \u{1F3F4}${fill('\u{E0067}', 600_000)}`),
  ),
  transcriptAttack('distinct-words', 'three hundred thousand words of which none is said twice, in sentences', () =>
    fillLines(
      (index) =>
        `${side(index)}: ${Array.from({ length: 12 }, (_item, at) => letters(index * 12 + at + 40_000)).join(' ')}.`,
    ),
  ),
  transcriptAttack('distinct-words-one-turn', 'the same in one turn without punctuation', () =>
    around(`Seller: ${fillLines((index) => letters(index + 40_000), LARGEST - 500).replaceAll('\n', ' ')}`),
  ),
  transcriptAttack(
    'letters-in-disguise',
    'words in full-width, mathematical and circled letters, and in letters of others that look alike',
    () => fillLines((index) => `${side(index)}: ｗｈａｔ 𝐦𝐚𝐝𝐞 ⓨⓞⓤ 𝓁ℴℴ𝓀 fоr а nеw tооl ½ ⅔ ㎏ ﷺ ${index}?`),
  ),
  transcriptAttack('compounds', 'German compounds of a kilobyte each, and phrases of German sales between them', () =>
    fillLines(
      (index) =>
        `${index % 2 ? 'Kunde' : 'Verkäufer'}: ${'donaudampfschifffahrtsgesellschafts'.repeat(28)}${letters(index)}, was genau brauchen Sie? Können wir uns am Dienstag um 10 Uhr treffen?`,
    ),
  ),
  transcriptAttack(
    'echo-of-everything',
    'what the other one said with one word left out, for two hundred words at a time',
    () =>
      fillLines((index) => {
        const said = Array.from({ length: 200 }, (_item, at) => letters(400 + at + (index >> 1) * 3));
        return `${side(index)}: ${index % 2 ? said.toSpliced(index % 200, 1).join(' ') : said.join(' ')}${index % 3 ? '.' : '?'}`;
      }),
  ),
  transcriptAttack(
    'tag-questions',
    'statements that end as questions, questions within questions, and questions back',
    () =>
      fillLines(
        (index) =>
          `${side(index)}: so, well, you said, why, what, when, isn't it, right, don't you, okay, how so, really`.repeat(
            3,
          ) + '?',
      ),
  ),
  {
    name: 'largest-rubrics',
    what: 'calls of two megabytes for scenarios of fifty criteria, with measures and levels, as long as a rubric may be',
    async run(arms) {
      const { body } = await ask(arms, 'GET', '/rubrics/measures');
      const measures = [...body.matchAll(/"measure":"([^"]+)"/g)].map((found) => found[1] ?? '').slice(0, 5);
      const ids: string[] = [];
      for (const [turn, some] of [[], measures].entries()) {
        const made = await ask(arms, 'POST', '/scenarios', { body: largestRubric(turn, some) });

        ids.push(/"scenario_id":"([^"]+)"/.exec(made.body)?.[1] ?? '');
      }
      const call = fillLines(
        (index) => `${side(index)}: What did you do about it on day ${index}? We agreed on Tuesday at 10.`,
      );
      let submitted = 0;
      await repeat(arms, 4, async (turn) => {
        if (submitted >= 60 * arms.share) return hold(arms);
        submitted += 1;
        return submitFor(arms, ids[turn % 2] ?? '', `rubrics-${turn}`, call);
      });
    },
  },
  {
    name: 'sipped-answers',
    what: 'packed lists of all people and of a history, a thousand at a time, each with another Accept-Encoding, read a byte a second',
    async run(arms) {
      const sockets = await openMany(arms, Math.ceil(1_000 * arms.share), { read: false });
      for (const [index, socket] of sockets.entries()) {
        const path = index % 2 ? `/v1/users?x=${index}` : `/v1/users/${person(0)}/assessments?page=${1 + (index % 50)}`;
        const encoding = `Accept-Encoding: ${['br', 'gzip'][(index % 2) ^ ((index >> 1) % 2)] ?? ''};q=0.${1 + (index % 899)}`;
        await write(arms, socket, head(`GET ${path}`, [bearer(arms), encoding]));
      }
      await sip(arms, sockets);
    },
  },
  {
    name: 'half-closed-pipelines',
    what: 'thirty requests behind one another, and the end of the connection at once; all are to be answered',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const socket = await open(arms);
        const path = turn % 2 ? '/v1/users' : `/v1/users/${person(0)}/sessions?page=${turn % 50}`;
        socket.end(head(`GET ${path}`, [bearer(arms)]).repeat(30));
        await gone(arms, socket, 3_000);
      }),
  },
  {
    name: 'old-http',
    what: 'HTTP/1.0 and 0.9, with and without keep-alive, a Host, a length and chunks, below every path',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const socket = await open(arms);
        const key = bearer(arms);
        const requests = [
          `GET /v1/users HTTP/1.0\r\n${key}\r\n\r\n`,
          `GET /v1/users HTTP/1.0\r\n${key}\r\nConnection: keep-alive\r\n\r\n`.repeat(20),
          'GET /v1/users\r\n\r\n',
          `POST ${ingestPath('p-1')} HTTP/1.0\r\n${key}\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
          `POST ${ingestPath('p-1')} HTTP/1.0\r\n${key}\r\n\r\n{}`,
          'GET /console/ HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'.repeat(5),
          `GET /v1/users HTTP/1.9\r\nHost: x\r\n${key}\r\n\r\n`,
          `GET /v1/users HTTP/11.1\r\nHost: x\r\n${key}\r\n\r\n`,
        ];
        await write(arms, socket, requests[turn % requests.length] ?? '');
        await gone(arms, socket, 300);
      }),
  },
  {
    name: 'one-answer-in-hand',
    what: 'requests sent just as the answer before has begun, and reset just as it ends, for lists and files',
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const socket = await open(arms);
        const path = ['/v1/users', `/v1/users/${person(0)}/assessments`, '/console/', '/openapi.json'][turn % 4] ?? '';
        const bytes = head(`GET ${path}`, [bearer(arms), 'Accept-Encoding: br']);
        for (let round = 0; round < 5; round += 1) {
          const came = new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
          await write(arms, socket, bytes);
          await Promise.race([came, pause(500)]);
        }
        socket.resetAndDestroy();
      }),
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
];
