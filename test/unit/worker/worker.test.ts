import { getEventListeners } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAssessLane } from '../../../src/app/assess-lane.ts';
import { readSettings } from '../../../src/config/read-settings.ts';
import type { CommandName, Input, Output } from '../../../src/domain/commands.ts';
import { AssessorFailure, AssessorPostponed } from '../../../src/domain/assessments/queue/assessor-failure.ts';
import { retryDelay } from '../../../src/domain/assessments/state.ts';
import { unavailable } from '../../../src/domain/errors.ts';
import type { Assessor } from '../../../src/domain/assessments/assessor.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import { assessWork, type AssessWorkOptions } from '../../../src/worker/assess/assess-work.ts';
import { createLane } from '../../../src/worker/lane/create-lane.ts';
import type { Lane, LaneOptions } from '../../../src/worker/lane/lane.ts';
import { createBuiltinAssessor } from '../../../src/worker/assess/builtin-assessor.ts';
import { engines, type OpenEngine } from '../../contract/engines.ts';
import {
  assessmentLine,
  assessmentPage,
  exportAll,
  claim,
  importLines,
  ingest,
  listedSessions,
  makeOrganisation,
  mustClaim,
  removeOrganisations,
  succeed,
} from '../../support/organisation.ts';
import { scriptedAssessor } from '../../support/assessing/scripted-assessor.ts';
import { silentLog } from '../../support/silent-log.ts';
import { until } from '../../support/until.ts';

/** Short, so that a renewal, which comes after a third of it, need not be waited for long. */
const LEASE_MS = 300;

