import { expect, it } from 'vitest';
import { newestHeads } from '../../../src/domain/practice/newest-heads.ts';
import type { Reader } from '../../../src/domain/ports.ts';
import type { ConversationFilter, ConversationPlace } from '../../../src/domain/practice/reads.ts';
import { assessmentLine, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

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
    const read = async (kind: ConversationFilter['kind'], part: { limit: number; look: number }) => {
      const filter = { kind, from: null, to: null };
      const { heads, cut } = await newestHeads(bench.storage.reader, { orgId, userId: 'u', filter }, part);
      return { found: heads.map(({ sessionId }) => sessionId), cut };
    };
    expect(await read(null, { limit: 2, look: 1 })).toEqual({ found: ['e'], cut: true });
    expect(await read(null, { limit: 2, look: 10 })).toEqual({ found: ['e', 'd'], cut: true });
    expect(await read(null, { limit: 5, look: 5 })).toEqual({ found: ids.toReversed(), cut: false });
    expect(await read('roleplay', { limit: 10, look: 3 })).toEqual({ found: ['e', 'd', 'c'], cut: true });
    expect(await read('roleplay', { limit: 2, look: 10 })).toEqual({ found: ['e', 'd'], cut: true });
    expect(await read('roleplay', { limit: 10, look: 5 })).toEqual({ found: ids.toReversed(), cut: false });
    expect(await read('real_call', { limit: 10, look: 3 })).toEqual({ found: [], cut: true });
    expect(await read('real_call', { limit: 2, look: 10 })).toEqual({ found: [], cut: false });
  });

  it('are looked at some at a time, and no further than is needed', async () => {
    const ids = Array.from({ length: 250 }, (_item, index) => `of-${String(index).padStart(3, '0')}`);
    const orgId = await bench.organisation([
      userLine('u'),
      ...ids.map((id, index) =>
        assessmentLine(id, 'u', { completed_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString() }),
      ),
    ]);
    const filter = { kind: null, from: null, to: null };
    let reads = 0;
    let most = 0;
    const reader: Pick<Reader, 'read'> = {
      read(work) {
        reads += 1;
        return bench.storage.reader.read(({ practice, ...stores }) => {
          const newestJudged: typeof practice.newestJudged = (org, user, limit) => {
            most = limit;
            return practice.newestJudged(org, user, limit);
          };
          return work({ ...stores, practice: { ...practice, newestJudged } });
        });
      },
    };
    const { heads } = await newestHeads(reader, { orgId, userId: 'u', filter }, { limit: 300, look: 300 });
    expect(heads.map(({ assessmentId }) => assessmentId)).toEqual(ids.toReversed());
    // Their ids, 100 of them, and at most twice as many then.
    expect(reads).toBeGreaterThan(2);
    reads = 0;
    const some = await newestHeads(reader, { orgId, userId: 'u', filter }, { limit: 60, look: 300 });
    // Where all are let through, no id is read but theirs, and one by which it is known that there are more.
    expect([some.heads.length, some.cut, reads, most]).toEqual([60, true, 2, 61]);
  });

  it('all of them too are looked for in parts, and a part without any says where to go on', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const orgId = await bench.organisation([
      userLine('u'),
      scenarioLine('s'),
      ...ids.map((id, index) =>
        sessionLine(id, 'u', { completed_at: `2026-01-0${index + 1}T10:00:00Z`, scenario_id: 's' }),
      ),
    ]);
    type Part = { kind: ConversationFilter['kind']; limit: number; look: number };
    const readPart = (part: Part, after: ConversationPlace | null) =>
      bench.storage.reader.read(({ practice }) =>
        practice.conversations(orgId, 'u', { scenarioId: null, from: null, to: null, after, ...part }),
      );
    const read = async (kind: Part['kind'], part: { limit: number; look: number }) => {
      const parts: string[][] = [];
      for (let next: ConversationPlace | null = null, isFirst = true; isFirst || next !== null; isFirst = false) {
        const found: Awaited<ReturnType<typeof readPart>> = await readPart({ kind, ...part }, next);
        parts.push(found.rows.map(({ sessionId }) => sessionId));
        ({ next } = found);
      }
      return parts;
    };
    expect(await read('roleplay', { limit: 3, look: 2 })).toEqual([['e', 'd'], ['c', 'b'], ['a']]);
    expect(await read(null, { limit: 2, look: 10 })).toEqual([['e', 'd'], ['c', 'b'], ['a']]);
    expect(await read('real_call', { limit: 3, look: 5 })).toEqual([[]]);
    expect(await read('real_call', { limit: 3, look: 4 })).toEqual([[], []]);
  });
});

onEachEngine('the audit log', (bench) => {
  it('is looked through a bounded part at a time, however few events a filter lets through', async () => {
    const orgId = await bench.organisation();
    type Part = { actor: string | null; limit: number; look: number };
    const readPart = (part: Part, before: string | null) =>
      bench.storage.reader.read(({ audit }) => audit.page(orgId, { kind: '', from: null, to: null, before, ...part }));
    const read = async (actor: Part['actor'], part: { limit: number; look: number }) => {
      const found: string[] = [];
      let parts = 0;
      for (let next: string | null = null; parts === 0 || next !== null; parts += 1) {
        const page: Awaited<ReturnType<typeof readPart>> = await readPart({ actor, ...part }, next);
        found.push(...page.events.map(({ eventId }) => eventId));
        ({ next } = page);
      }
      return { found, parts };
    };
    for (const status of ['suspended', 'active', 'suspended', 'active'] as const)
      await bench.storage.execute('setOrganisationStatus', { orgId, status });
    const all = await bench.storage.reader.read(({ audit }) =>
      audit.list(orgId, { since: null, after: '', limit: 100 }),
    );
    const newestFirst = all.map(({ eventId }) => eventId).toReversed();
    const count = newestFirst.length;
    expect(count).toBeGreaterThan(4);
    const last = all.at(-1)?.at ?? 0;
    const from = (bounds: { from: number; to: number }) =>
      bench.storage.reader.read(({ audit }) =>
        audit.page(orgId, { actor: null, kind: '', before: null, limit: 100, look: 100, ...bounds }),
      );
    expect((await from({ from: last, to: last + 1 })).events.map(({ eventId }) => eventId)).toContain(newestFirst[0]);
    expect((await from({ from: last, to: last })).events).toEqual([]);
    expect(await read(null, { limit: 100, look: 1 })).toEqual({ found: newestFirst, parts: count });
    expect(await read(null, { limit: 1, look: 100 })).toEqual({ found: newestFirst, parts: count });
    expect(await read('person:nobody', { limit: 100, look: 1 })).toEqual({ found: [], parts: count });
    expect(await read('person:nobody', { limit: 100, look: 100 })).toEqual({ found: [], parts: 1 });
  });
});
