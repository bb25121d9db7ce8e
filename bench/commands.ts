import { openApplication } from '../src/app.ts';
import { readSettings } from '../src/config/read-settings.ts';
import { transcriptDigest } from '../src/domain/sessions/transcript-digest.ts';

/*
 * Commands a second against the storage alone, without HTTP and without an assessor: calls kept, and assessments
 * claimed and finished, with so many callers at a time.
 *
 * npm run bench:commands -- <database address> [calls]     an empty database: sqlite:/tmp/bench.db,
 * postgres://user:password@host/bench
 */
const [address = '', calls = '2000'] = process.argv.slice(2);
const CALLS = Number(calls);
const ORG = `bench-${Date.now()}`;
const TRANSCRIPT = 'Seller: What made you look for a new tool?\nBuyer: Our reporting takes two days.\n'.repeat(20);

const { storage, close } = await openApplication(
  readSettings({ DEBRIEF_DATABASE_URL: address, DEBRIEF_LOG_LEVEL: 'error' }),
  { mayMigrate: true },
);
await storage.execute('createOrganisation', { orgId: ORG, name: 'Bench' });
await storage.execute('importLines', {
  orgId: ORG,
  assessedSessionIds: [],
  lines: [
    {
      type: 'scenario',
      scenario_id: 's',
      name: 'Discovery',
      criteria: ['Discovery', 'Next steps', 'Listening'].map((name) => ({ name, description: 'As agreed.' })),
    },
    ...Array.from({ length: 100 }, (_, index) => ({
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

for (const callers of [1, 2, 4, 8, 32]) {
  const ingested = await perSecond(callers, CALLS, async (index) => {
    await storage.execute('ingestCall', {
      orgId: ORG,
      userId: `u${index % 100}`,
      externalConversationId: `${callers}-${index}`,
      scenarioId: 's',
      transcript: TRANSCRIPT,
      digest: transcriptDigest(TRANSCRIPT),
      startedAt: null,
      endedAt: null,
    });
  });
  const finished = await perSecond(callers, CALLS, async () => {
    const [claim] = await storage.execute('claimAssessments', { leaseMs: 60_000, maxAttempts: 5, count: 1 });
    if (!claim) throw new Error('nothing to claim');
    const { orgId, assessmentId, leaseToken } = claim;
    const criteria = claim.input.scenario.criteria.map(({ name }) => ({ name, score: 4, description: 'They asked.' }));
    await storage.execute('finishAssessment', {
      orgId,
      assessmentId,
      leaseToken,
      maxAttempts: 5,
      outcome: {
        type: 'succeeded',
        criteria,
        coachFeedback: 'Ask again.',
        transcriptLengthMs: null,
        evidence: '{}',
        assessor: 'bench@1',
      },
    });
  });
  console.log(
    `${String(callers).padStart(2)} at a time: ${show(ingested)} calls kept, ${show(finished)} assessments claimed and finished`,
  );
}
await close();

interface Speed {
  perSecond: number;
  cpuMs: number;
}

function show({ perSecond, cpuMs }: Speed): string {
  return `${Math.round(perSecond)}/s (${cpuMs.toFixed(2)} ms of this process each)`;
}

/**
 * Beside the speed, which others on the machine change: the processor time of this process, all its threads together.
 */
async function perSecond(callers: number, count: number, run: (index: number) => Promise<void>): Promise<Speed> {
  let next = 0;
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next < count) {
        next += 1;
        await run(next);
      }
    }),
  );
  const { user, system } = process.cpuUsage(cpuBefore);
  return { perSecond: count / ((performance.now() - began) / 1_000), cpuMs: (user + system) / 1_000 / count };
}