describe.each(engines)('the lane that assesses, on $name', ({ name, open }) => {
  let engine: OpenEngine;
  let outcomes: string[];
  let lanes: Lane[];

  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.destroy());
  beforeEach(async () => {
    outcomes = [];
    lanes = [];
    await makeOrganisation(engine.storage, 'acme');
  });
  afterEach(async () => {
    await Promise.all(lanes.map((lane) => lane.stop(0)));
    await removeOrganisations(engine.storage);
    engine.clock.advance(-engine.clock.offset());
  });

  function make({
    assessor,
    storage = engine.storage,
    ...options
  }: Partial<LaneOptions & AssessWorkOptions> & Pick<AssessWorkOptions, 'assessor'>) {
    const lane = createLane(assessWork({ storage, assessor }), {
      log: silentLog,
      onEnd: (end) => outcomes.push(end),
      concurrency: 1,
      leaseMs: 60_000,
      timeoutMs: 60_000,
      maxAttempts: 3,
      ...options,
    });
    lanes.push(lane);
    return lane;
  }
  const assessments = async () =>
    (await exportAll(engine.storage, 'acme')).flatMap((row) => (row.type === 'assessment' ? [row.assessment] : []));
  const attempt = (attempts: ReturnType<typeof scriptedAssessor>['attempts'], number: number) =>
    until(`attempt ${number}`, () => attempts[number - 1]);
  const outcome = (number: number) => until(`outcome ${number}`, () => outcomes[number - 1]);

  // The thread knows no engine; that organisations take turns at the queue is asked of each in `test/contract/queue`.
  it.runIf(name === 'sqlite')(
    'a transcript that runs out of its time fails once, with its reason, and delays another organisation by no more',
    async () => {
      const assessor = createBuiltinAssessor({ threads: 1, cpuMs: 200 });
      try {
        await makeOrganisation(engine.storage, 'other');
        const asked = 'What made you look for a new tool? '.repeat(20);
        const endless = `Seller: ${asked}\nBuyer: Our reporting takes two days.\n`.repeat(4_000);
        for (const call of ['one', 'two']) await ingest(engine.storage, 'acme', call, { transcript: endless + call });
        await ingest(engine.storage, 'other', 'call');
        const ended: string[] = [];
        const noting: Assessor = {
          ...assessor,
          // No place beside the long one: on a busy machine the thread for short ones starts in more time than two long ones get.
          spare: () => 0,
          assess: (input, signal) => assessor.assess(input, signal).finally(() => ended.push(input.orgId)),
        };
        make({ assessor: noting }).start();
        await until('all have ended', () => ended.length === 3 || undefined, 60_000);
        expect(ended.slice(0, 2)).toContain('other');
        // Not read until then: an export has their transcripts of 3 MB.
        await until('they are written down', () => outcomes.length === 3);
        const reason = expect.stringMatching(/takes more than 0\.2 seconds/);
        const failedOnce = { state: 'failed', attempts: 1, failureReason: reason };
        expect(await assessments()).toMatchObject([failedOnce, failedOnce]);
      } finally {
        await assessor.close();
      }
    },
    90_000,
  );

  it('takes up what is submitted, at once, and records what the assessor found', async () => {
    const { assessor, attempts } = scriptedAssessor();
    make({ assessor }).start();
    const { sessionId } = await ingest(engine.storage, 'acme', 'call', { transcript: 'Seller: Hello' });
    const under = await attempt(attempts, 1);
    expect(under.input.transcript).toBe('Seller: Hello');
    under.succeed();
    expect(await outcome(1)).toBe('completed');
    expect((await assessmentPage(engine.storage, 'acme'))?.rows).toMatchObject([
      { sessionId, criteria: [{ score: 3 }] },
    ]);
    expect(await assessments()).toMatchObject([{ assessor: 'scripted@1', attempts: 1 }]);
  });

  it('leaves nothing at the signal of what has ended, so that the time limit holds no result', async () => {
    const { assessor, attempts } = scriptedAssessor();
    for (let index = 0; index < 2; index += 1) await ingest(engine.storage, 'acme', `call ${index}`);
    make({ assessor }).start();
    (await attempt(attempts, 1)).succeed();
    (await attempt(attempts, 2)).fail(new AssessorFailure('It cannot be judged.', false));
    await outcome(2);
    expect(attempts.map(({ signal }) => getEventListeners(signal, 'abort'))).toEqual([[], []]);
  });

  it('works on as many at a time as it may, and no more', async () => {
    const { assessor, attempts } = scriptedAssessor();
    for (let index = 0; index < 5; index += 1) await ingest(engine.storage, 'acme', `call ${index}`);
    make({ assessor, concurrency: 2 }).start();
    await attempt(attempts, 2);
    for (let done = 0; done < 5; done += 1) {
      expect(attempts.length).toBeLessThanOrEqual(done + 2);
      (await attempt(attempts, done + 1)).succeed();
      await outcome(done + 1);
    }
    expect(outcomes).toEqual(Array.from({ length: 5 }, () => 'completed'));
  });

  it('has spare places for organisations that have nothing in hand, one each, while another one fills the places', async () => {
    const { assessor, attempts } = scriptedAssessor();
    for (const orgId of ['other', 'third']) await makeOrganisation(engine.storage, orgId);
    for (let index = 0; index < 3; index += 1) await ingest(engine.storage, 'acme', `call ${index}`);
    let claims = 0;
    const storage = watch(engine.storage, (name) => {
      if (name === 'claimAssessments') claims += 1;
    });
    make({ assessor, storage, spare: () => 2 }).start();
    const orgIds = () => attempts.map(({ input }) => input.orgId);
    await attempt(attempts, 1);
    for (const call of ['one', 'two']) await ingest(engine.storage, 'other', call);
    await attempt(attempts, 2);
    await ingest(engine.storage, 'third', 'call');
    await attempt(attempts, 3);
    expect(orgIds()).toEqual(['acme', 'other', 'third']);
    attempts[1]?.succeed();
    await attempt(attempts, 4);
    attempts[3]?.succeed();
    await until('both were recorded', () => outcomes.length === 2);
    // Whoever has one in hand gets no second place, although two are free.
    const before = claims;
    await until('the lane looked again', () => claims >= before + 2);
    expect(orgIds()).toEqual(['acme', 'other', 'third', 'other']);
  });

  it('gives spare places to short ones, past long ones of others, where the assessor says how long they may be', async () => {
    const { assessor, attempts } = scriptedAssessor();
    const transcript = 'Seller: Hello, and so on. '.repeat(20);
    for (const orgId of ['b', 'c', 'd']) await makeOrganisation(engine.storage, orgId);
    for (const orgId of ['acme', 'b', 'c']) await ingest(engine.storage, orgId, 'long', { transcript });
    await ingest(engine.storage, 'd', 'short', { transcript: 'Seller: Hello' });
    make({ assessor: { ...assessor, spareBytes: 100 }, spare: () => 1 }).start();
    expect((await attempt(attempts, 1)).input.transcript).toBe(transcript);
    expect((await attempt(attempts, 2)).input.orgId).toBe('d');
  });

  it('has spare places for as long as the assessor says so', async () => {
    const { assessor, attempts } = scriptedAssessor();
    await makeOrganisation(engine.storage, 'other');
    await ingest(engine.storage, 'acme', 'call');
    const settings = readSettings({ DEBRIEF_DATABASE_URL: 'sqlite:unused.db' });
    const spare = () => (attempts.length === 1 ? 1 : 0);
    const lane = openAssessLane({ settings, storage: engine.storage, log: silentLog }, { ...assessor, spare });
    lanes.push(lane);
    lane.start();
    await attempt(attempts, 1);
    await ingest(engine.storage, 'other', 'call');
    expect((await attempt(attempts, 2)).input.orgId).toBe('other');
  });

  it('renews its lease while a slow assessor works, so that nobody else takes the work', async () => {
    const { assessor, attempts } = scriptedAssessor();
    let renewals = 0;
    const storage = watch(engine.storage, (name) => {
      if (name === 'renewLease') renewals += 1;
    });
    await ingest(engine.storage, 'acme', 'call');
    make({ assessor, storage, leaseMs: LEASE_MS }).start();
    const under = await attempt(attempts, 1);
    for (let round = 1; round <= 3; round += 1) {
      await until('a renewal', () => renewals >= round * 2);
      expect(await claim(engine.storage, { leaseMs: 1_000, maxAttempts: 3 })).toBeNull();
    }
    under.succeed();
    expect(await outcome(1)).toBe('completed');
  });

  it('drops the work, and records nothing, once somebody else holds it', async () => {
    const { assessor, attempts } = scriptedAssessor();
    await ingest(engine.storage, 'acme', 'call');
    make({ assessor, leaseMs: LEASE_MS, storage: watch(engine.storage, () => {}) }).start();
    const under = await attempt(attempts, 1);
    engine.clock.advance(LEASE_MS * 2);
    // A renewal may come first; then the lease holds and runs out again.
    const taken = await until('the lease to run out', async () => {
      engine.clock.advance(LEASE_MS * 2);
      return (await claim(engine.storage, { leaseMs: 60_000, maxAttempts: 9 })) ?? undefined;
    });
    await until('the worker to stop', () => under.signal.aborted);
    expect(await outcome(1)).toBe('lost');
    expect(await succeed(engine.storage, taken)).toBe('completed');
    expect((await assessments()).map(({ state, assessor: by }) => [state, by])).toEqual([['completed', 'test@1']]);
  });

  it('tries again after a pause that grows, and gives up after its attempts with the kind of the failure kept', async () => {
    const { assessor, attempts } = scriptedAssessor();
    const { sessionId } = await ingest(engine.storage, 'acme', 'call');
    make({ assessor }).start();
    for (let number = 1; number <= 3; number += 1) {
      (await attempt(attempts, number)).fail(new RangeError('the transcript says: secret words'));
      expect(await outcome(number)).toBe(number < 3 ? 'retried' : 'failed');
      engine.clock.advance(retryDelay(number));
    }
    expect(await assessments()).toMatchObject([
      { state: 'failed', attempts: 3, failureReason: 'The assessor failed (RangeError).' },
    ]);
    expect(await listedSessions(engine.storage, 'acme')).toEqual([sessionId]);
  });

  it('keeps the sentence of an assessor that says why, and gives up at once where another attempt could not help', async () => {
    const { assessor, attempts } = scriptedAssessor();
    await ingest(engine.storage, 'acme', 'call');
    make({ assessor }).start();
    (await attempt(attempts, 1)).fail(new AssessorFailure('The key was refused.', false));
    expect(await outcome(1)).toBe('failed');
    expect(await assessments()).toMatchObject([
      { state: 'failed', attempts: 1, failureReason: 'The key was refused.' },
    ]);
  });

  it('lets an assessment wait as long as its assessor asks, and counts no attempt', async () => {
    const { assessor, attempts } = scriptedAssessor();
    await ingest(engine.storage, 'acme', 'call');
    make({ assessor, maxAttempts: 1 }).start();
    (await attempt(attempts, 1)).fail(new AssessorPostponed('No tokens today.', 3_600_000));
    expect(await outcome(1)).toBe('retried');
    expect(await assessments()).toMatchObject([{ state: 'queued', attempts: 0, failureReason: 'No tokens today.' }]);
  });

  it('gives up on a transcript that kills its thread every time, and says what of', async () => {
    const code = 'const kept = []; for (;;) kept.push(new Array(10_000).fill(kept.length));';
    const assess = () =>
      new Promise<never>((_resolve, reject) => {
        new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } }).on('error', reject);
      });
    await ingest(engine.storage, 'acme', 'call');
    make({ assessor: { name: 'killed', version: '1', assess } }).start();
    for (let number = 1; number <= 3; number += 1) {
      expect(await outcome(number)).toBe(number < 3 ? 'retried' : 'failed');
      engine.clock.advance(retryDelay(number));
    }
    expect(await assessments()).toMatchObject([
      { state: 'failed', attempts: 3, failureReason: 'The assessor ran out of memory.' },
    ]);
  });

  it('ends an attempt that takes too long, even where the assessor does not hear of it', async () => {
    const { assessor, attempts } = scriptedAssessor();
    await ingest(engine.storage, 'acme', 'call');
    make({ assessor, timeoutMs: 50, maxAttempts: 1 }).start();
    expect(await outcome(1)).toBe('failed');
    expect(attempts[0]?.signal.aborted).toBe(true);
    expect(await assessments()).toMatchObject([
      { state: 'failed', failureReason: 'It took longer than 0.05 seconds.' },
    ]);
  });

  it('gives back what it cannot finish when it stops, without its attempt being counted', async () => {
    const { assessor, attempts } = scriptedAssessor();
    await ingest(engine.storage, 'acme', 'call');
    const worker = make({ assessor });
    worker.start();
    await attempt(attempts, 1);
    await worker.stop(20);
    expect(await assessments()).toMatchObject([{ state: 'queued', attempts: 0, leaseToken: null }]);
    expect(await mustClaim(engine.storage)).toMatchObject({ attempts: 1 });
  });

  it('finishes what ends within the grace of a stop, and claims nothing more', async () => {
    const { assessor, attempts } = scriptedAssessor();
    await ingest(engine.storage, 'acme', 'one');
    await ingest(engine.storage, 'acme', 'two');
    const worker = make({ assessor });
    worker.start();
    const under = await attempt(attempts, 1);
    const stopped = worker.stop(10_000);
    under.succeed();
    await stopped;
    expect((await assessments()).map(({ state }) => state).toSorted()).toEqual(['completed', 'queued']);
    expect(attempts).toHaveLength(1);
  });

  it('keeps a result that could not be written and writes it when the database is back', async () => {
    const { assessor, attempts } = scriptedAssessor();
    let refusals = 0;
    const storage = watch(engine.storage, (name) => {
      if (name !== 'finishAssessment' || refusals >= 2) return;
      refusals += 1;
      throw new Error('the database is away');
    });
    await ingest(engine.storage, 'acme', 'call');
    make({ assessor, storage }).start();
    (await attempt(attempts, 1)).succeed();
    expect(await outcome(1)).toBe('completed');
    expect([refusals, attempts.length]).toEqual([2, 1]);
    expect(await assessments()).toMatchObject([{ state: 'completed', attempts: 1 }]);
  });

  it.each([
    { what: 'could not be reached', error: new Error('the database is away'), level: 'error' },
    { what: 'the storage has logged the trouble of', error: unavailable('The disk is full.'), level: 'debug' },
  ])('goes on by itself once a queue that $what is back, and logs it as $level', async ({ error, level }) => {
    const { assessor, attempts } = scriptedAssessor();
    const levels = new Set<string>();
    const log = {
      ...silentLog,
      debug: (_fields: object, message: string) => message.includes('queue') && levels.add('debug'),
      error: () => levels.add('error'),
    };
    let away = true;
    let looks = 0;
    const storage = watch(engine.storage, (name) => {
      if (name !== 'claimAssessments') return;
      looks += 1;
      if (away) throw error;
    });
    await ingest(engine.storage, 'acme', 'call');
    make({ assessor, storage, log }).start();
    await until('a second look', () => looks >= 2);
    away = false;
    (await attempt(attempts, 1)).succeed();
    expect(await outcome(1)).toBe('completed');
    expect([...levels]).toEqual([level]);
  });

  it('does not look for work without end where there is none', async () => {
    let looks = 0;
    const storage = watch(engine.storage, (name) => {
      if (name === 'claimAssessments') looks += 1;
    });
    make({ assessor: scriptedAssessor().assessor, storage }).start();
    await until('the first look', () => looks >= 1);
    for (let round = 0; round < 30; round += 1) await claim(engine.storage, { leaseMs: 1_000, maxAttempts: 3 });
    expect(looks).toBeLessThan(20);
  });

  it('works a queue off to its end, past any number that cannot be judged', async () => {
    const lines = Array.from({ length: 45 }, (_, index) =>
      assessmentLine(`lost ${index}`, 'u', { state: 'queued', requested_at: '2020-01-01T00:00:00Z' }),
    );
    await importLines(engine.storage, 'acme', lines);
    await ingest(engine.storage, 'acme', 'call');
    engine.clock.advance(1_000);
    const { assessor, attempts } = scriptedAssessor();
    const drained = make({ assessor }).drain();
    (await attempt(attempts, 1)).succeed();
    expect(await drained).toBe(1);
  });
});

/** The storage, with a look at each command before it is run; what the look throws, the command fails with. */
function watch(storage: Storage, look: (name: CommandName) => void): Storage {
  return {
    ...storage,
    execute<Name extends CommandName>(name: Name, input: Input<Name>): Promise<Output<Name>> {
      try {
        look(name);
      } catch (error) {
        return Promise.reject(error instanceof Error ? error : new Error(String(error)));
      }
      return storage.execute(name, input);
    },
  };
}
