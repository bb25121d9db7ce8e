import type { Storage } from '../../src/domain/ports.ts';
import { transcriptDigest } from '../../src/domain/sessions/submitted-call.ts';

/** So many commands by so many callers at a time. */
export interface Work {
  callers: number;
  count: number;
}

export interface Speed {
  perSecond: number;
  /** Processor time of this process for each, all its threads together, in ms. */
  cpuMs: number;
}

/** The queue of an organisation, without HTTP and without an assessor. */
export interface BenchQueue {
  /** Has calls kept. */
  keep: (work: Work) => Promise<Speed>;
  /** Has what waits claimed, and results recorded, one by one. */
  finish: (work: Work) => Promise<Speed>;
}

const TRANSCRIPT = 'Seller: What made you look for a new tool?\nBuyer: Our reporting takes two days.\n'.repeat(20);
const PEOPLE = 100;

/** Makes an organisation with people and a scenario, whose calls are kept and assessed. */
export async function makeQueue(storage: Storage): Promise<BenchQueue> {
  const orgId = `bench-${Date.now()}`;
  await storage.execute('createOrganisation', { orgId, name: 'Bench' });
  await storage.execute('importLines', {
    orgId,
    assessedSessionIds: [],
    lines: [
      {
        type: 'scenario',
        scenario_id: 's',
        name: 'Discovery',
        criteria: ['Discovery', 'Next steps', 'Listening'].map((name) => ({ name, description: 'As agreed.' })),
      },
      ...Array.from({ length: PEOPLE }, (_, index) => ({
        type: 'user' as const,
        user_id: `u${index}`,
        email: null,
        display_name: null,
        org_role: null,
        org_status: null,
        team_ids: [],
      })),
    ],
  });
  let calls = 0;

  async function keepOne(): Promise<void> {
    calls += 1;
    await storage.execute('ingestCall', {
      orgId,
      userId: `u${calls % PEOPLE}`,
      externalConversationId: `call ${calls}`,
      scenarioId: 's',
      transcript: TRANSCRIPT,
      digest: transcriptDigest(TRANSCRIPT),
      startedAt: null,
      endedAt: null,
    });
  }

  async function finishOne(): Promise<void> {
    const [claim] = await storage.execute('claimAssessments', { leaseMs: 60_000, maxAttempts: 5, count: 1 });
    if (!claim) throw new Error('nothing to claim');
    const { assessmentId, leaseToken } = claim;
    await storage.execute('finishAssessment', {
      orgId: claim.orgId,
      assessmentId,
      leaseToken,
      maxAttempts: 5,
      outcome: {
        type: 'succeeded',
        criteria: claim.input.scenario.criteria.map(({ name }) => ({ name, score: 4, description: 'They asked.' })),
        coachFeedback: 'Ask again.',
        transcriptLengthMs: null,
        evidence: '{}',
        assessor: 'bench@1',
      },
    });
  }

  return { keep: (work) => speedOf(work, keepOne), finish: (work) => speedOf(work, finishOne) };
}

async function speedOf({ callers, count }: Work, run: () => Promise<void>): Promise<Speed> {
  let next = 0;
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next < count) {
        next += 1;
        await run();
      }
    }),
  );
  const { user, system } = process.cpuUsage(cpuBefore);
  return { perSecond: count / ((performance.now() - began) / 1_000), cpuMs: (user + system) / 1_000 / count };
}
