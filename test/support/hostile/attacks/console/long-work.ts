import { type Arms, type Attack, person, SCENARIO } from '../../attack.ts';
import { apply, ask, posts, tableOf } from './ask.ts';
import { fill, fillLines, LARGEST } from '../transcripts/transcript-attack.ts';
import { repeat, submit } from '../../wire.ts';

async function makeScenario(arms: Arms, turn: number): Promise<Saved> {
  const { body } = await ask(arms, 'POST', '/scenarios', { body: rubric(turn) });
  const made: { scenario_id?: unknown } = JSON.parse(body);
  return { id: String(made.scenario_id), version: 1 };
}

/** Scenarios that are saved again and again: the version that each has now. */
interface Saved {
  id: string;
  version: number;
}

const rubric = (turn: number) => ({
  name: `Versions ${turn}`,
  scale: { min: 1, max: 5 },
  criteria: Array.from({ length: 20 }, (_item, at) => ({ name: `Criterion ${at}`, description: `Asks ${turn}. ` })),
});

const table = (name: string, what: string, text: (turn: number) => string): Attack =>
  posts(name, what, 4, (turn) => ['/directory/table/look', { table: text(turn), mark: null }]);

const rows = (turn: number, count: number) =>
  Array.from({ length: count }, (_item, at) => `p-${at},Person ${at} ${turn},p-${at}@example.org,t-${at % 200}`);

/** What takes the console long: tries of rubrics, tables, files, reports. */
export const longWorkAttacks: Attack[] = [
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
    name: 'console-giant-cell',
    what: 'tables of one cell of two megabytes: letters, quotes, line ends, marks',
    run: (arms) =>
      repeat(arms, 4, async (turn) => {
        const cell = ['x', '""', '\r\n', 'a\u0301\u0316', ','][turn % 5] ?? '';
        const table = `user_id,display_name\np-1,"${fill(cell, LARGEST - 200)}"`;
        await ask(arms, 'POST', '/directory/table/look', { body: { table, mark: null } });
      }),
  },
  {
    name: 'console-rubric-words',
    what: 'rubrics whose criteria are asked about by what they are judged by, each of marks and words without end',
    run: (arms) =>
      repeat(arms, 20, async (turn) => {
        const description = ['asks '.repeat(390), 'a\u0301\u0316'.repeat(600), '(((('.repeat(480)][turn % 3] ?? '';
        const criteria = Array.from({ length: 50 }, (_item, at) => ({ name: `Criterion ${at} ${turn}`, description }));
        await ask(arms, 'POST', '/rubrics/judged-by', { account: turn, body: { criteria } });
      }),
  },
  {
    name: 'console-tries',
    what: 'rubrics tried on transcripts of a megabyte, by a hundred accounts',
    run: (arms) =>
      repeat(arms, 20, async (turn) => {
        const criteria = Array.from({ length: 20 }, (_item, at) => ({ name: `Criterion ${at}`, description: 'Asks.' }));
        const body = {
          transcript: 'Seller: What else is there?\nBuyer: Nothing, we only need reports.\n'.repeat(14_000),
          speaker: null,
          rubric: { scale: { min: 1, max: 5 }, criteria },
        };
        await ask(arms, 'POST', '/rubrics/try', { account: turn, body });
      }),
  },
  {
    name: 'console-recognise',
    what: 'transcripts of two megabytes looked at before they are added',
    run: (arms) =>
      repeat(arms, 20, async (turn) => {
        const body = { transcript: `${'a\u0301'.repeat(10_000)}: hello\n`.repeat(60) };
        await ask(arms, 'POST', `/people/${person(1)}/calls/recognise`, { account: turn, body });
      }),
  },
  {
    name: 'console-other-readings',
    what: 'two megabytes that many formats could be, looked at in every way in which they can be read',
    run: (arms) =>
      repeat(arms, 8, async (turn) => {
        const said = ['\u202E\u2066Yes\u2069', '\uFDFA'.repeat(60), '\u1112\u1161\u11AB'.repeat(40)][turn % 3] ?? '';
        const body = { transcript: fillLines((at) => `${at % 2 ? 'Buyer' : 'Seller'}: ${said}`) };
        await ask(arms, 'POST', `/people/${person(1)}/calls/readings`, { account: turn, body });
      }),
  },
  {
    name: 'console-samples',
    what: 'samples for calibration and conversations of a scenario, by a hundred accounts',
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const path =
          turn % 2 ? '/calibration/sample?scenario=discovery&count=200' : '/scenarios/discovery/conversations';
        await ask(arms, 'GET', path, { account: turn });
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
  table('console-tables', 'tables of twenty thousand people, all of them changed', (turn) =>
    ['user_id,display_name,email,team_ids', ...rows(turn, 20_000)].join('\n'),
  ),
  table(
    'console-table-of-quotes',
    'tables of a megabyte with quotes that never close',
    (turn) => `user_id,display_name\n${`"${turn},"\n`.repeat(180_000)}`,
  ),
  table(
    'console-table-of-commas',
    'tables of one row of a million cells',
    () => `user_id,display_name\n${','.repeat(1_000_000)}`,
  ),
  {
    name: 'console-dropped-files',
    what: 'a hundred files of half a megabyte dropped at once, by each of twenty accounts',
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const transcript = `Seller: What do you need?\nBuyer: Reports ${turn}.\n`.repeat(10_000);
        const body = { transcript, scenario_id: SCENARIO, started_at: null, ended_at: null };
        await ask(arms, 'POST', `/people/${person(turn % 50)}/calls`, { account: turn % 20, body });
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
];
