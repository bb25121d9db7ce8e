import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../rooms/sources.ts';
import { keyOf, type Pattern } from './find-patterns.ts';

const FILE = join(ROOT, 'scripts/patterns/decided.txt');
const HEAD = [
  '# Regular expressions of src that recheck found to need linear time, by digest. `proven`: shown by an automaton;',
  '# `searched`: no slow input was found. Written by `npm run patterns`.',
];

/** What recheck said of a pattern that it holds to be linear. */
export type Decision = 'proven' | 'searched';

/** The name of a pattern in the list: it changes with every change of the pattern. */
export const digestOf = (pattern: Pick<Pattern, 'source' | 'flags'>): string =>
  createHash('sha256').update(keyOf(pattern)).digest('hex').slice(0, 20);

/** The patterns decided before, by digest. */
export async function readDecisions(): Promise<Map<string, Decision>> {
  const lines = (await readFile(FILE, 'utf8').catch(() => '')).split('\n').filter((line) => /^[\da-f]{20} /.test(line));
  return new Map(
    lines.map((line) => [line.slice(0, 20), line.endsWith('proven') ? ('proven' as const) : ('searched' as const)]),
  );
}

/** Writes the list anew, in the order of the digests. */
export async function writeDecisions(decisions: ReadonlyMap<string, Decision>): Promise<void> {
  const lines = [...decisions].map(([digest, decision]) => `${digest} ${decision}`).toSorted();
  await writeFile(FILE, `${[...HEAD, ...lines].join('\n')}\n`);
}
