import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { PUBLIC_SOURCES } from '../../../scripts/assessor/train/hands.ts';
import { readPublic, teaching } from '../../../scripts/assessor/train/read-material.ts';

const training = join(import.meta.dirname, '../../../training');
const folder = mkdtempSync(join(tmpdir(), 'debrief-public-'));
afterAll(() => rmSync(folder, { recursive: true }));

const labels = join(training, 'labels/first');
const labelled = readdirSync(labels)
  .map((name) => name.replace('.txt', ''))
  .filter((name) => PUBLIC_SOURCES.some((source) => name.startsWith(`${source}-`)));
const kept = readFileSync(join(training, 'public-test.txt'), 'utf8').trim().split('\n');

it('dialogues kept for testing never teach, all others do', () => {
  for (const name of labelled) {
    const turns = readFileSync(join(labels, `${name}.txt`), 'utf8')
      .trim()
      .split('\n');
    writeFileSync(
      join(folder, `${name}.txt`),
      turns.map((_, at) => `${at + 1} ${at % 2 === 0 ? 'R' : 'C'}: yes\n`).join(''),
    );
  }
  const taught = teaching(training, readPublic(training, folder)).map(({ call }) => call.id);
  expect(kept).toHaveLength(60);
  expect(taught.toSorted()).toEqual(labelled.filter((name) => !kept.includes(name)).toSorted());
});

it('writes a dialogue as turns, those in a row of one speaker joined', () => {
  const name = labelled.find((one) => one.startsWith('pfg-')) ?? '';
  const id = name.slice('pfg-'.length);
  const table = join(folder, 'table.csv');
  const rows = ['0,0,"Hello,  there",', '0,0,"Will you give?",', '1,1,"She said ""no""",', '1,1," ",'];
  writeFileSync(table, `Turn,B4,Unit,B2\n${rows.map((row) => `${row}${id}\n`).join('')}`);
  const out = join(folder, 'out');
  execFileSync(
    process.execPath,
    [join(training, '../scripts/assessor/write-public.ts'), '--pfg', table, '--out', out],
    {
      stdio: 'pipe',
    },
  );
  expect(readdirSync(out)).toEqual([`${name}.txt`]);
  expect(readFileSync(join(out, `${name}.txt`), 'utf8')).toBe('1 R: Hello, there Will you give?\n2 C: She said "no"\n');
});
