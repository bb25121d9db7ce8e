import { expect, it } from 'vitest';
import { unavailable } from '../../../src/domain/errors.ts';
import { createLane } from '../../../src/worker/lane/create-lane.ts';
import type { ClaimedJob, LaneWork } from '../../../src/worker/lane/lane.ts';
import { silentLog } from '../../support/silent-log.ts';
import { until } from '../../support/until.ts';

it('a lane that is told to stop gives up soon what its queue does not take, and says so', async () => {
  const jobs: ClaimedJob[] = [{ owner: 'acme', leaseToken: 'token', fields: { call: 'one' } }];
  const said: unknown[] = [];
  let refusals = 0;
  const work: LaneWork<ClaimedJob, string> = {
    name: 'assessment',
    queue: {
      claim: () => Promise.resolve(jobs.splice(0)),
      renew: () => Promise.resolve(true),
      finish() {
        refusals += 1;
        return Promise.reject(unavailable('The database file is gone.'));
      },
      release: () => Promise.resolve(true),
      hasReady: () => Promise.resolve(false),
      onChange: () => () => {},
      correctTimes: () => Promise.resolve(0),
    },
    run: () => Promise.resolve('assessed'),
    explain: () => null,
    kindOf: () => 'It failed.',
  };
  const lane = createLane(work, {
    log: { ...silentLog, warn: (...line) => said.push(line) },
    concurrency: 1,
    leaseMs: 600_000,
    timeoutMs: 600_000,
    maxAttempts: 3,
    onEnd() {},
    lastTriesMs: 1,
  });
  lane.start();
  await until('it was refused', () => refusals > 0);
  await lane.stop(600_000);
  expect(said).toEqual([[{ call: 'one' }, 'assessment: not kept before the stop, as the database cannot be used']]);
});
