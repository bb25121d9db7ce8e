import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { GOALS, type Goal } from '../goals.ts';
import type { Figure } from '../scenario.ts';

const DOCUMENT = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
const BEGIN = '<!-- bench: written by npm run bench -- --write -->';
const END = '<!-- end of bench -->';

/** A figure and the scenario that it was taken in. */
export type Measured = Figure & { scenario: string };

/** The goal that a figure belongs to. @throws Error where there is none */
export function goalOf({ goal: id }: Figure): Goal {
  const goal = GOALS.find((known) => known.id === id);
  if (!goal) throw new Error(`no goal is called ${id}`);
  return goal;
}

/** A figure in a few words, with its spread where there is one. */
export function inWords({ value, spread }: Figure, unit: Goal['unit']): string {
  const between = spread ? ` (${show(spread.lowest)} to ${show(spread.highest)})` : '';
  return `${show(value)}${unit === '' ? '' : ` ${unit}`}${between}`;
}

export function isReached({ value }: Figure, { goal, better }: Goal): boolean {
  return better === 'more' ? value >= goal : value <= goal;
}

/** The machine and the versions, in a sentence. @param load the load of the machine when the run began */
export function surroundings(load: readonly number[]): string {
  const [first] = cpus();
  const sqlite = new DatabaseSync(':memory:').prepare('select sqlite_version() as version').get()?.['version'];
  const amount = (values: readonly number[]) => (values[0] ?? 0).toFixed(1);
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), Linux ${release()}, Node.js ${process.versions.node}, SQLite ${String(sqlite)}. The load of the machine was ${amount(load)} at the start and ${amount(loadavg())} at the end: more than the ${cpus().length} cores have means that other work ran at the same time.`;
}

/** Writes the table of docs/performance.md. @param command what was run */
export function writeDocument(figures: readonly Measured[], command: string, about: string): void {
  const rows = figures.map((figure) => {
    const goal = goalOf(figure);
    const limit = `${goal.better === 'more' ? 'at least' : 'at most'} ${goal.goal}${goal.unit === '' ? '' : ` ${goal.unit}`}`;
    const verdict = isReached(figure, goal) ? 'yes' : '**no**';
    return `| ${goal.what} | ${goal.before} | ${inWords(figure, goal.unit)} | ${limit} | ${verdict} | \`npm run bench -- ${figure.scenario}\` | ${figure.beside} |`;
  });
  const block = [
    BEGIN,
    `Measured with \`${command}\` on ${about}`,
    '',
    '| what | before | now (lowest to highest round) | goal | reached | command | beside |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    END,
  ].join('\n');
  const document = readFileSync(DOCUMENT, 'utf8');
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (from === -1 || to < from) throw new Error(`${DOCUMENT} has no place for the table`);
  writeFileSync(DOCUMENT, document.slice(0, from) + block + document.slice(to + END.length));
}

function show(value: number): string {
  return value >= 10 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}
