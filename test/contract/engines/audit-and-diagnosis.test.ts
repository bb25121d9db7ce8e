import { expect, it } from 'vitest';
import { COMMAND_LINE } from '../../../src/domain/actors/actor.ts';
import { ingest, makeOrganisation, mustClaim, succeed } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('audit and diagnosis', (bench) => {
  it('what an operator did is recorded, by whom and to what, and never a secret', async () => {
    const orgId = "o'audit";
    await makeOrganisation(bench.storage, orgId, []);
    const storage = bench.storage.as(COMMAND_LINE);
    const { keyId } = await storage.execute('createKey', {
      orgId,
      name: 'k',
      scopes: ['reporting:read'],
      expiresAt: null,
      secretHash: 'never to be seen',
      lastFour: 'abcd',
    });
    await storage.execute('rotateKey', {
      orgId,
      keyId,
      graceMs: 0,
      secretHash: 'nor this',
      lastFour: 'efgh',
    });
    await storage.execute('revokeKey', { orgId, keyId });
    await storage.execute('revokeKey', { orgId, keyId });
    await storage.execute('setOrganisationStatus', { orgId, status: 'suspended' });
    await storage.execute('setOrganisationStatus', { orgId, status: 'active' });
    const events = await bench.engine.rows(`select * from audit_events where org_id = 'o''audit' order by event_id`);
    expect(events.map(({ action, actor, subject }) => [action, actor, subject])).toEqual([
      ['organisation.created', 'system:test', orgId],
      ['key.created', 'cli', keyId],
      ['key.rotated', 'cli', keyId],
      ['key.revoked', 'cli', keyId],
      ['organisation.suspended', 'cli', orgId],
      ['organisation.resumed', 'cli', orgId],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/never to be seen|nor this/);
  });

  it('a command that fails records nothing', async () => {
    const orgId = await bench.organisation();
    const count = async () => (await bench.engine.rows('select event_id from audit_events')).length;
    const before = await count();
    await expect(bench.storage.execute('revokeKey', { orgId, keyId: 'none' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      bench.storage.execute('createKey', {
        orgId,
        name: 'k',
        scopes: [],
        expiresAt: null,
        secretHash: 'x',
        lastFour: 'x',
      }),
    ).rejects.toMatchObject({ code: 'invalid_argument' });
    expect(await count()).toBe(before);
  });

  it('a sound database has nothing to find', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'call');
    await succeed(bench.storage, await mustClaim(bench.storage));
    const findings = await bench.storage.diagnose();
    expect(findings.length).toBeGreaterThan(1);
    expect(findings.filter(({ ok, check }) => !ok && check !== 'disk space')).toEqual([]);
  });

  it('counts on the wrong day are found, though their sum is right', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'call');
    await succeed(bench.storage, await mustClaim(bench.storage));
    const shift = (by: number) =>
      bench.engine.rows(`update list_counts set day = day + ${by} where org_id = '${orgId}' returning day`);
    await shift(1);
    expect((await bench.storage.diagnose()).find(({ check }) => check === 'list counts')?.ok).toBe(false);
    await shift(-1);
    expect((await bench.storage.diagnose()).find(({ check }) => check === 'list counts')?.ok).toBe(true);
  });

  it('counts of a person who is being erased are no finding, and those that stay are one', async () => {
    const counts = async () => (await bench.storage.diagnose()).find(({ check }) => check === 'list counts')?.ok;
    const orgId = await bench.organisation();
    for (const call of ['one', 'two']) {
      await ingest(bench.storage, orgId, call);
      await succeed(bench.storage, await mustClaim(bench.storage));
    }
    await bench.storage.execute('beginErasure', { orgId, userId: 'u' });
    // As far as a process came that was killed then: the assessments are gone, their counts are not.
    await bench.storage.execute('continueErasure', { orgId, userId: 'u', from: null });
    const kept = await bench.engine.rows(`select * from list_counts where org_id = '${orgId}'`);
    expect([kept.length > 0, await counts()]).toEqual([true, true]);
    // Once nobody is being erased they are: something of whoever was erased has stayed.
    const erasure = `from erasures where org_id = '${orgId}'`;
    const [begun] = await bench.engine.rows(`select * ${erasure}`);
    await bench.engine.rows(`delete ${erasure} returning user_id`);
    expect([begun?.['user_id'], await counts()]).toEqual(['u', false]);
    await bench.engine.rows(`delete from list_counts where org_id = '${orgId}' returning day`);
  });
});
