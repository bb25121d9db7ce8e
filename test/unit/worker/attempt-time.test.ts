import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AttemptTime } from '../../../src/domain/assessments/assessor.ts';
import type { ClaimedJob, JobOutcome, LaneOptions, LaneWork } from '../../../src/worker/lane/lane.ts';
import { workOn } from '../../../src/worker/lane/work-on.ts';

const LIMIT_MS = 120_000;
const job: ClaimedJob = { owner: 'acme', leaseToken: 'token', fields: {} };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** An attempt at work that says when it waits and begins, and ends when it is told. */
function attempt() {
  const outcomes: JobOutcome<string>[] = [];
  const end = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<AttemptTime>();
  const work: LaneWork<ClaimedJob, string> = {
    name: 'assessment',
    queue: {
      claim: () => Promise.resolve([]),
      renew: () => Promise.resolve(true),
      finish(_job, outcome) {
        outcomes.push(outcome);
        return Promise.resolve('done');
      },
      release: () => Promise.resolve(true),
      hasReady: () => Promise.resolve(false),
      onChange: () => () => {},
      correctTimes: () => Promise.resolve(0),
    },
    run(_job, _signal, time) {
      begun.resolve(time);
      return end.promise;
    },
    explain: () => null,
    kindOf: () => 'It failed.',
  };
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const options: LaneOptions = {
    log,
    concurrency: 1,
    leaseMs: 60_000,
    maxAttempts: 1,
    timeoutMs: LIMIT_MS,
    onEnd() {},
  };
  const stopping = new AbortController().signal;
  const ended = workOn({ work, options, lastTry: () => Infinity, stopping }, job, () => {});
  return { outcomes, end, ended, time: begun.promise };
}

it('what waits for a thread has its whole time from when it begins there', async () => {
  const { outcomes, end, ended, time } = attempt();
  const { waits, begins } = await time;
  waits();
  await vi.advanceTimersByTimeAsync(4 * LIMIT_MS);
  begins();
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
  end.resolve('assessed');
  await ended;
  expect(outcomes).toEqual([{ type: 'succeeded', result: 'assessed' }]);
});

it.each([
  ['has begun', (time: AttemptTime) => (time.waits(), time.begins()), LIMIT_MS],
  ['never begins', (time: AttemptTime) => time.waits(), 5 * LIMIT_MS],
  ['does not wait', () => {}, LIMIT_MS],
])('what %s runs out of its time all the same', async (_what, say, ms) => {
  const { outcomes, ended, time } = attempt();
  say(await time);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await ended;
  expect(outcomes).toEqual([{ type: 'failed', reason: 'It took longer than 120 seconds.', mayRepeat: true }]);
});
