import { setTimeout as pause } from 'node:timers/promises';
import { person, type Arms, type Attack } from '../attack.ts';
import { bearer, head, ingestPath, open, openMany, repeat, send, submit, write } from '../wire.ts';
import { fill, fillLines, LARGEST, transcriptAttack } from './transcripts.ts';

const REDACTED = { environment: { DEBRIEF_REDACT: 'storage' } };
const TALK = fillLines((index) => `Seller: We said ${index} of it.\nBuyer: And what then?`, 2_000);

function whole(arms: Arms, call: unknown): string {
  const body = JSON.stringify(call);
  const lines = [bearer(arms), 'Content-Type: application/json', `Content-Length: ${body.length}`];
  return `${head(`POST ${ingestPath('p-1')}`, lines)}${body}`;
}

/** What is dear only together: large calls one behind the other, one id everywhere, one sentence everywhere. */
export const mixedAttacks: Attack[] = [
  {
    name: 'pipelined-large-bodies',
    what: 'thirty connections that send calls of half a megabyte one behind the other and read no answer',
    async run(arms) {
      const call = { external_conversation_id: 'one', scenario_id: 'none', transcript: fill('A: b\n', 500_000) };
      const bytes = whole(arms, call).repeat(4);
      const sockets = await openMany(arms, 30, { read: false });
      for (const socket of sockets) socket.pause();
      await Promise.all(
        sockets.map(async (socket) => {
          while (!arms.over() && (await write(arms, socket, bytes))) await pause(10);
        }),
      );
    },
  },
  {
    name: 'one-id-for-everybody',
    what: 'calls of thousands of people that all have the same id, and are sent again for the next person',
    run: (arms) =>
      repeat(arms, 40, (turn) =>
        submit(arms, TALK, { user: person(turn % Math.min(arms.people, 3_000)), external: 'the-same-for-all' }),
      ),
  },
  {
    name: 'mixed-pipelines',
    what: 'connections that mix long lists, calls, pages and paths that are not there, one behind the other',
    run: (arms) =>
      repeat(arms, 30, async () => {
        const socket = await open(arms);
        const reads = ['/v1/users', '/v1/users/p-0/sessions?page=9', '/v1/nowhere', '/v1/users/p-0/assessments']
          .map((path) => head(`GET ${path}`, [bearer(arms), 'Accept-Encoding: gzip']))
          .join('');
        const bytes = reads + whole(arms, { external_conversation_id: 'one', scenario_id: 'none', transcript: 'A: b' });
        for (let round = 0; round < 50 && !arms.over() && (await write(arms, socket, bytes)); round += 1)
          await pause(20);
        socket.destroy();
      }),
  },
  {
    name: 'reads-of-new-calls',
    what: 'calls that are submitted and their lists read at once by ten readers, for hundreds of people in turn',
    run: (arms) =>
      repeat(arms, 8, async (turn) => {
        const user = person(turn % Math.min(arms.people, 500));
        await submit(arms, TALK, { user, external: `new-${turn}` });
        const path = `/v1/users/${user}/sessions`;
        await Promise.all(Array.from({ length: 10 }, () => send(arms, 'GET', path)));
      }),
  },
  transcriptAttack(
    'links',
    'addresses of pages without end, with names and numbers in their queries, redacted',
    () => `Seller: ${fill('https://a.b-c.example/~x?mail=a@b&tel=+49.30.1#', LARGEST - 500)}\nBuyer: Yes.`,
    REDACTED,
  ),
  transcriptAttack('same-sentence', 'one sentence forty thousand times, said by both sides in turn', () =>
    fillLines((index) => `${index % 2 ? 'Buyer' : 'Seller'}: What would it mean for you if that took a day less?`),
  ),
];
