import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AT_MOST } from '../../../scripts/path-length/at-most.ts';

const SCRIPT = join(import.meta.dirname, '../../../scripts/path-length.ts');

it('no request passes through more files and stations than docs/architecture.md says', async () => {
  const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT], (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, said: stdout + stderr }),
    );
  });
  expect(code, said).toBe(0);
  const lines = said.trim().split('\n');
  expect(lines.map((line) => line.split(': ')[0])).toEqual(Object.keys(AT_MOST));
  expect(lines.map((line) => line.split('answered ')[1])).toEqual(['200', '200', '200', '401', '202']);
});
