/**
 * How well whole built-in assessments tell conversations that people rated good from those they rated bad, for several
 * rubrics.
 *
 *   npm run measure:agreement -- FILE.ndjson [--criteria] [--variants]
 *
 * FILE is what `debrief calibrate` reads; scripts/assessor/annomi-to-calibration.ts makes one. A conversation's score is the
 * mean of its judged criteria on a scale from 1 to 5, each to one decimal, as the service gives them. Conversations of
 * which nothing was judged are counted apart. Printed for each rubric:
 * - AUC: the share of pairs, one good and one bad, in which the good one has the higher score, with its 95 % bootstrap
 * interval
 * - equal length: the same over pairs whose word counts differ by at most a factor of 1.25
 * - length removed: the same after the score's straight line on the logarithm of the words was taken off
 * - with length: Pearson's correlation of score and logarithm of words
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { linearRegression, sampleCorrelation } from 'simple-statistics';
import { assess } from '../../src/assessment/index.ts';
import { area, interval, type Scored } from './agreement/area.ts';
import { RUBRICS } from './agreement/rubrics.ts';
import { VARIANTS } from './agreement/variants.ts';

const EQUAL_LENGTH = 1.25;

interface Rated {
  transcript: string;
  name: string | null;
  good: boolean;
}

function readRated(file: string): Rated[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((text): Rated[] => {
      const line: {
        type?: string;
        rating?: string;
        transcript?: string;
        transcript_file?: string;
        user?: { display_name?: string };
      } = JSON.parse(text);
      if (line.type !== 'conversation' || (line.rating !== 'good' && line.rating !== 'bad')) return [];
      const transcript = line.transcript ?? readFileSync(join(dirname(file), line.transcript_file ?? ''), 'utf8');
      return [{ transcript, name: line.user?.display_name ?? null, good: line.rating === 'good' }];
    });
}

/** The mean of the judged criteria of each conversation; those of which nothing was judged are left out. */
function score(rated: readonly Rated[], criteria: readonly string[]): Scored[] {
  return rated.flatMap(({ transcript, name, good }) => {
    const result = assess({
      transcript,
      user: { userId: 'user', email: null, displayName: name },
      scenario: {
        name: 'measured',
        scale: { min: 1, max: 5 },
        criteria: criteria.map((criterion) => ({ name: criterion, description: '' })),
      },
    });
    const scores = result.criteria.map((criterion) => criterion.score);
    return scores.length === 0
      ? []
      : [
          {
            score: scores.reduce((sum, each) => sum + each, 0) / scores.length,
            good,
            words: result.evidence.transcript.words,
          },
        ];
  });
}

function lengthRemoved(items: readonly Scored[]): Scored[] {
  const { m } = linearRegression(items.map(({ words, score: value }) => [Math.log(words), value]));
  return items.map((item) => ({ ...item, score: item.score - m * Math.log(item.words) }));
}

const rounded = (value: number | null): string => (value === null ? '–' : value.toFixed(3));

function figure(items: readonly Scored[], factor?: number): string {
  const [low, high] = interval(items, factor) ?? [null, null];
  return `${rounded(area(items, factor))} (${rounded(low)}–${rounded(high)})`;
}

function row(name: string, items: readonly Scored[], of: number): string {
  if (new Set(items.map(({ good }) => good)).size < 2)
    return `| ${name} | ${items.length} of ${of} | not measurable | | | |`;
  const spread = new Set(items.map((item) => item.score)).size > 1;
  const correlation = spread
    ? sampleCorrelation(
        items.map((item) => item.score),
        items.map(({ words }) => Math.log(words)),
      )
    : null;
  return `| ${name} | ${items.length} of ${of} | ${figure(items)} | ${figure(items, EQUAL_LENGTH)} | ${rounded(area(lengthRemoved(items)))} | ${correlation === null ? '–' : correlation.toFixed(2)} |`;
}

const {
  values: options,
  positionals: [file],
} = parseArgs({ allowPositionals: true, options: { criteria: { type: 'boolean' }, variants: { type: 'boolean' } } });
if (file === undefined) {
  process.stderr.write('Name the file: npm run measure:agreement -- FILE.ndjson [--criteria] [--variants]\n');
  process.exit(2);
}
const rated = readRated(file);
console.log(`${rated.length} conversations, ${rated.filter(({ good }) => good).length} of them rated good.\n`);
for (const [variant, change] of Object.entries(VARIANTS).slice(0, options.variants === true ? undefined : 1)) {
  const changed = rated.map((item) => ({ ...item, transcript: change(item.transcript) }));
  console.log(
    `## ${variant}\n\n| rubric | judged | AUC | equal length | length removed | with length |\n|---|---|---|---|---|---|`,
  );
  for (const [name, criteria] of Object.entries(RUBRICS)) {
    console.log(row(name, score(changed, criteria), rated.length));
    if (options.criteria === true && criteria.length > 1)
      for (const criterion of criteria) console.log(row(`– ${criterion}`, score(changed, [criterion]), rated.length));
  }
  const words = score(changed, ['Overall quality']).map((item) => ({ ...item, score: item.words }));
  console.log(
    `| (number of words alone) | ${words.length} of ${rated.length} | ${figure(words)} | ${figure(words, EQUAL_LENGTH)} | | |\n`,
  );
}
