import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { ask } from '../../support/ask.ts';
import { startServe } from '../../support/executable.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { debrief } from './debrief.ts';

vi.setConfig({ testTimeout: 120_000 });
const SCRIPT = fileURLToPath(new URL('../../../scripts/stops.ts', import.meta.url));

// `npm run stops` does it two hundred times.
it('the service ends with exit code 0 however soon after a key was used it is told to', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, '--rounds', '2', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ stops: 2, wrong: 0 });
});

it('a signal that other programs take to open their log anew opens no debugger', async () => {
  const folder = temporaryFolder();
  const service = await startServe({ environment: debrief(folder.path).environment({}) });
  try {
    service.child.kill('SIGUSR1');
    for (let count = 0; count < 20; count += 1) expect((await ask(service.port, '/healthz')).status).toBe(200);
    expect(await service.stop()).toEqual({ code: 0, signal: null });
    expect(service.stderr.join('\n')).not.toContain('Debugger');
  } finally {
    await service.stop('SIGKILL');
    folder.remove();
  }
});
