import { pbkdf2 } from 'node:crypto';
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeNewFile } from '../../../src/cli/new-file.ts';
import { FileExistsError } from '../../../src/lib/files/new-file.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

async function* text(...pieces: string[]): AsyncGenerator<string> {
  yield* pieces;
}

describe('a new file', () => {
  it('is complete, private, and the only one left', async () => {
    const file = join(folder.path, 'out.ndjson');
    await writeNewFile(file, text('one\n', 'two\n'));
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder.path)).toEqual(['out.ndjson']);
  });

  it('does not follow a link that stands at a name it might use', async () => {
    const victim = join(folder.path, 'victim');
    writeFileSync(victim, 'mine');
    symlinkSync(victim, join(folder.path, 'linked.ndjson.partial'));
    await writeNewFile(join(folder.path, 'linked.ndjson'), text('secret'));
    expect(readFileSync(victim, 'utf8')).toBe('mine');
  });

  it('is not put in place of one that came to exist meanwhile', async () => {
    const file = join(folder.path, 'late.ndjson');
    const late = (async function* late() {
      yield 'ours';
      writeFileSync(file, 'theirs');
    })();
    await expect(writeNewFile(file, late)).rejects.toThrow(FileExistsError);
    expect(readFileSync(file, 'utf8')).toBe('theirs');
  });

  it('is not there where writing it failed', async () => {
    const before = readdirSync(folder.path);
    const failing = (async function* failing() {
      yield 'half';
      throw new Error('the disk is gone');
    })();
    await expect(writeNewFile(join(folder.path, 'half'), failing)).rejects.toThrow('the disk is gone');
    expect(readdirSync(folder.path)).toEqual(before);
  });

  it('is closed before its folder is removed, also where writing it failed while it was being opened', async () => {
    let ended = 0;
    // Opening a file waits for a free thread, and these take them all.
    for (let one = 0; one < 32; one += 1) pbkdf2('a', 'b', 5_000, 32, 'sha256', () => (ended += 1));
    const failing = (async function* failing() {
      yield '';
      throw new Error('the disk is gone');
    })();
    await expect(writeNewFile(join(folder.path, 'half'), failing)).rejects.toThrow('the disk is gone');
    expect(ended).toBeGreaterThan(0);
  });
});
