import { setTimeout as pause } from 'node:timers/promises';
import { type Arms, type Attack, person } from '../../attack.ts';
import { API, ask, cookieOf, openStreams } from './ask.ts';
import { SMALL } from '../transcripts/transcript-attack.ts';
import { head, open, repeat, submit, write } from '../../wire.ts';

/** Event streams of the console. */
export const streamAttacks: Attack[] = [
  {
    name: 'console-stream-churn',
    what: 'event streams opened and left at once, by a hundred accounts',
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const socket = await open(arms);
        const cookie = `Cookie: ${arms.cookies[turn % arms.cookies.length] ?? ''}`;
        await write(arms, socket, head(`GET ${API}/changes`, ['Sec-Fetch-Site: same-origin', cookie]));
        await pause(turn % 5);
        socket.destroy();
      }),
  },
  {
    name: 'console-streams',
    what: 'a thousand event streams of a hundred accounts, while what they show changes',
    async run(arms) {
      await openStreams(arms, 1_200);
      await repeat(arms, 4, async (turn) => {
        const body = { name: `Person ${turn}`, email: `person-${turn}-${Date.now()}@example.org`, own: false };
        await ask(arms, 'POST', '/calls/people', { body });
        await pause(50);
      });
    },
  },
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
  {
    name: 'console-unread-streams',
    what: 'event streams that are never read, while what they show changes',
    async run(arms: Arms) {
      await openStreams(arms, 600, { read: false });
      await repeat(arms, 8, async (turn) => {
        await ask(arms, 'POST', '/directory/teams', { body: { name: `Stream ${turn}` } });
      });
    },
  },
  {
    name: 'console-stream-ids',
    what: 'event streams asked for with ids as long as headers may be, by HEAD and POST and with bodies',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const socket = await open(arms);
        const id = ['9'.repeat(12_000), '{"a":'.repeat(2_000), '-1', 'NaN'][turn % 4] ?? '';
        const lines = ['Sec-Fetch-Site: same-origin', cookieOf(arms, turn), `Last-Event-ID: ${id}`];
        const method = ['GET', 'HEAD', 'POST', 'GET'][turn % 4] ?? 'GET';
        await write(arms, socket, head(`${method} ${API}/changes?after=${turn}`, lines));
        await pause(50);
        socket.destroy();
      }),
  },
];
