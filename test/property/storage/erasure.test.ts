import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toLine } from '../../../src/domain/imports/lines/to-line.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import { runRetention } from '../../../src/batches/run-retention.ts';
import { onEachEngine } from '../../contract/on-each-engine.ts';
import { eraseUser } from '../../support/people/erased-person.ts';
import {
  assessmentLine,
  assessmentPage,
  claim,
  countsAreRight,
  exportAll,
  fail,
  importLines,
  ingest,
  scenarioLine,
  sessionLine,
  sessionPage,
  succeed,
  userLine,
} from '../../support/organisation.ts';
import { runs } from '../../support/runs.ts';

const PEOPLE = ['ann', 'bob'] as const;
/** What may happen to either of two people of one organisation. */
const step = fc.record({
  who: fc.constantFrom(...PEOPLE),
  id: fc.constantFrom('1', '2', '3'),
  text: fc.constantFrom('One', 'Two'),
  what: fc.constantFrom(
    'ingest' as const,
    'session' as const,
    'assessment' as const,
    'rename' as const,
    'finish' as const,
    'fail' as const,
    'again' as const,
    'retain' as const,
  ),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

onEachEngine('erasing one of two people after any history', (bench) => {
  it(
    'leaves the other’s rows, lists and counts as they were to the letter, and nothing of the one',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
          const orgId = await bench.organisation([...PEOPLE.map((id) => userLine(id)), scenarioLine('s')]);
          for (const happened of steps) await apply(bench.storage, orgId, happened);
          const held = await claim(bench.storage);
          const others = async () =>
            (await exportAll(bench.storage, orgId))
              .map((row) => ({ row, line: JSON.stringify(toLine(row)) }))
              .filter(({ line }) => !line.includes('ann'))
              .map(({ row }) => row);
          // An erasure begins a new epoch for the whole organisation, so that no ETag of before it is ever repeated.
          const lists = async () =>
            [await sessionPage(bench.storage, orgId, 'bob'), await assessmentPage(bench.storage, orgId, 'bob')].map(
              (page) => page && { ...page, epoch: 'any' },
            );
          const [rows, pages] = [await others(), await lists()];

          await eraseUser(bench.storage, orgId, 'ann');

          expect(await exportAll(bench.storage, orgId)).toEqual(rows);
          expect(await lists()).toEqual(pages);
          expect(await countsAreRight(bench.storage)).toBe(true);
          const left = await bench.engine
            .rows(`select user_id from users where org_id = '${orgId}' union all select user_id from sessions where org_id = '${orgId}'
        union all select user_id from assessments where org_id = '${orgId}' union all select user_id from list_counts where org_id = '${orgId}'
        union all select user_id from team_members where org_id = '${orgId}' union all select user_id from erasures where org_id = '${orgId}'`);
          expect(left.filter(({ user_id }) => user_id !== 'bob')).toEqual([]);
          const orphans = await bench.engine.rows(
            `select session_id from transcripts where org_id = '${orgId}' and session_id not in (select session_id from sessions where org_id = '${orgId}')`,
          );
          expect(orphans).toEqual([]);
          if (held)
            expect(await succeed(bench.storage, held)).toBe(held.input.user.userId === 'ann' ? null : 'completed');
          // What is left waiting is nothing to the next round.
          for (let next = await claim(bench.storage); next; next = await claim(bench.storage))
            await succeed(bench.storage, next);
        }),
        { numRuns: runs(15) },
      );
    },
    runs(120_000),
  );

  async function apply(storage: Storage, orgId: string, { who, id, text, what }: Step): Promise<void> {
    const work: Record<Step['what'], () => Promise<unknown>> = {
      ingest: () => ingest(storage, orgId, `${who}-${id}`, { userId: who, transcript: `Seller: ${text} of ${who}` }),
      session: () =>
        importLines(storage, orgId, [
          sessionLine(`${who}-s-${id}`, who, {
            scenario_id: 's',
            transcript: `Seller: ${text} of ${who}`,
            listed: id !== '3',
          }),
        ]),
      assessment: () =>
        importLines(storage, orgId, [
          assessmentLine(`${who}-a-${id}`, who, { session_id: `${who}-s-${id}`, coach_feedback: text }),
        ]),
      rename: () => importLines(storage, orgId, [userLine(who, { display_name: `${who} ${text}`, team_ids: [text] })]),
      finish: () => claim(storage).then((claimed) => claimed && succeed(storage, claimed)),
      fail: () => claim(storage).then((claimed) => claimed && fail(storage, claimed)),
      again: () => storage.execute('requestAssessment', { orgId, sessionId: `${who}-s-${id}`, again: true }),
      async retain() {
        const organisation = await storage.reader.read((stores) => stores.organisations.find(orgId));
        if (organisation)
          await runRetention(
            storage,
            organisation,
            { days: 1, quotes: text === 'One' ? 'keep' : 'remove' },
            bench.engine.clock.now() + 100 * 86_400_000,
          );
      },
    };
    await work[what]().catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'DomainError')) throw error;
    });
  }
});
