import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { AT_MOST } from '../../../scripts/path-length/at-most.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SCRIPT = join(ROOT, 'scripts/path-length.ts');

let code: unknown;
let said = '';
/** Of each kind of request, the line that says how long its path is, and the names of its stations. */
let kinds: { line: string; stations: string[] }[] = [];
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', SCRIPT, '--files'],
      (error, stdout, stderr) => {
        code = error ? error.code : 0;
        said = stdout + stderr;
        resolve();
      },
    );
  });
  kinds = said
    .trim()
    .split(/\n(?! )/)
    .map((text) => {
      const [line = '', ...files] = text.split('\n');
      const marked = files.map((file) => file.trim()).filter((file) => file.startsWith('* '));
      return { line, stations: marked.map((file) => basename(file)) };
    });
});

it('no request passes through more files and stations than docs/architecture.md says', () => {
  expect(code, said).toBe(0);
  expect(kinds.map(({ line }) => line.split(': ')[0])).toEqual(Object.keys(AT_MOST));
  expect(kinds.map(({ line }) => line.split('answered ')[1])).toEqual(['200', '200', '200', '401', '202']);
});

it('the pictures of docs/architecture.md have the stations of a read and of a write, and no other file', () => {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const drawn = (heading: string) => {
    const picture = text.slice(text.indexOf(heading)).split('```')[1] ?? '';
    return [...new Set(picture.match(/[\w-]+\.ts\b/g))].toSorted();
  };
  const [memory, database, second, , ingest] = kinds.map(({ stations }) => new Set(stations));
  const read = new Set([...(memory ?? []), ...(database ?? []), ...(second ?? [])]);
  expect(drawn('## A read: ')).toEqual([...read].toSorted());
  // Its way begins as that of a read.
  const shared = ['connections.ts', 'admission.ts', 'short-ways.ts'];
  expect([...drawn('## A write: '), ...shared].toSorted()).toEqual([...(ingest ?? [])].toSorted());
});
