import { expect, it } from 'vitest';
import type { ConversationFilter } from '../../src/domain/practice/reads.ts';
import { assessmentLine, scenarioLine, sessionLine, userLine } from '../support/organisation.ts';
import { onEachEngine } from './on-each-engine.ts';

onEachEngine('the judged conversations of a person', (bench) => {
  it('with a filter, are looked for among the newest alone, and it is said where that may not be all', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const orgId = await bench.organisation([
      userLine('u'),
      scenarioLine('s'),
      ...ids.flatMap((id, index) => {
        const at = `2026-01-0${index + 1}T10:00:00Z`;
        return [
          sessionLine(id, 'u', { completed_at: at, scenario_id: 's' }),
          assessmentLine(`of-${id}`, 'u', { completed_at: at, session_id: id }),
        ];
      }),
    ]);
    const read = (kind: ConversationFilter['kind'], part: { limit: number; look: number }) =>
      bench.storage.reader.read(async ({ practice }) => {
        const filter = { kind, scenarioId: null, from: null, to: null };
        const { judged, cut } = await practice.judgedOf(orgId, 'u', filter, part);
        return { found: judged.map(({ sessionId }) => sessionId), cut };
      });
    expect(await read(null, { limit: 2, look: 1 })).toEqual({ found: ['e', 'd'], cut: true });
    expect(await read('roleplay', { limit: 10, look: 3 })).toEqual({ found: ['e', 'd', 'c'], cut: true });
    expect(await read('roleplay', { limit: 2, look: 10 })).toEqual({ found: ['e', 'd'], cut: true });
    expect(await read('roleplay', { limit: 10, look: 5 })).toEqual({ found: ids.toReversed(), cut: false });
    expect(await read('real_call', { limit: 10, look: 3 })).toEqual({ found: [], cut: true });
  });
});
