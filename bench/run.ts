import { parseArgs } from 'node:util';
import { GOALS } from './goals.ts';
import type { Figure, Scale, Scenario } from './scenario.ts';
import { everyone } from './scenarios/everyone.ts';
import { history } from './scenarios/history.ts';
import { importing } from './scenarios/import.ts';
import { reading } from './scenarios/reading.ts';
import { small } from './scenarios/small.ts';
import { writing } from './scenarios/writing.ts';
import { seedData } from './support/seed.ts';
import { startBenchService, type BenchService } from './support/service.ts';

/*
 * Everything that docs/performance.md promises, measured: processor time for an answer as a ratio to bare node:http,
 * which is asked in turns with Debrief on the same machine.
 *
 * npm run bench                      all of it, in less than two minutes
 * npm run bench -- reading writing   some of it
 * npm run bench -- --full            over a million sessions of 100,000 people
 */
const SCENARIOS: readonly Scenario[] = [reading, history, everyone, writing, importing, small];
const SHORT: Scale = { people: 2_000, history: 10_000, others: 0, rounds: 5, milliseconds: 500 };
const FULL: Scale = { people: 100_000, history: 200_000, others: 800_000, rounds: 9, milliseconds: 1_000 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false } },
});
const unknown = positionals.find((name) => !SCENARIOS.some((scenario) => scenario.name === name));
if (unknown !== undefined)
  throw new Error(`there is no scenario ${unknown}: ${SCENARIOS.map(({ name }) => name).join(', ')}`);

const scale = values.full ? FULL : SHORT;
let opened: Promise<BenchService> | undefined;
/** One service over the data for all that need it. */
const service = () => (opened ??= startBenchService((storage) => seedData(storage, scale)));

for (const scenario of SCENARIOS) {
  if (positionals.length > 0 && !positionals.includes(scenario.name)) continue;
  for await (const figure of scenario.run({ scale, service })) print(figure);
}
await (await opened)?.stop();

function print({ goal: id, value, spread, beside }: Figure): void {
  const goal = GOALS.find((known) => known.id === id);
  if (!goal) throw new Error(`no goal is called ${id}`);
  const { what, goal: wanted, better, unit } = goal;
  const isReached = better === 'more' ? value >= wanted : value <= wanted;
  const between = spread ? ` (${show(spread.lowest)} to ${show(spread.highest)})` : '';
  const target = `${isReached ? 'reached' : 'NOT reached'}: ${better === 'more' ? 'at least' : 'at most'} ${wanted} ${unit}`;
  console.log(`${what}: ${show(value)} ${unit}${between}; ${target.trim()}\n    ${beside}`);
}

function show(value: number): string {
  return value >= 10 ? String(Math.round(value)) : value.toFixed(2);
}
