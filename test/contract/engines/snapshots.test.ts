import { expect, it } from 'vitest';
import {
  exportAll,
  claim,
  importLines,
  ingest,
  mustClaim,
  readAll,
  sessionLine,
  succeed,
  userLine,
} from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('lists and exports that take long', (bench) => {
  /** More than are read at a time. */
  const crowd = (name: string) =>
    Array.from({ length: 600 }, (_, index) =>
      userLine(`user ${String(index).padStart(4, '0')}`, { display_name: name, team_ids: [name] }),
    );

  it('a list of users shows the one state it was opened at, with its version, whatever is written meanwhile', async () => {
    const orgId = await bench.organisation(crowd('before'));
    const snapshot = await bench.storage.reader.users(orgId);
    const seen: string[] = [];
    try {
      for await (const batch of snapshot.batches) {
        seen.push(...batch.map(({ displayName, teamIds }) => `${displayName} ${teamIds.join()}`));
        await importLines(bench.storage, orgId, [...crowd('after').slice(-20), userLine('user 9999')]);
      }
    } finally {
      await snapshot.close();
    }
    expect(seen).toHaveLength(600);
    expect(new Set(seen)).toEqual(new Set(['before before']));
    const later = await bench.storage.reader.users(orgId);
    expect(later.version).toBeGreaterThan(snapshot.version);
    expect(await readAll(Promise.resolve(later))).toHaveLength(601);
  });

  it('an export shows one state of sessions, transcripts and assessments', async () => {
    const orgId = await bench.organisation();
    for (const id of ['a', 'b', 'c']) await ingest(bench.storage, orgId, id);
    const snapshot = await bench.storage.reader.exportRows(orgId, null);
    const types: string[] = [];
    try {
      for await (const batch of snapshot.batches) {
        for (const row of batch)
          types.push(
            row.type === 'assessment'
              ? row.assessment.state
              : row.type === 'session'
                ? `${row.transcripts.length} of ${row.session.listed}`
                : row.type,
          );
        const claimed = await claim(bench.storage, { leaseMs: 60_000, maxAttempts: 3 });
        if (claimed) await succeed(bench.storage, claimed);
        await ingest(bench.storage, orgId, 'a', { transcript: `another ${types.length}` });
        await importLines(bench.storage, orgId, [sessionLine(`zz ${types.length}`, 'u')]);
      }
    } finally {
      await snapshot.close();
    }
    expect(types.filter((type) => type !== 'user' && type !== 'scenario')).toEqual([
      '1 of false',
      '1 of false',
      '1 of false',
      'queued',
      'queued',
      'queued',
    ]);
  });

  it('a list that is left early holds nothing', async () => {
    const orgId = await bench.organisation(crowd('x'));
    const snapshot = await bench.storage.reader.users(orgId);
    for await (const batch of snapshot.batches) {
      // Few at first: each may be in a hundred teams.
      expect(batch).toHaveLength(32);
      break;
    }
    await snapshot.close();
  });

  it('an export since a time has what was changed from then on, and the directory and catalogue whole', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'before');
    await succeed(bench.storage, await mustClaim(bench.storage));
    bench.engine.clock.advance(10_000);
    const since = bench.engine.clock.now();
    await ingest(bench.storage, orgId, 'after');
    const claimed = await mustClaim(bench.storage);
    const rows = await exportAll(bench.storage, orgId, since);
    expect(rows.map(({ type }) => type)).toEqual(['scenario', 'user', 'session', 'assessment']);
    expect(rows.flatMap((row) => (row.type === 'session' ? [row.session.externalConversationId] : []))).toEqual([
      'after',
    ]);
    await succeed(bench.storage, claimed);
  });

  it('an organisation that is not there has nothing', async () => {
    expect(await readAll(bench.storage.reader.users('nobody'))).toEqual([]);
    expect(await exportAll(bench.storage, 'nobody')).toEqual([]);
  });
});
