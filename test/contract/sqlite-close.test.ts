import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runChild } from '../support/child.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

it('closing waits for commands in hand, also where nothing else keeps the process alive', async () => {
  const ended = await runChild('./child-close-under-use.ts', [join(folder.path, 'debrief.db')]);
  expect(ended).toEqual({ code: 0, output: 'closed' });
});
