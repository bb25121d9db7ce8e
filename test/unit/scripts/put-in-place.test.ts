import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepParts, putInPlace, STAMP } from '../../../scripts/build/put-in-place.ts';

const MODULE = new URL('../../../scripts/build/put-in-place.ts', import.meta.url).href;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'debrief-put-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function built(name: string, madeOf: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  for (let file = 0; file < 200; file += 1) writeFileSync(join(folder, `${file}.js`), name);
  writeFileSync(join(folder, STAMP), madeOf);
  return folder;
}

it('a folder takes the place of one of another source, and leaves one of the same', () => {
  const target = join(root, 'dist');
  putInPlace(built('first', 'a'), target, 'a');
  expect(readFileSync(join(target, '0.js'), 'utf8')).toBe('first');
  putInPlace(built('second', 'b'), target, 'b');
  expect(readFileSync(join(target, '0.js'), 'utf8')).toBe('second');
  putInPlace(built('third', 'b'), target, 'b');
  expect(readFileSync(join(target, '0.js'), 'utf8')).toBe('second');
  expect(existsSync(join(root, 'third'))).toBe(true);
});

it('a new build keeps the parts of the one before it, which a running service may still load, and none of older ones', () => {
  const target = join(root, 'dist');
  // One of no parts is followed as well.
  keepParts(target, built('none', 'none'));
  putInPlace(join(root, 'none'), target, 'none');
  for (const [at, name] of ['abcd1234', 'efgh5678', 'ijkl9-_2'].entries()) {
    const folder = join(root, name);
    mkdirSync(folder);
    writeFileSync(join(folder, `readers-${name}.js`), name);
    writeFileSync(join(folder, `gone-${name}.js`), name);
    writeFileSync(join(folder, 'main.js'), name);
    writeFileSync(join(folder, STAMP), name);
    keepParts(target, folder);
    putInPlace(folder, target, name);
    // A part that somebody has removed is none to be kept.
    rmSync(join(target, `gone-${name}.js`));
    if (at === 1) expect(readFileSync(join(target, 'readers-abcd1234.js'), 'utf8')).toBe('abcd1234');
    expect(readFileSync(join(target, 'main.js'), 'utf8')).toBe(name);
  }
  expect(readdirSync(target).filter((file) => file.startsWith('readers-'))).toEqual([
    'readers-efgh5678.js',
    'readers-ijkl9-_2.js',
  ]);
});

it('processes that build the same at the same time all end well, and leave one whole folder', async () => {
  const target = built('dist', 'old');
  const names = ['one', 'two', 'three', 'four'];
  const at = Date.now() + 400;
  const script = `const { putInPlace } = await import(${JSON.stringify(MODULE)});
    while (Date.now() < ${at});
    putInPlace(process.argv[1], ${JSON.stringify(target)}, 'new');`;
  await Promise.all(
    names.map((name) =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, built(name, 'new')]),
    ),
  );
  const texts = readdirSync(target).map((file) => readFileSync(join(target, file), 'utf8'));
  expect(texts).toHaveLength(201);
  expect(new Set(texts.filter((text) => text !== 'new')).size).toBe(1);
});

it('nothing is deleted under the name of the target, where another process may have put its own meanwhile', async () => {
  const target = built('dist', 'old');
  const script = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const [, mine, target] = process.argv;
    const { rmSync } = fs;
    fs.rmSync = (path, options) => {
      console.log(path);
      rmSync(path, options);
    };
    syncBuiltinESMExports();
    const { putInPlace } = await import(${JSON.stringify(MODULE)});
    putInPlace(mine, target, 'new');`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
    built('mine', 'new'),
    target,
  ]);
  const deleted = stdout.trim().split('\n');
  expect(deleted).not.toContain(target);
  expect(deleted).toContain(`${join(root, 'mine')}-earlier`);
  expect(readdirSync(root)).toEqual(['dist']);
  expect(readFileSync(join(target, STAMP), 'utf8')).toBe('new');
});

it('a folder that cannot be moved is said', () => {
  expect(() => putInPlace(join(root, 'none'), join(root, 'dist'), 'a')).toThrow('ENOENT');
});
