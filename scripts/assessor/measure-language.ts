import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { assess } from '../../src/assessment/builtin/assess.ts';
import { rankCorrelation } from '../../src/calibration/statistics/rank-correlation.ts';
import { parseCsv } from './calibration/parse-csv.ts';
import { pairsInOrder } from './train/pairs-in-order.ts';
import { CRITERION_OF, scoreOf } from './train/rating-figures.ts';
import { SKILLS } from './train/read-files.ts';

/*
 * How well assessments order rated calls of another language than English: `npm run measure:language`, on `training/german`;
 * `--folder NAME` on another folder of training, `--only BEGINNING` on those calls alone whose names begin so. `--show ID` prints one
 * assessment.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: 'german' },
    only: { type: 'string', default: '' },
    show: { type: 'string', multiple: true },
  },
});
const root = join(import.meta.dirname, '../../training', values.folder);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const ratings = new Map(
  parseCsv(readFileSync(join(root, 'ratings.csv'), 'utf8')).map(([id = '', ...rest]) => [id, rest]),
);

const all = readdirSync(join(root, 'calls'))
  .filter((file) => file.startsWith(values.only))
  .toSorted()
  .map((file) => {
    const text = readFileSync(join(root, 'calls', file), 'utf8');
    const result = assess({
      transcript: text.replaceAll(/^# .*\n/gmu, ''),
      user: { userId: 'user', email: null, displayName: /^# user: (.*)$/mu.exec(text)?.[1] ?? null },
      scenario: {
        name: 'A conversation',
        scale: { min: 1, max: 5 },
        criteria: SKILLS.map((skill) => ({ name: CRITERION_OF[skill], description: '' })),
      },
    });
    return { id: file.replace('.txt', ''), result };
  });

const spoken = [...new Set(all.map(({ result }) => result.evidence.transcript.language ?? 'not known'))];
say(`${all.length} conversations; language found: ${spoken.join(', ')}`);
for (const [place, skill] of SKILLS.entries()) {
  const rated = all.flatMap(({ id, result }) => {
    const truth = Number(ratings.get(id)?.[place]);
    return Number.isNaN(truth) ? [] : [{ truth, score: scoreOf({ result }, skill) }];
  });
  const judged = rated.flatMap(({ truth, score }) => (score === undefined ? [] : [{ truth, score }]));
  const truths = judged.map(({ truth }) => truth);
  const scores = judged.map(({ score }) => score);
  const { share, pairs } = pairsInOrder(truths, scores, 1.5);
  say(
    `${skill.padEnd(11)} judged ${judged.length} of ${rated.length}  rank ${(rankCorrelation(truths, scores) ?? Number.NaN).toFixed(2)}  pairs 1.5 apart ${(share * 100).toFixed(0)} % of ${pairs}`,
  );
}
for (const { id, result } of all) {
  if (values.show?.includes(id) !== true) continue;
  say(`\n${id}, readers ${ratings.get(id)?.join(', ') ?? 'none'}`);
  for (const { name, score, description } of result.criteria) say(`  ${name} ${score}: ${description}`);
  for (const { name, reason } of result.evidence.notAssessed) say(`  ${name}: ${reason}`);
  say(`  ${result.coachFeedback ?? ''}`);
}
