import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ask } from '../../support/ask.ts';
import { parseLines, startServe } from '../../support/executable.ts';
import { openRaw, type RawConnection } from '../../support/http/raw-client.ts';
import { temporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.ts';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

function start(openFiles: number, environment: Record<string, string> = {}) {
  return startServe({
    environment: {
      ...process.env,
      DEBRIEF_DATABASE_URL: `sqlite:${folder.path}/debrief.db`,
      DEBRIEF_ROLES: 'api',
      DEBRIEF_LOG_LEVEL: 'warn',
      ...environment,
    },
    openFiles,
  });
}

const saidOf = (lines: readonly string[]) =>
  parseLines(lines.join('\n')).filter(({ msg }) => String(msg).includes('descriptors'));

// Other systems do not say how many descriptors a process may have.
it.skipIf(!existsSync('/proc/self/limits'))(
  'a process with few descriptors says so, and probes get through a flood of idle connections',
  async () => {
    const service = await start(400);
    const idle: RawConnection[] = [];
    try {
      for (let count = 0; count < 500; count += 1) idle.push(await openRaw(service.port));
      for (let count = 0; count < 5; count += 1) {
        expect((await ask(service.port, '/healthz')).status).toBe(200);
        expect((await ask(service.port, '/readyz')).status).toBe(200);
      }
    } finally {
      for (const { socket } of idle) socket.destroy();
      expect(await service.stop()).toEqual({ code: 0, signal: null });
    }
    expect(saidOf(service.stdout)).toMatchObject([
      { descriptors: 400, connections: 200, msg: expect.stringMatching(/ulimit -n.* to 10200, or set DEBRIEF_MAX/) },
    ]);
  },
);

it('a process with enough descriptors says nothing of them', async () => {
  const service = await start(400, { DEBRIEF_MAX_CONNECTIONS: '100' });
  expect(await service.stop()).toEqual({ code: 0, signal: null });
  expect(saidOf(service.stdout)).toEqual([]);
});
