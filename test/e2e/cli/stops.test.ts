import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });
const SCRIPT = fileURLToPath(new URL('../../../scripts/stops.ts', import.meta.url));

it('the service ends with exit code 0 however soon after a key was used it is told to', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, '--rounds', '4', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ stops: 4, wrong: 0 });
});
