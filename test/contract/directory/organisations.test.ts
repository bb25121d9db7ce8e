import { expect, it } from 'vitest';
import {
  exportAll,
  importLines,
  ingest,
  makeOrganisation,
  scenarioLine,
  sessionLine,
  userLine,
} from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('organisations', (bench) => {
  const find = (orgId: string) => bench.storage.reader.read((stores) => stores.organisations.find(orgId));

  async function deleteAll(orgId: string): Promise<number[]> {
    const parts: number[] = [];
    for (;;) {
      const { deleted, done } = await bench.storage.execute('deleteOrganisation', { orgId });
      parts.push(deleted);
      if (done) return parts;
    }
  }

  it('an organisation that was made is found as it was made', async () => {
    const made = await bench.storage.execute('createOrganisation', { orgId: 'acme', name: 'Acme Ltd' });
    expect(await find('acme')).toEqual(made);
    expect(made).toMatchObject({ orgId: 'acme', name: 'Acme Ltd', status: 'active' });
  });

  it('an id that is taken is refused', async () => {
    const orgId = await bench.organisation();
    await expect(bench.storage.execute('createOrganisation', { orgId, name: 'Other' })).rejects.toMatchObject({
      code: 'failed_precondition',
    });
  });

  it('suspending and resuming shows at once and is recorded once each', async () => {
    const orgId = await bench.organisation();
    for (const status of ['suspended', 'suspended', 'active', 'active'] as const) {
      await bench.storage.execute('setOrganisationStatus', { orgId, status });
      expect((await find(orgId))?.status).toBe(status);
    }
    await expect(
      bench.storage.execute('setOrganisationStatus', { orgId: 'nobody', status: 'active' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('the list is ordered by id, in bytes', async () => {
    const ids = ['o-\u{1F600}', 'o-\uFF5E', 'o-z', 'o-Z', 'o-é'];
    for (const orgId of ids) await makeOrganisation(bench.storage, orgId, []);
    const listed = (await bench.storage.reader.read((stores) => stores.organisations.list())).map(({ orgId }) => orgId);
    expect(listed.filter((orgId) => ids.includes(orgId))).toEqual(['o-Z', 'o-z', 'o-é', 'o-\uFF5E', 'o-\u{1F600}']);
  });

  it('a large organisation is deleted in parts, and nothing of it is left for a later one of its id', async () => {
    const orgId = await bench.organisation();
    const other = await bench.organisation();
    await ingest(bench.storage, other, 'call');
    const users = Array.from({ length: 1_500 }, (_, index) => userLine(`u${index}`, { team_ids: ['t'] }));
    const sessions = users.map(({ user_id }, index) => sessionLine(`s${index}`, user_id, { scenario_id: 's' }));
    await importLines(bench.storage, orgId, [{ type: 'team', team_id: 't', name: 'Team' }, ...users, ...sessions]);
    await ingest(bench.storage, orgId, 'call');
    await bench.storage.execute('createKey', {
      orgId,
      name: 'k',
      scopes: ['reporting:read'],
      expiresAt: null,
      secretHash: 'hash-of-deleted',
      lastFour: 'abcd',
    });

    const parts = await deleteAll(orgId);
    expect(parts.length).toBeGreaterThan(2);
    expect(Math.max(...parts)).toBeLessThanOrEqual(2_000);
    expect(await find(orgId)).toBeUndefined();
    expect(await bench.storage.reader.lookUp('hash-of-deleted', null)).toBeUndefined();
    await makeOrganisation(bench.storage, orgId, []);
    expect(await exportAll(bench.storage, orgId)).toEqual([]);
    expect(await exportAll(bench.storage, other)).toHaveLength(4);
  });

  it('the first part suspends the organisation and takes its keys', async () => {
    const users = Array.from({ length: 2_500 }, (_, index) => userLine(`u${index}`));
    const orgId = await bench.organisation(users);
    await bench.storage.execute('createKey', {
      orgId,
      name: 'k',
      scopes: ['reporting:read'],
      expiresAt: null,
      secretHash: 'hash-first-part',
      lastFour: 'abcd',
    });
    const { done } = await bench.storage.execute('deleteOrganisation', { orgId });
    expect(done).toBe(false);
    expect((await find(orgId))?.status).toBe('suspended');
    expect(await bench.storage.reader.lookUp('hash-first-part', null)).toBeUndefined();
    await deleteAll(orgId);
  });

  it('lines for an organisation that is gone are refused, so that a later one of its id does not find them', async () => {
    const orgId = await bench.organisation();
    await deleteAll(orgId);
    await expect(importLines(bench.storage, orgId, [userLine('ghost'), scenarioLine('ghost')])).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(ingest(bench.storage, orgId, 'call')).rejects.toMatchObject({ code: 'invalid_argument' });
    await makeOrganisation(bench.storage, orgId, []);
    expect(await exportAll(bench.storage, orgId)).toEqual([]);
  });
});
