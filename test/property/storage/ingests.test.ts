import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DomainError } from '../../../src/domain/errors.ts';
import { onEachEngine } from '../../contract/on-each-engine.ts';
import { ingest, scenarioLine, userLine } from '../../support/organisation.ts';
import { runs } from '../../support/runs.ts';

/** `unwritable`: PostgreSQL keeps no text with this character. */
const UNWRITABLE = 'Seller: a text with a \u0000 in it';

/** A call that is submitted, some of them twice or by another scenario, and some that must be refused. */
const call = fc.record({
  userId: fc.constantFrom('ada', 'ben', 'gone', 'nobody'),
  id: fc.integer({ min: 0, max: 12 }).map((number) => `call ${number}`),
  scenarioId: fc.constantFrom('s', 's', 's', 't', 'archived', 'unknown'),
  transcript: fc.constantFrom('Seller: Hello', 'Seller: Hello', 'Seller: Hello again', UNWRITABLE),
});

onEachEngine('calls that are submitted at the same time', (bench) => {
  it('are each kept once, as if each had come alone, whatever is refused beside them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 2, maxLength: 40 }), async (calls) => {
        const orgId = await bench.organisation([
          userLine('ada'),
          userLine('ben'),
          { ...userLine('gone'), org_status: 'deactivated' },
          ...['s', 't'].map((id) => scenarioLine(id)),
          { ...scenarioLine('archived'), archived: true },
        ]);
        const keepsAnyText = bench.engine.url.startsWith('sqlite:');
        const told = await Promise.all(
          calls.map(({ id, ...fields }) =>
            ingest(bench.storage, orgId, id, fields).then(
              ({ sessionId }) => sessionId,
              (error: unknown) => (error instanceof DomainError ? error.code : 'unwritable'),
            ),
          ),
        );

        const sessions = new Map<string, { sessionId: unknown; scenarioId: unknown; texts: string[] }>();
        for (const row of await rowsOf(orgId)) {
          const name = JSON.stringify([row['user_id'], row['external_conversation_id']]);
          const known = sessions.get(name) ?? {
            sessionId: row['session_id'],
            scenarioId: row['scenario_id'],
            texts: [],
          };
          // One session and one assessment of it: the join would give more.
          expect(known.sessionId).toBe(row['session_id']);
          known.texts.push(String(row['text']));
          sessions.set(name, known);
        }
        for (const [index, { userId, id, scenarioId, transcript }] of calls.entries()) {
          const kept = sessions.get(JSON.stringify([userId, id]));
          const isWritable = keepsAnyText || transcript !== UNWRITABLE;
          if (scenarioId === 'unknown') expect(told[index]).toBe('invalid_argument');
          else if (userId === 'nobody') expect(told[index]).toBe('not_found');
          else if (userId === 'gone') expect(told[index]).toBe('failed_precondition');
          else if (scenarioId === 'archived' || (kept && kept.scenarioId !== scenarioId))
            expect(told[index]).toBe('failed_precondition');
          else if (isWritable) {
            expect(told[index]).toBe(kept?.sessionId);
            expect(kept?.texts).toContain(transcript);
          } else expect(told[index]).toBe('unwritable');
        }
        // Nothing is kept that was not submitted, and nothing twice.
        for (const { texts } of sessions.values()) expect(new Set(texts).size).toBe(texts.length);
        expect((await bench.storage.diagnose()).filter(({ ok }) => !ok)).toEqual([]);
      }),
      { numRuns: runs(12) },
    );
  });

  function rowsOf(orgId: string) {
    return bench.engine.rows(`
      select s.user_id, s.external_conversation_id, s.session_id, s.scenario_id, t.text
      from sessions s join transcripts t on t.org_id = s.org_id and t.session_id = s.session_id
      join assessments a on a.org_id = s.org_id and a.session_id = s.session_id
      where s.org_id = '${orgId}' order by s.session_id, t.revision`);
  }
});
