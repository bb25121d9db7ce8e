import { setTimeout as pause } from 'node:timers/promises';
import { person, SCENARIO, type Arms, type Attack } from '../attack.ts';
import { PASSWORD } from '../account-names.ts';
import { repeat, submit } from '../wire.ts';
import { ask } from './console.ts';
import { fillLines } from './transcripts.ts';

/** One of the first person's assessments that were imported. */
const kept = (turn: number): string => `/people/${person(0)}/assessments/a-long-${turn % 500}`;
const scored = (turn: number) => ({
  criterion: 'Discovery',
  score: turn % 2 ? null : 1 + ((turn / 2) % 5),
  reason: 'It was another one. '.repeat(40),
});

/** Submits one call and waits for its assessment. @returns the id of the assessment, undefined where none was seen */
async function assessed(arms: Arms, user: string, transcript: string): Promise<string | undefined> {
  await submit(arms, transcript, { user, external: `acting-${user}` });
  while (!arms.over()) {
    const { body } = await ask(arms, 'GET', `/people/${user}/conversations`);
    const id = /"assessment_id":"([^"]+)"/.exec(body)?.[1];
    if (id !== undefined) return id;
    await pause(100);
  }
  return undefined;
}

/** A table in which so many people are put into one team, each time with other names. */
const tableOf = (people: number, turn: number, team: string): string =>
  [
    'user_id,display_name,team_ids',
    ...Array.from({ length: people }, (_item, at) => `${person(at)},Name ${at} ${turn},${team}`),
  ].join('\n');

/** Looks at a table and applies it, as an owner does. */
async function apply(arms: Arms, text: string): Promise<void> {
  const { body } = await ask(arms, 'POST', '/directory/table/look', { body: { table: text, mark: null } });
  const mark = /"mark":"([^"]*)"/.exec(body)?.[1];
  if (mark !== undefined) await ask(arms, 'POST', '/directory/table/apply', { body: { table: text, mark } });
}

