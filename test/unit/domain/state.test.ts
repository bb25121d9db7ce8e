import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FIRST_RETRY_MS,
  LONGEST_RETRY_MS,
  nextProgress,
  retryDelay,
  type AssessmentEvent,
  type Progress,
} from '../../../src/domain/assessments/state.ts';

const event: fc.Arbitrary<AssessmentEvent> = fc.oneof(
  fc.constantFrom<AssessmentEvent[]>(
    { type: 'claimed' },
    { type: 'succeeded' },
    { type: 'workerLost' },
    { type: 'requested' },
  ),
  fc.boolean().map((mayRepeat): AssessmentEvent => ({ type: 'attemptFailed', mayRepeat })),
);
const START: Progress = { state: 'queued', attempts: 0 };

/** Applies what has a place, and says what each event did. */
function run(events: AssessmentEvent[], maxAttempts: number) {
  let at = START;
  return events.map((happened) => {
    const before = at;
    const after = nextProgress(before, happened, maxAttempts);
    if (after) at = after;
    return { before, happened, after };
  });
}

describe('the state machine of an assessment', () => {
  it('moves only along the arrows of the contract', () => {
    const arrows = new Set([
      'queued>processing',
      'processing>completed',
      'processing>failed',
      'processing>queued',
      'failed>queued',
    ]);
    fc.assert(
      fc.property(fc.array(event), fc.integer({ min: 1, max: 5 }), (events, maxAttempts) => {
        for (const { before, after } of run(events, maxAttempts))
          if (after) expect(arrows).toContain(`${before.state}>${after.state}`);
      }),
    );
  });

  it('leaves nothing that is completed', () => {
    fc.assert(
      fc.property(event, fc.nat(9), fc.integer({ min: 1, max: 5 }), (happened, attempts, maxAttempts) => {
        expect(nextProgress({ state: 'completed', attempts }, happened, maxAttempts)).toBeUndefined();
      }),
    );
  });

  it('leaves a failed one only when it is asked for, and then counts anew', () => {
    fc.assert(
      fc.property(event, fc.nat(9), (happened, attempts) => {
        expect(nextProgress({ state: 'failed', attempts }, happened, 3)).toEqual(
          happened.type === 'requested' ? { state: 'queued', attempts: 0 } : undefined,
        );
      }),
    );
  });

  it('counts every claim and nothing else, and never claims more often than allowed between two requests', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), (events, maxAttempts) => {
        let claims = 0;
        for (const { happened, after } of run(events, maxAttempts)) {
          if (!after) continue;
          if (happened.type === 'claimed') claims += 1;
          if (happened.type === 'requested') claims = 0;
          expect(after.attempts).toBe(claims);
          expect(claims).toBeLessThanOrEqual(maxAttempts);
        }
      }),
    );
  });

  it('ends, however it goes: claimed and lost again and again, it fails after its attempts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.boolean(), (maxAttempts, byFailure) => {
        const lost: AssessmentEvent = byFailure ? { type: 'attemptFailed', mayRepeat: true } : { type: 'workerLost' };
        const events = Array.from({ length: maxAttempts * 2 }, (_, index): AssessmentEvent =>
          index % 2 === 0 ? { type: 'claimed' } : lost,
        );
        expect(run(events, maxAttempts).at(-1)?.after).toEqual({ state: 'failed', attempts: maxAttempts });
      }),
    );
  });
});

describe('the pause before a repeated attempt', () => {
  it('doubles from one second to five minutes and no further', () => {
    expect([1, 2, 3, 4].map(retryDelay)).toEqual([FIRST_RETRY_MS, 2_000, 4_000, 8_000]);
    fc.assert(
      fc.property(fc.nat(200), (attempts) => {
        expect(retryDelay(attempts)).toBeGreaterThanOrEqual(FIRST_RETRY_MS);
        expect(retryDelay(attempts)).toBeLessThanOrEqual(LONGEST_RETRY_MS);
        expect(retryDelay(attempts + 1)).toBeGreaterThanOrEqual(retryDelay(attempts));
      }),
    );
  });
});
