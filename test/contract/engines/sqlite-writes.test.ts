import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { USUAL_LIMITS } from '../../../src/domain/organisations/limits.ts';
import { createClock } from '../../../src/lib/time/clock.ts';
import { openSqlite } from '../../../src/storage/sqlite/engine.ts';
import type { WriterReport } from '../../../src/storage/sqlite/protocol.ts';
import { runWrites } from '../../../src/storage/sqlite/run-writes.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { TEST } from '../../support/test-actor.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

it('a batch is not acknowledged whose file was taken away while it ran', async () => {
  const file = join(folder.path, 'debrief.db');
  const clock = createClock();
  await (await openSqlite({ file, clock, maxWaiting: 5, pollMs: 1_000 })).close();

  const closed = Promise.withResolvers<void>();
  const reports: WriterReport[] = [];
  const take = runWrites(
    { file, clock: clock.buffer, most: USUAL_LIMITS, lockTimeoutMs: 1_000 },
    { postMessage: (report) => void reports.push(report), close: closed.resolve },
    false,
  );
  const input = {
    orgId: 'acme',
    /** Read by the command, and so behind the check before it. */
    get name() {
      renameSync(file, `${file}.away`);
      return 'Acme';
    },
  };
  take([{ id: 1, actor: TEST, name: 'createOrganisation', input }]);
  take(null);
  await closed.promise;
  expect(reports).toMatchObject([{ replies: [{ id: 1, ok: false }], trouble: { kind: 'gone' } }]);
});
