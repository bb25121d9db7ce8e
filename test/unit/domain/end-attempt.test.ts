import { describe, expect, it } from 'vitest';
import type { Assessment } from '../../../src/domain/assessments/assessment.ts';
import { AssessorFailure, AssessorPostponed } from '../../../src/domain/assessments/queue/assessor-failure.ts';
import { endAttempt, type AttemptOutcome } from '../../../src/domain/assessments/queue/end-attempt.ts';
import { requeued } from '../../../src/domain/assessments/queue/requeue.ts';
import { RESUBMISSION_WAITS, resubmitted } from '../../../src/domain/assessments/queue/resubmitted.ts';
import { FIRST_RETRY_MS } from '../../../src/domain/assessments/state.ts';

const NOW = 1_000_000;
const held: Assessment = {
  orgId: 'acme',
  assessmentId: 'a',
  userId: 'u',
  sessionId: 'ses',
  scenarioId: 's',
  scenarioVersion: 1,
  transcriptRevision: 1,
  state: 'processing',
  attempts: 1,
  readyAt: NOW + 60_000,
  leaseToken: 'lease',
  failureReason: 'The one before.',
  requestedAt: 5,
  completedAt: null,
  strongestCriteria: null,
  criteria: [],
  coachFeedback: null,
  assessor: null,
  evidence: null,
  briefing: { email: null, displayName: 'U', scenarioName: 'S' },
  overrides: null,
  resubmissions: 0,
};
const succeeded = (scores: number[], transcriptLengthMs: number | null = null): AttemptOutcome => ({
  type: 'succeeded',
  criteria: scores.map((score, at) => ({ name: `C${at}`, score, description: '' })),
  coachFeedback: 'Ask.',
  transcriptLengthMs,
  evidence: '{}',
  assessor: 'test@1',
});
const broken = (mayRepeat: boolean): AttemptOutcome => ({
  type: 'failed',
  reason: 'It broke.',
  mayRepeat,
  transcriptLengthMs: 7,
});
const end = (outcome: AttemptOutcome, before = held, maxAttempts = 2) =>
  endAttempt(before, outcome, { now: NOW, maxAttempts });

describe('an attempt that ended', () => {
  it('well, completes the assessment with what was given', () => {
    expect(end(succeeded([2, 5, 5], 90_000))).toEqual({
      after: {
        ...held,
        state: 'completed',
        leaseToken: null,
        failureReason: null,
        completedAt: NOW,
        criteria: [2, 5, 5].map((score, at) => ({ name: `C${at}`, score, description: '' })),
        strongestCriteria: 'C1',
        coachFeedback: 'Ask.',
        evidence: '{}',
        assessor: 'test@1',
      },
      isLast: true,
      transcriptLengthMs: 90_000,
    });
  });

  it('with a length that is none, has no length', () => {
    for (const length of [null, -1, 0.5, Number.NaN, Infinity])
      expect(end(succeeded([1], length))?.transcriptLengthMs, String(length)).toBeNull();
    expect(end(succeeded([1], 0))?.transcriptLengthMs).toBe(0);
  });

  it('with a score that is no number, is tried again like one that failed', () => {
    for (const score of [Number.NaN, Infinity]) {
      const ended = end(succeeded([score, 3], 5));
      expect(ended?.after).toMatchObject({
        state: 'queued',
        failureReason: 'The assessor gave a score that is not a number.',
      });
      expect(ended).toMatchObject({ isLast: false, transcriptLengthMs: 5 });
    }
  });

  it('badly, waits and is tried again while attempts are left', () => {
    expect(end(broken(true))).toEqual({
      after: {
        ...held,
        state: 'queued',
        leaseToken: null,
        briefing: null,
        failureReason: 'It broke.',
        readyAt: NOW + FIRST_RETRY_MS,
      },
      isLast: false,
      transcriptLengthMs: 7,
    });
  });

  it('badly and for good, fails, and keeps when', () => {
    const failed = {
      after: { ...held, state: 'failed', leaseToken: null, failureReason: 'It broke.', readyAt: NOW },
      isLast: true,
      transcriptLengthMs: 7,
    };
    expect(end(broken(false))).toEqual(failed);
    expect(end(broken(true), held, 1)).toEqual(failed);
  });

  it('of an assessment that is not being judged, changes nothing', () => {
    for (const state of ['queued', 'completed', 'failed'] as const) {
      expect(end(succeeded([1]), { ...held, state })).toBeNull();
      expect(end(broken(true), { ...held, state })).toBeNull();
    }
  });
});

describe('a failed assessment that is asked for again', () => {
  const failed: Assessment = { ...held, state: 'failed', attempts: 5, readyAt: NOW, resubmissions: 3, completedAt: 9 };

  it('begins anew, with what it was queued with where nothing newer is known', () => {
    expect(requeued(failed, undefined, undefined, NOW + 1)).toEqual({
      ...failed,
      state: 'queued',
      attempts: 0,
      readyAt: NOW + 1,
      leaseToken: null,
      briefing: null,
      failureReason: null,
      requestedAt: NOW + 1,
      completedAt: null,
      resubmissions: 0,
    });
    expect(requeued(held, undefined, undefined, NOW)).toBeUndefined();
  });

  it('by sending the same call waits longer each time, and in the end is left alone', () => {
    const waits: number[] = [];
    let now = NOW;
    let last = { ...failed, resubmissions: 0 };
    for (;;) {
      const again = requeued(last, undefined, undefined, now);
      const next = again ? resubmitted(last, again, now) : last;
      if (next === last) break;
      waits.push(next.readyAt - now);
      now = next.readyAt;
      last = { ...next, state: 'failed', readyAt: now };
    }
    expect(waits).toEqual(RESUBMISSION_WAITS);
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  });

  it('waits from its failure on, and no longer where the clock was set back since', () => {
    const again = requeued(failed, undefined, undefined, NOW);
    const readyAt = (failedAt: number, now: number) =>
      again && resubmitted({ ...failed, resubmissions: 1, readyAt: failedAt }, again, now).readyAt - now;
    expect(readyAt(NOW, NOW)).toBe(RESUBMISSION_WAITS[1]);
    expect(readyAt(NOW - 20_000, NOW)).toBe(40_000);
    expect(readyAt(NOW - 1e9, NOW)).toBe(0);
    expect(readyAt(NOW + 1e9, NOW)).toBe(RESUBMISSION_WAITS[1]);
  });
});

describe('what an assessor throws', () => {
  it('says why, and whether trying again helps', () => {
    expect(new AssessorFailure('No.', true)).toMatchObject({
      name: 'AssessorFailure',
      message: 'No.',
      mayRepeat: true,
    });
    expect(new AssessorFailure('No.', false).mayRepeat).toBe(false);
  });

  it('or for how many whole milliseconds to wait', () => {
    const wait = (waitMs: number) => new AssessorPostponed('Later.', waitMs).waitMs;
    expect([wait(-5), wait(0), wait(0.2), wait(7)]).toEqual([0, 0, 1, 7]);
    expect(new AssessorPostponed('Later.', 1)).toMatchObject({ name: 'AssessorPostponed', message: 'Later.' });
  });
});
