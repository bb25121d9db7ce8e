import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import { hold, repeat, send, submit } from '../wire.ts';
import { around, fill, LARGEST } from './transcripts.ts';

/** Calls that one attack submits at most, so that the disk is not filled. */
const MOST_CALLS = 20_000;

/** Calls in numbers: the writer, the queue and the threads that assess. */
export const queueAttacks: Attack[] = [
  {
    name: 'large-calls-at-once',
    what: '250 transcripts of 2 MiB submitted at the same time',
    async run(arms) {
      const transcript = around(
        `Seller: ${fill('we could look at this on Tuesday, what do you think? ', LARGEST - 500)}`,
      );
      await Promise.all(
        Array.from({ length: 250 * arms.share }, (_, index) =>
          submit(arms, transcript, { user: `p-${index % 20}`, external: `large-${index}` }).catch(() =>
            arms.count('failed'),
          ),
        ),
      );
      await hold(arms);
    },
  },
  {
    name: 'many-small-calls',
    what: 'small calls of one organisation, as fast as they are acknowledged',
    async run(arms) {
      await repeat(arms, 50, (turn) =>
        turn > MOST_CALLS
          ? hold(arms)
          : submit(arms, `Seller: What brings you here, ${turn}?\nBuyer: Reports.`, {
              user: `p-${turn % 50}`,
              external: `small-${turn}`,
            }),
      );
    },
  },
  {
    name: 'same-call-at-once',
    what: 'the same call submitted by two hundred at once, again and again',
    async run(arms) {
      await repeat(arms, 200, (turn) =>
        submit(arms, 'Seller: What brings you here?\nBuyer: Reports.', {
          user: 'p-3',
          external: `same-${Math.floor(turn / 1_000)}`,
        }),
      );
    },
  },
  {
    name: 'revisions',
    what: 'one call with another transcript each time',
    async run(arms) {
      await repeat(arms, 20, (turn) =>
        turn > MOST_CALLS
          ? hold(arms)
          : submit(arms, `Seller: What brings you here, ${turn}?\nBuyer: Reports.\n${'x '.repeat(500)}`, {
              user: 'p-4',
              external: 'revised',
            }),
      );
    },
  },
  {
    name: 'large-revisions',
    what: 'one call with another transcript of a megabyte each time',
    async run(arms) {
      const text = 'we could look at this on Tuesday. '.repeat(30_000);
      await repeat(arms, 4, (turn) =>
        turn > 100
          ? hold(arms)
          : submit(arms, `Seller: ${turn} ${text}\nBuyer: yes`, { user: 'p-5', external: 'revised-large' }),
      );
    },
  },
  {
    name: 'writes-and-reads',
    what: 'calls of one person between readings of this person’s lists, so that no page is ever kept',
    async run(arms) {
      await repeat(arms, 20, async (turn) => {
        if (turn % 4 === 0 && turn < MOST_CALLS)
          await submit(arms, `Seller: What brings you here, ${turn}?\nBuyer: Reports.`, {
            user: 'p-0',
            external: `between-${turn}`,
          });
        await send(arms, 'GET', `/v1/users/p-0/${turn % 2 ? 'sessions' : 'assessments'}`, {
          headers: { 'accept-encoding': 'br' },
        });
      });
    },
  },
  {
    name: 'one-call-each',
    what: 'a call of each of a thousand people, all at once, each of thirty kilobytes',
    async run(arms) {
      const text = 'Seller: What made you look for a new tool?\nBuyer: Our reporting takes two days.\n'.repeat(380);
      await Promise.all(
        Array.from({ length: 1_000 }, (_, index) =>
          submit(arms, text, { user: `p-${index}`, external: 'each' }).catch(() => arms.count('failed')),
        ),
      );
      await hold(arms);
    },
  },
  {
    name: 'everything-at-once',
    what: 'large and small calls, long lists, broken requests and idle connections together',
    async run(arms) {
      const transcript = around(`Seller: ${fill('what do you think about it? ', LARGEST - 500)}`);
      const calls = repeat(arms, 4, (turn) =>
        turn > 40 ? hold(arms) : submit(arms, transcript, { external: `all-${turn}` }),
      );
      const small = repeat(arms, 10, (turn) =>
        turn > MOST_CALLS ? hold(arms) : submit(arms, 'Seller: hi\nBuyer: hi', { external: `all-small-${turn}` }),
      );
      const lists = repeat(
        arms,
        20,
        async () => void (await send(arms, 'GET', '/v1/users', { headers: { 'accept-encoding': 'gzip' } })),
      );
      const broken = repeat(arms, 10, async () => {
        await send(arms, 'POST', '/v1/users/p-1/sessions:ingest-and-assess', { body: '['.repeat(1_000_000) });
        await pause(10);
      });
      await Promise.all([calls, small, lists, broken]);
    },
  },
];
