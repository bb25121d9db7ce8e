import { expect, it } from 'vitest';
import type { Assessment } from '../../../src/domain/assessments/assessment.ts';
import { retryFailed } from '../../../src/domain/assessments/queue/retry-failed.ts';
import { completedAssessment } from '../../support/completed-assessment.ts';

const listed = completedAssessment({
  sessionId: 'ses',
  state: 'failed',
  attempts: 5,
  failureReason: 'It was so.',
  completedAt: null,
});

/** Queues what failed, where the row is this one by the time that it is locked. */
async function retried(locked: Assessment | undefined) {
  const written: Assessment[] = [];
  const locks: string[] = [];
  const stores = {
    assessments: {
      listFailed: () => Promise.resolve([listed]),
      findForUpdate() {
        locks.push('assessment');
        return Promise.resolve(locked);
      },
      update: (_before: Assessment, after: Assessment) => Promise.resolve(void written.push(after)),
    },
    sessions: {
      findForUpdate() {
        locks.push('session');
        return Promise.resolve(undefined);
      },
      transcriptRemovedAt: () => Promise.resolve(null),
    },
    scenarios: { find: () => Promise.resolve(undefined) },
  };
  const { queued } = await retryFailed({ stores, now: 9 }, { orgId: 'acme', after: '' });
  return { queued, written, locks };
}

it('queues what is still failed once it is locked, before its session, as a worker and a submission lock them', async () => {
  expect(await retried(listed)).toMatchObject({
    queued: 1,
    written: [{ state: 'queued', attempts: 0, readyAt: 9 }],
    locks: ['assessment', 'session'],
  });
});

it('leaves alone what somebody else has queued, or removed, since it was listed', async () => {
  const begun: Assessment = { ...listed, state: 'processing', attempts: 1, leaseToken: 'lease', failureReason: null };
  expect(await retried(begun)).toMatchObject({ queued: 0, written: [] });
  expect(await retried(undefined)).toMatchObject({ queued: 0, written: [] });
});
