import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Claim } from '../../../src/domain/assessments/queue/claim-assessments.ts';
import { toLine } from '../../../src/domain/imports/lines/to-line.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import { onEachEngine } from '../../contract/on-each-engine.ts';
import {
  assessmentLine,
  claim,
  counters,
  exportAll,
  fail,
  importLines,
  ingest,
  makeOrganisation,
  scenarioLine,
  sessionLine,
  succeed,
  userLine,
} from '../../support/organisation.ts';
import { runs } from '../../support/runs.ts';

const id = fc.constantFrom('x', 'y');
const text = fc.constantFrom('One', 'Two', 'Three');
/**
 * What is done to one of two organisations whose users, scenarios, sessions, calls and assessments have the same ids.
 */
const step = fc.oneof(
  fc.record({ do: fc.constant('user' as const), id, text }),
  fc.record({ do: fc.constant('team' as const), id, text }),
  fc.record({ do: fc.constant('scenario' as const), id, text }),
  fc.record({ do: fc.constant('session' as const), id, text }),
  fc.record({ do: fc.constant('assessment' as const), id, text }),
  fc.record({ do: fc.constant('ingest' as const), id, text }),
  fc.record({
    do: fc.constantFrom(
      'finish' as const,
      'fail' as const,
      'again' as const,
      'override' as const,
      'rubric' as const,
      'retry' as const,
      'suspend' as const,
      'delete' as const,
    ),
    id,
    text,
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

onEachEngine('two organisations with the same ids everywhere', (bench) => {
  it('never see or change anything of each other', async () => {
    let pairs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(1), step), { minLength: 3, maxLength: 25 }), async (steps) => {
        pairs += 1;
        const organisations = [`left ${pairs}`, `right ${pairs}`] as const;
        for (const orgId of organisations)
          await makeOrganisation(bench.storage, orgId, [
            userLine('x'),
            userLine('y'),
            scenarioLine('x'),
            scenarioLine('y'),
          ]);
        for (const [side, happened] of steps) {
          const [orgId, other] = side === 0 ? organisations : [organisations[1], organisations[0]];
          const before = await everything(bench.storage, other);
          await apply(bench.storage, orgId, happened);
          expect(await everything(bench.storage, other)).toEqual(before);
        }
        for (const orgId of organisations)
          for (const row of await exportAll(bench.storage, orgId))
            expect(JSON.stringify(row)).not.toContain(orgId.startsWith('left') ? 'right' : 'left');
        // What is left waiting is nothing to the next pair.
        for (let claimed = await claim(bench.storage); claimed; claimed = await claim(bench.storage))
          await succeed(bench.storage, claimed);
      }),
      { numRuns: runs(12) },
    );
  });
});

async function everything(storage: Storage, orgId: string): Promise<unknown> {
  const organisation = await storage.reader.read((stores) => stores.organisations.find(orgId));
  return {
    organisation,
    lines: (await exportAll(storage, orgId)).map(toLine),
    counters: organisation && (await counters(storage, orgId, ['x', 'y'])),
  };
}

/** Does it; what the state forbids is refused, and that is as good. */
async function apply(storage: Storage, orgId: string, happened: Step): Promise<void> {
  const { id, text } = happened;
  const scenarioId = id;
  const work: Record<Step['do'], () => Promise<unknown>> = {
    user: () => importLines(storage, orgId, [userLine(id, { display_name: text, team_ids: [text] })]),
    team: () => importLines(storage, orgId, [{ type: 'team', team_id: id, name: text }]),
    scenario: () =>
      importLines(storage, orgId, [scenarioLine(id, { name: text, criteria: [{ name: text, description: orgId }] })]),
    session: () =>
      importLines(storage, orgId, [sessionLine(id, id, { scenario_id: id, external_conversation_id: id })]),
    assessment: () => importLines(storage, orgId, [assessmentLine(id, id, { session_id: id, coach_feedback: text })]),
    ingest: () => ingest(storage, orgId, id, { userId: id, scenarioId, transcript: `${text} of ${orgId}` }),
    finish: () => claimOf(storage, orgId).then((claimed) => claimed && succeed(storage, claimed)),
    fail: () => claimOf(storage, orgId).then((claimed) => claimed && fail(storage, claimed)),
    again: () => storage.execute('requestAssessment', { orgId, sessionId: id, again: true }),
    override: () =>
      storage.execute('overrideScore', {
        orgId,
        assessmentId: id,
        criterion: 'Discovery',
        score: text === 'Three' ? null : text.length,
        reason: `${text} of ${orgId}`,
        by: text,
      }),
    rubric: () =>
      storage.execute('setScenario', {
        orgId,
        line: { type: 'scenario', scenario_id: id, name: text, criteria: [{ name: 'Discovery', description: orgId }] },
      }),
    retry: () => storage.execute('retryFailed', { orgId, after: '' }),
    suspend: () =>
      storage.execute('setOrganisationStatus', {
        orgId,
        status: text === 'One' ? 'active' : 'suspended',
      }),
    delete: () => storage.execute('deleteOrganisation', { orgId }),
  };
  await work[happened.do]().catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'DomainError')) throw error;
  });
}

/** Claims one of this organisation; what is claimed of the other is given back as it was. */
async function claimOf(storage: Storage, orgId: string): Promise<Claim | null> {
  const claimed = await claim(storage);
  if (!claimed || claimed.orgId === orgId) return claimed;
  expect(claimed.input.transcript).toContain(claimed.orgId);
  await storage.execute('releaseAssessment', claimed);
  return null;
}
