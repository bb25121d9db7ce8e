import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Figure, Scale, Scenario } from './scenario.ts';
import { assessing } from './scenarios/assessing.ts';
import { durable } from './scenarios/durable.ts';
import { everyone } from './scenarios/everyone.ts';
import { growing } from './scenarios/growing.ts';
import { history } from './scenarios/history.ts';
import { load } from './scenarios/load.ts';
import { packageSize } from './scenarios/package.ts';
import { mixed } from './scenarios/mixed.ts';
import { postgres } from './scenarios/postgres.ts';
import { processes } from './scenarios/processes.ts';
import { queue } from './scenarios/queue.ts';
import { importing } from './scenarios/import.ts';
import { reading } from './scenarios/reading.ts';
import { small } from './scenarios/small.ts';
import { writing } from './scenarios/writing.ts';
import { goalOf, inWords, isReached, surroundings, writeDocument, type Measured } from './support/report.ts';
import { seedData } from './support/seed.ts';
import { startBenchService, type BenchService } from './support/service.ts';

/*
 * Everything that docs/performance.md promises, measured: processor time for an answer as a ratio to bare node:http,
 * which is asked in turns with Debrief on the same machine.
 *
 * - `npm run bench`: all of it, in some ten minutes
 * - `npm run bench -- reading writing`: some of it
 * - `npm run bench -- --full`: over a million sessions of 100,000 people
 * - `npm run bench -- --write`: writes the table of docs/performance.md too
 */
const SCENARIOS: readonly Scenario[] = [
  reading,
  history,
  growing,
  everyone,
  writing,
  durable,
  mixed,
  assessing,
  processes,
  queue,
  postgres,
  importing,
  packageSize,
  load,
  small,
];
const SHORT: Scale = { people: 2_000, history: 10_000, others: 0, rounds: 5, milliseconds: 500 };
const FULL: Scale = { people: 100_000, history: 200_000, others: 800_000, rounds: 9, milliseconds: 1_000 };

const HELP = `npm run bench -- [--full] [--write] [${SCENARIOS.map(({ name }) => name).join('] [')}]
  --full   over a million sessions of 100,000 people
  --write  writes the table of docs/performance.md too
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const unknown = positionals.find((name) => !SCENARIOS.some((scenario) => scenario.name === name));
if (unknown !== undefined)
  throw new Error(`there is no scenario ${unknown}: ${SCENARIOS.map(({ name }) => name).join(', ')}`);
if (values.write && positionals.length > 0) throw new Error('the table is written of all scenarios or of none');

const loadBefore = loadavg();
const scale = values.full ? FULL : SHORT;
let opened: Promise<BenchService> | undefined;
/** One service over the data for all that need it. */
const service = () => (opened ??= startBenchService((storage) => seedData(storage, scale)));

const figures: Measured[] = [];
try {
  for (const scenario of SCENARIOS) {
    if (positionals.length > 0 && !positionals.includes(scenario.name)) continue;
    for await (const figure of scenario.run({ scale, service })) {
      print(figure);
      figures.push({ ...figure, scenario: scenario.name });
    }
  }
} finally {
  await (await opened)?.stop();
}
const about = surroundings(loadBefore);
console.log(about);
if (values.write) writeDocument(figures, `npm run bench --${values.full ? ' --full' : ''} --write`, about);

function print(figure: Figure): void {
  const goal = goalOf(figure);
  const limit = `${goal.better === 'more' ? 'at least' : 'at most'} ${goal.goal} ${goal.unit}`.trim();
  const verdict = isReached(figure, goal) ? 'reached' : 'NOT reached';
  console.log(`${goal.what}: ${inWords(figure, goal.unit)}; ${verdict}: ${limit}\n    ${figure.beside}`);
}
