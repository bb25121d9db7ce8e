import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { assess } from '../../src/assessment/index.ts';
import { SKILLS } from './train/read-files.ts';
import { CRITERION_OF } from './train/rating-figures.ts';

/*
 * Whether a change of the built-in assessor leaves every result as it was: `npm run digest:assessments > FILE` before and after
 * it, and `diff` of both files. A line for each text of `training` and `test/labelled`, and of folders that are given: the
 * digest of its complete assessments, as it is and as captions, judged for its user and for nobody that is known, by the
 * criteria that readers rated. Lists of single sentences are taken for talks of two.
 */
const root = join(import.meta.dirname, '../..');
const KEPT_OUT = ['labels', 'ratings'].map((name) => join('training', name));
const SENTENCES_OF_TALK = 120;

const criteria = [...SKILLS.map((skill) => CRITERION_OF[skill]), 'Questions', 'Talk share', 'Product knowledge'].map(
  (name) => ({ name, description: '' }),
);

function digest(transcript: string, user: string): string {
  const hash = createHash('sha256');
  for (const displayName of [user, 'Nobody Known'])
    for (const wideScores of ['leave-out', 'mark'] as const)
      hash.update(
        JSON.stringify(
          assess({
            transcript,
            wideScores,
            user: { userId: 'user', email: null, displayName },
            scenario: { name: 'A conversation', scale: { min: 1, max: 5 }, criteria },
          }),
        ),
      );
  return hash.digest('hex').slice(0, 24);
}

function asCaptions(text: string): string {
  const clock = (second: number): string => new Date(second * 1000).toISOString().slice(11, 23);
  const cues = text.split('\n').map((line, i) => `${clock(i * 7)} --> ${clock(i * 7 + 5)}\n${line}`);
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(strings)
      : [];

// The strings of a list, as talks of two people.
function talksOf(list: string): string[] {
  const said = list.split('\n').flatMap((line) => (line.trim() === '' ? [] : strings(JSON.parse(line))));
  return Array.from({ length: Math.ceil(said.length / SENTENCES_OF_TALK) }, (_, talk) =>
    said
      .slice(talk * SENTENCES_OF_TALK, (talk + 1) * SENTENCES_OF_TALK)
      .map((text, i) => `${i % 2 === 0 ? 'Ann' : 'Bob'}: ${text}`)
      .join('\n'),
  );
}

for (const folder of [join(root, 'training'), join(root, 'test/labelled'), ...process.argv.slice(2)]) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:ts|md|csv)$/u.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !KEPT_OUT.some((out) => relative(root, file).startsWith(out)))
    .toSorted();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const user = /^# user: (.*)$/mu.exec(text)?.[1] ?? 'Ann';
    const bare = text.replaceAll(/^# .*\n/gmu, '');
    const texts = file.endsWith('.ndjson') ? talksOf(text) : [bare, asCaptions(bare)];
    console.log(`${texts.map((one) => digest(one, user)).join(' ')}  ${relative(root, file)}`);
  }
}
