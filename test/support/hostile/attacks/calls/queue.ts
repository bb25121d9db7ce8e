import { setTimeout as pause } from 'node:timers/promises';
import { type Arms, type Attack, person, SCENARIO } from '../../attack.ts';
import { API, ask, PAGE } from '../console/ask.ts';
import { around, fill, fillLines, LARGEST, side, talk } from '../transcripts/transcript-attack.ts';
import { hold, ingestPath, repeat, send, submit } from '../../wire.ts';

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

const TALK = fillLines((index) => `Seller: We said ${index} of it.\nBuyer: And what then?`, 2_000);

const bytesAsText = (turn: number, length: number): string => {
  const piece = Array.from({ length: 1_024 }, (_item, at) =>
    String.fromCharCode(33 + ((at * 7_919 + turn) % 220)),
  ).join('');
  return `${DOCUMENTS[turn % DOCUMENTS.length] ?? ''}${piece.repeat(Math.ceil(length / 1_024))}`.slice(0, length);
};

/** The beginnings of documents, and bytes as they stand in them. */
const DOCUMENTS = ['PK\u0003\u0004', '{\\rtf1 ', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', '%PDF-1.7\n'];

const DOCUMENT_TYPES = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/zip',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
];

/** Calls that one attack submits at most, so that the disk is not filled. */
const MOST_CALLS = 20_000;

const DAY_MS = 86_400_000;

const SHORT = 'Seller: What do you need?\nBuyer: Reports.';

/** Submitted calls in numbers: the writer, the queue and the threads that assess. */
export const queueAttacks: Attack[] = [
  {
    name: 'calls-of-changing-people',
    what: 'calls of people who are renamed, erased and added meanwhile',
    run: (arms) =>
      repeat(arms, 30, async (turn) => {
        const user = person(turn % 30);
        const body = JSON.stringify({
          external_conversation_id: `changing-${turn % 300}`,
          scenario_id: SCENARIO,
          transcript: `Seller: What do you need?\nBuyer: Reports ${turn}.`,
        });
        await send(arms, 'POST', ingestPath(user), { body });
        if (turn % 5 === 0)
          await ask(arms, 'POST', `/directory/people/${user}`, {
            body: { display_name: `Name ${turn}`, email: null, org_role: null, org_status: null, team_ids: [] },
          });
      }),
  },
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
    name: 'one-id-for-everybody',
    what: 'calls of thousands of people that all have the same id, and are sent again for the next person',
    run: (arms) =>
      repeat(arms, 40, (turn) =>
        submit(arms, TALK, { user: person(turn % Math.min(arms.people, 3_000)), external: 'the-same-for-all' }),
      ),
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
    name: 'scenarios-in-turn',
    what: 'one call sent again and again for scenarios that are there, are not there and are another one',
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const scenario = [SCENARIO, 'none', `${SCENARIO} `, '\u0000', 'x'.repeat(256)][turn % 5] ?? '';
        const body = { external_conversation_id: `turns-${turn % 10}`, scenario_id: scenario, transcript: SHORT };
        await send(arms, 'POST', ingestPath(person(turn % 3)), { body: JSON.stringify(body) });
      }),
  },
];
