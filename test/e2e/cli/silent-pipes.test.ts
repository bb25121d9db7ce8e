import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeOrganisation } from '../../support/organisation.ts';
import { until } from '../../support/until.ts';
import { debrief, freshFolders } from './debrief.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = freshFolders();
const isPosix = process.platform !== 'win32';

/** Makes a named pipe in a folder. */
function pipeIn(place: string): string {
  const pipe = join(place, 'pipe');
  execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
  return pipe;
}

it.runIf(isPosix).each([
  { from: 'standard input', words: ['-'] },
  { from: 'standard input, a table', words: ['-', '--format', 'csv'] },
  { from: 'a named pipe that nobody writes to', words: ['pipe'] },
  { from: 'a named pipe that nobody writes to, a table', words: ['pipe', '--format', 'csv'] },
])('an import of $from ends when it is told to, also while nothing comes', async ({ words }) => {
  const cli = debrief(folder());
  await cli.prepare((storage) => makeOrganisation(storage, 'acme', []));
  const pipe = pipeIn(cli.folder);
  const named = words.map((word) => (word === 'pipe' ? pipe : word));
  const child = cli.start(['import', '--org', 'acme', ...named]);
  let stderr = '';
  child.stderr?.on('data', (piece: Buffer) => (stderr += piece.toString('utf8')));
  const ended = once(child, 'close');
  await until('what comes to be kept', () => readdirSync(cli.folder).some((name) => name.startsWith('debrief-import')));
  child.kill('SIGTERM');
  const [code]: (number | null)[] = await ended;
  expect({ code, stderr }).toEqual({
    code: 130,
    stderr: 'debrief: Interrupted. Import the same file again to finish it.\n',
  });
  expect(readdirSync(cli.folder).filter((name) => name.startsWith('debrief-import'))).toEqual([]);
});

it.runIf(isPosix)('a command that has read more than enough of a pipe ends while that stays open', async () => {
  const cli = debrief(folder());
  await cli.prepare((storage) => makeOrganisation(storage, 'acme', []));
  const child = cli.start(['scenario', 'set', '--org', 'acme', pipeIn(cli.folder)]);
  const ended = once(child, 'close');
  // Both sides wait for each other here.
  const side = await open(join(cli.folder, 'pipe'), 'w');
  // A byte more than a scenario and a byte order mark may have.
  await side.write(Buffer.alloc(4_194_304 + 4, ' '));
  const [code]: (number | null)[] = await ended;
  await side.close();
  expect(code).toBe(65);
});
