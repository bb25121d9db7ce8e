import { expect, it } from 'vitest';
import type { Assessment } from '../../../src/domain/assessments/assessment.ts';
import { retryFailed } from '../../../src/domain/assessments/queue/retry-failed.ts';

const listed: Assessment = {
  orgId: 'acme',
  assessmentId: 'a',
  userId: 'u',
  sessionId: null,
  scenarioId: 's',
  scenarioVersion: 1,
  transcriptRevision: 1,
  state: 'failed',
  attempts: 5,
  readyAt: 1,
  leaseToken: null,
  failureReason: 'It was so.',
  requestedAt: 1,
  completedAt: null,
  strongestCriteria: null,
  criteria: [],
  coachFeedback: null,
  assessor: null,
  evidence: null,
  briefing: null,
  overrides: null,
  resubmissions: 0,
};

/** Queues what failed, where the row is this one by the time that it is locked. */
async function retried(locked: Assessment | undefined): Promise<{ queued: number; written: Assessment[] }> {
  const written: Assessment[] = [];
  const stores = {
    assessments: {
      listFailed: () => Promise.resolve([listed]),
      findForUpdate: () => Promise.resolve(locked),
      update: (_before: Assessment, after: Assessment) => Promise.resolve(void written.push(after)),
    },
    sessions: { findForUpdate: () => Promise.resolve(undefined), transcriptRemovedAt: () => Promise.resolve(null) },
    scenarios: { find: () => Promise.resolve(undefined) },
  };
  const { queued } = await retryFailed({ stores, now: 9 }, { orgId: 'acme', after: '' });
  return { queued, written };
}

it('queues what is still failed once it is locked', async () => {
  expect(await retried(listed)).toMatchObject({ queued: 1, written: [{ state: 'queued', attempts: 0, readyAt: 9 }] });
});

it('leaves alone what somebody else has queued, or removed, since it was listed', async () => {
  const begun: Assessment = { ...listed, state: 'processing', attempts: 1, leaseToken: 'lease', failureReason: null };
  expect(await retried(begun)).toEqual({ queued: 0, written: [] });
  expect(await retried(undefined)).toEqual({ queued: 0, written: [] });
});