/** What people with an account may do to what is kept, again and again. */
export const actingAttacks: Attack[] = [
  {
    name: 'console-overrides',
    what: 'scores of five hundred assessments set and taken back by a hundred accounts, while the lists are read',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        if (turn % 4 === 0) await ask(arms, 'GET', `/people/${person(0)}?days=3650`, { account: turn });
        else await ask(arms, 'POST', `${kept(turn)}/scores`, { account: turn, body: scored(turn) });
      }),
  },
  {
    name: 'console-comments',
    what: 'comments of four thousand bytes written and read, and reviews begun, by a hundred accounts',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const path = `${kept(turn)}/comments`;
        if (turn % 3 === 0) await ask(arms, 'GET', path, { account: turn });
        else await ask(arms, 'POST', path, { account: turn, body: { turn: 1, text: 'ß'.repeat(1_900) } });
        if (turn % 5 === 0) await ask(arms, 'GET', `${kept(turn)}/review`, { account: turn });
      }),
  },
  {
    name: 'console-again',
    what: 'one call of a megabyte judged again and again, by a hundred accounts',
    async run(arms) {
      const lines = fillLines((at) => (at % 2 ? `Buyer: Reports, ${at}.` : `Person p-3: What is ${at}?`), 1_000_000);
      const id = await assessed(arms, person(3), lines);
      await repeat(arms, 20, async (turn) => {
        await ask(arms, 'POST', `/people/${person(3)}/assessments/${id}/again`, { account: turn, body: {} });
      });
    },
  },
  {
    name: 'console-long-conversations',
    what: 'a conversation of two megabytes looked at, its course and what it rests on, by a hundred accounts',
    async run(arms) {
      const lines = fillLines((at) => (at % 2 ? `Buyer: Yes, ${at}.` : `Person p-4: What is ${at}?`));
      const id = await assessed(arms, person(4), lines);
      await repeat(arms, 40, async (turn) => {
        const path = `/people/${person(4)}/assessments/${id}`;
        await ask(arms, 'GET', `${path}${['', '/transcript', '/course'][turn % 3] ?? ''}`, { account: turn });
      });
    },
  },
  {
    name: 'console-applied-tables',
    what: 'tables of twenty thousand people applied one after the other, while calls of these people come',
    run: (arms) =>
      repeat(arms, 12, async (turn) => {
        if (turn % 12 === 0) await apply(arms, tableOf(Math.min(20_000, arms.people), turn, 'everybody'));
        else
          await submit(arms, 'Seller: What do you need?\nBuyer: Reports.', {
            user: person(turn % arms.people),
            external: `applied-${turn}`,
          });
      }),
  },
  {
    name: 'console-team-of-everybody',
    what: 'the team of all people renamed, removed, and everybody put into it again',
    async run(arms) {
      const path = '/directory/teams';
      await repeat(arms, 1, async (turn) => {
        await ask(arms, 'POST', `${path}/everybody`, { body: { name: `Everybody ${turn}` } });
        await ask(arms, 'POST', `${path}/everybody/remove`, { body: {} });
        await apply(arms, `team_id,name\neverybody,Everybody ${turn}`);
        await apply(arms, tableOf(Math.min(24_000, arms.people), turn, 'everybody'));
      });
    },
  },
  {
    name: 'console-erasures-of-many',
    what: 'hundreds of people erased at once, the one with five thousand conversations among them',
    run: (arms) =>
      repeat(arms, 10, async (turn) => {
        const body = { present: PASSWORD };
        await ask(arms, 'POST', `/people/${person(turn)}/erase`, { account: 0, body });
        if (turn % 5 === 0) await ask(arms, 'GET', '/erasures', { account: turn });
      }),
  },
  {
    name: 'console-retention',
    what: 'a retention set and taken away, and its effect counted, by a hundred accounts',
    run: (arms) =>
      repeat(arms, 20, async (turn) => {
        if (turn % 2) await ask(arms, 'GET', `/privacy/retention/effect?days=${1 + (turn % 3_000)}`, { account: turn });
        else await ask(arms, 'POST', '/privacy/retention', { body: { days: turn % 4 ? null : 3_650 } });
      }),
  },
  {
    name: 'console-score-tables',
    what: 'tables of scores for calibration, as long as may be: lines, quotes without an end, columns without a name',
    run: (arms) =>
      repeat(arms, 8, async (turn) => {
        const tables = [
          `assessment_id,criterion,score\n${fillLines((at) => `a-long-${at % 5_000},Discovery,${at % 5}`, 59_000)}`,
          `assessment_id,criterion,score\n${'"'.repeat(59_000)}`,
          `${','.repeat(20_000)}\n${',1'.repeat(15_000)}`,
        ];
        const body = { scenario_id: SCENARIO, table: tables[turn % 3] };
        await ask(arms, 'POST', '/calibration/scores', { account: turn, body });
      }),
  },
  {
    name: 'console-reports',
    what: 'reports of calibration over as many scores as may be, by a hundred accounts',
    run: (arms) =>
      repeat(arms, 20, async (turn) => {
        const ratings = Array.from({ length: 1_000 }, (_item, at) => ({
          assessment_id: `a-long-${at % 20}`,
          criterion: 'Discovery',
          score: 1 + ((at * 7 + turn) % 5),
        }));
        const body = { scenario_id: SCENARIO, ratings, overrides: turn % 2 === 0 };
        await ask(arms, 'POST', '/calibration/report', { account: turn, body });
      }),
  },
  {
    name: 'console-comparisons',
    what: 'rubrics of fifty criteria compared on the last conversations, by a hundred accounts',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const criteria = Array.from({ length: 50 }, (_item, at) => ({
          name: `Criterion ${at}`,
          description: 'Asks open questions, and listens. '.repeat(20),
        }));
        const assessments = Array.from({ length: 5 }, (_item, at) => `a-long-${(turn * 5 + at) % 5_000}`);
        const body = { rubric: { scale: { min: 1, max: 5 }, criteria }, assessments };
        await ask(arms, 'POST', `/scenarios/${SCENARIO}/compare`, { account: turn, body });
      }),
  },
  {
    name: 'console-secrets-begun',
    what: 'second factors, passkeys and links begun and never ended, and sign-ins listed, by a hundred accounts',
    run: (arms) =>
      repeat(arms, 40, async (turn) => {
        const paths = ['/me/second-factor/begin', '/me/passkeys/begin'];
        await ask(arms, 'POST', paths[turn % 2] ?? '', { account: turn, body: {} });
        if (turn % 3 === 0) await ask(arms, 'GET', '/me/sign-ins', { account: turn });
        const body = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', code: '000000', present: PASSWORD };
        if (turn % 4 === 0) await ask(arms, 'POST', '/me/second-factor', { account: turn, body });
      }),
  },
];
