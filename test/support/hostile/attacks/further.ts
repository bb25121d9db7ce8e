import { setTimeout as pause } from 'node:timers/promises';
import { person, type Arms, type Attack } from '../attack.ts';
import { bearer, gone, head, hold, ingestPath, open, openMany, repeat, send, write } from '../wire.ts';
import { API, ask, PAGE } from './console.ts';
import { fill, fillLines, LARGEST, transcriptAttack } from './transcripts.ts';

const chunked = (arms: Arms, ...lines: string[]): string =>
  head(`POST ${ingestPath('p-1')}`, [bearer(arms), 'Content-Type: application/json', ...lines]);
const CHUNKED = 'Transfer-Encoding: chunked';
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

/** Scenarios that are saved again and again: the version that each has now. */
interface Saved {
  id: string;
  version: number;
}

async function makeScenario(arms: Arms, turn: number): Promise<Saved> {
  const { body } = await ask(arms, 'POST', '/scenarios', { body: rubric(turn) });
  const made: { scenario_id?: unknown } = JSON.parse(body);
  return { id: String(made.scenario_id), version: 1 };
}

const rubric = (turn: number) => ({
  name: `Versions ${turn}`,
  scale: { min: 1, max: 5 },
  criteria: Array.from({ length: 20 }, (_item, at) => ({ name: `Criterion ${at}`, description: `Asks ${turn}. ` })),
});

/** Bodies in chunks of other shapes, XML that refers to itself, and what people with an account may do again and again. */
export const furtherAttacks: Attack[] = [
  {
    name: 'large-then-tiny-chunks',
    what: 'a chunk of half a megabyte, and then chunks of a byte for as long as the average allows',
    run: (arms) =>
      repeat(arms, 50, async () => {
        const socket = await open(arms);
        await write(arms, socket, chunked(arms, CHUNKED) + chunk('a'.repeat(500_000)));
        const tiny = chunk('x').repeat(10_000);
        for (let round = 0; round < 20 && (await write(arms, socket, tiny)); round += 1);
        await gone(arms, socket, 2_000);
      }),
  },
  {
    name: 'held-chunks',
    what: 'bodies in chunks behind a request that waits, none of them read',
    async run(arms) {
      const sockets = await openMany(arms, 180);
      const behind = chunked(arms, CHUNKED) + chunk('x').repeat(9_000);
      for (const socket of sockets)
        await write(arms, socket, chunked(arms, 'Content-Length: 100', 'Expect: 100-continue') + 'x'.repeat(50));
      for (const socket of sockets) await write(arms, socket, 'x'.repeat(50) + behind);
      await hold(arms);
    },
  },
  {
    name: 'pipelined-chunks',
    what: 'fifty connections that send small calls in chunks one behind the other',
    async run(arms) {
      const call = JSON.stringify({ external_conversation_id: 'one', scenario_id: 'none', transcript: 'A: b' });
      const pieces = chunk(call.slice(0, 20)) + chunk(call.slice(20));
      const bytes = `${chunked(arms, CHUNKED)}${pieces}0\r\n\r\n`.repeat(200);
      const sockets = await openMany(arms, 50);
      await Promise.all(
        sockets.map(async (socket) => {
          while (!arms.over() && (await write(arms, socket, bytes))) await pause(10);
        }),
      );
    },
  },
  {
    name: 'coded-bodies',
    what: 'transfer codings that nobody has, in lists, twice, with a length and with trailers that say more',
    run: (arms) =>
      repeat(arms, 50, async (turn) => {
        const lines = [
          ['Transfer-Encoding: gzip, chunked'],
          [`Transfer-Encoding: ${'identity, '.repeat(1_000)}chunked`],
          ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'],
          ['TE: trailers, deflate', `Trailer: ${'x,'.repeat(5_000)}`, CHUNKED],
          [`Connection: ${'close, keep-alive, '.repeat(600)}te`, CHUNKED],
        ];
        const socket = await open(arms);
        const end = '0\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\nHost: other\r\n\r\n';
        await write(
          arms,
          socket,
          `${chunked(arms, ...(lines[turn % lines.length] ?? []))}${chunk('{}').repeat(200)}${end}`,
        );
        await gone(arms, socket, 500);
      }),
  },
  transcriptAttack('xml-entities', 'XML whose entities are made of ten others each, twenty levels deep', () => {
    const levels = Array.from({ length: 20 }, (_item, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join(
      '',
    );
    const times = '<TIME_SLOT TIME_SLOT_ID="t1" TIME_VALUE="0"/>';
    const one = '<ANNOTATION><ANNOTATION_VALUE>&e20;</ANNOTATION_VALUE></ANNOTATION>';
    return `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e0 "lol">${levels}]><ANNOTATION_DOCUMENT>${times}<TIER>${fill(one, LARGEST - 8_000)}</TIER></ANNOTATION_DOCUMENT>`;
  }),
  transcriptAttack(
    'xml-deep',
    'XML of two hundred thousand elements within one another, and names of elements that are never closed',
    () => `<?xml version="1.0"?>${fill('<tt:p xml:id="">', LARGEST / 2)}${fill('</x>', LARGEST / 2 - 100)}`,
  ),
  transcriptAttack(
    'xml-attributes',
    'an element with a hundred thousand attributes, and quotes of both kinds that never close',
    () => `<tt><body><div><p begin="0s" ${fillLines((index) => `a${index}='"'`, LARGEST - 200)} b="`,
  ),
  {
    name: 'console-stream-returns',
    what: 'event streams left at their first event and asked for again with the last id, by a hundred accounts',
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const socket = await open(arms);
        const cookie = `Cookie: ${arms.cookies[turn % arms.cookies.length] ?? ''}`;
        const lines = ['Sec-Fetch-Site: same-origin', cookie, `Last-Event-ID: ${'9'.repeat(4_000)}`];
        const came = new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
        await write(arms, socket, head(`GET ${API}/changes`, lines));
        await Promise.race([came, pause(1_000)]);
        socket.destroy();
      }),
  },
  {
    name: 'console-versions',
    what: 'ten scenarios that are saved again and again, and read by fifty accounts meanwhile',
    async run(arms) {
      const saved = await Promise.all(Array.from({ length: 10 }, (_item, at) => makeScenario(arms, at)));
      await Promise.all([
        repeat(arms, 10, async (turn) => {
          const scenario = saved[turn % saved.length];
          if (!scenario) return;
          const body = { ...rubric(turn), archived: false, version: scenario.version };
          const answer = await ask(arms, 'POST', `/scenarios/${scenario.id}`, { body });
          if (answer.status === 200) scenario.version = Number(JSON.parse(answer.body).version);
        }),
        repeat(arms, 20, async (turn) => {
          const { id } = saved[turn % saved.length] ?? { id: '' };
          await ask(arms, 'GET', `/scenarios/${id}`, { account: turn });
        }),
      ]);
    },
  },
  {
    name: 'console-places',
    what: 'parts of long lists from thousands of places, weeks and days, by a hundred accounts',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const place = encodeURIComponent(JSON.stringify([Date.UTC(2026, 0, 1) + turn * 60_000, `s-${turn}`]));
        const paths = [
          `/people/${person(0)}/conversations?after=${place}`,
          `/people/${person(0)}?days=${(turn % 3_650) + 1}`,
          `/people?search=${turn}&sort=overall`,
          `/people/${person(0)}?scenario=${encodeURIComponent('\u{1D11E}'.repeat(60) + turn)}`,
        ];
        await ask(arms, 'GET', paths[turn % paths.length] ?? '', { account: turn });
      }),
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
];
