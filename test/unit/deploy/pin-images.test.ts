import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.ts';
import { ROOT } from '../../../scripts/rooms/sources.ts';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = temporaryFolder();
  for (const name of ['pin-images', 'compose.yaml'])
    cpSync(join(ROOT, 'deploy', name), join(folder.path, 'deploy', name));
});
afterEach(() => folder.remove());

/** Runs the script with a program in place of docker, which answers any question with this. */
function pinImages(answer: string, ...words: string[]) {
  const programs = join(folder.path, 'programs');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, 'docker'), `#!/bin/sh\necho "$@" >>"${folder.path}/asked"\necho '${answer}'\n`);
  chmodSync(join(programs, 'docker'), 0o755);
  return spawnSync(join(folder.path, 'deploy/pin-images'), words, {
    encoding: 'utf8',
    env: { PATH: `${programs}:${process.env['PATH']}` },
  });
}
const written = () => join(folder.path, 'deploy/images.env');

describe('deploy/pin-images', () => {
  const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;

  it('writes each image that is used, by its tag and the digest that was found; --check is then content', () => {
    expect(pinImages(digest)).toMatchObject({ status: 0, stderr: '' });
    const lines = readFileSync(written(), 'utf8').trim().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^NODE_IMAGE=node:[\\w.-]+@${digest}$`)),
      expect.stringMatching(new RegExp(`^POSTGRES_IMAGE=postgres:[\\w.-]+@${digest}$`)),
    ]);
    const asked = readFileSync(join(folder.path, 'asked'), 'utf8');
    for (const line of lines) expect(asked).toContain(line.split('=')[1]?.split('@')[0]);
    expect(pinImages('', '--check')).toMatchObject({ status: 0, stderr: '' });
  });

  it('writes nothing where what was found is no digest', () => {
    expect(pinImages('sha256:beef')).toMatchObject({ status: 1, stderr: expect.stringContaining('no digest') });
    expect(existsSync(written())).toBe(false);
  });

  it('--check refuses a file that is missing, or that names other tags than those in use', () => {
    expect(pinImages('', '--check')).toMatchObject({ status: 1, stderr: expect.stringContaining('deploy/pin-images') });
    pinImages(digest);
    writeFileSync(written(), readFileSync(written(), 'utf8').replace('NODE_IMAGE=node:', 'NODE_IMAGE=node:1'));
    expect(pinImages('', '--check').status).toBe(1);
  });
});
