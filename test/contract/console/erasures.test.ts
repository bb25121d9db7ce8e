import { beforeAll, expect, it } from 'vitest';
import type { ErasureRow } from '../../../src/http/console/api/privacy.ts';
import { createErasures } from '../../../src/worker/housekeeping/erasures.ts';
import { openConsole, PASSWORD, type Visitor } from '../../support/console/client.ts';
import { fillForErasure, OTHER, PERSON } from '../../support/people/erased-person.ts';
import { importLines, userLine } from '../../support/organisation.ts';
import { silentLog } from '../../support/silent-log.ts';
import { until } from '../../support/until.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('erasing a person in the console', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    console = await openConsole(bench.storage);
  });
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

  async function organisation() {
    const orgId = await bench.organisation([]);
    await fillForErasure(bench.storage, orgId, 2);
    await importLines(bench.storage, orgId, [userLine('boss'), userLine('own')]);
    const admin = await console.signedIn(orgId, 'admin', { userId: 'own' });
    return { orgId, admin };
  }
  const erase = (visitor: Visitor, userId: string, present: string | null = null) =>
    visitor.call('erasePerson', { params: { userId }, body: { present } });
  const proofs = async (visitor: Visitor) => plain((await visitor.call('erasures')).body).data;

  it('takes them at once, then all that is theirs, and keeps a proof that does not say who it was', async () => {
    const { orgId, admin } = await organisation();
    const theirs = await console.signedIn(orgId, 'member', { userId: PERSON });
    const answer = await erase(admin, PERSON);
    expect(answer.status).toBe(200);
    const { erasure_id: erasureId } = plain(answer.body);
    expect((await theirs.call('me')).status).toBe(401);
    expect((await admin.call('directoryPerson', { params: { userId: PERSON } })).status).toBe(404);
    const [proof] = await until('the erasure is done', async (): Promise<ErasureRow[] | undefined> => {
      const found: ErasureRow[] = await proofs(admin);
      return found[0]?.done_at === null ? undefined : found;
    });
    expect(proof).toMatchObject({
      erasure_id: erasureId,
      begun_by_name: 'The admin',
      accounts: 1,
      sessions: expect.any(Number),
    });
    for (const what of ['sessions', 'transcripts', 'assessments', 'rows'] as const)
      expect(proof?.[what]).toBeGreaterThan(1);
    expect(JSON.stringify(await proofs(admin))).not.toContain(PERSON);
    const events = await bench.engine.rows(
      `select actor, subject from audit_events where org_id = '${orgId}' and action = 'user.erased'`,
    );
    expect(events).toEqual([{ actor: `person:${admin.accountId}`, subject: erasureId }]);
    // Whoever asked is forgotten too when they are erased.
    await bench.storage.execute('beginErasure', { orgId, userId: 'own' });
    expect(
      await bench.engine.rows(`select begun_by from erasure_proofs where org_id = '${orgId}' order by begun_at`),
    ).toEqual([{ begun_by: 'erased' }, { begun_by: 'system:test' }]);
  });

  it('needs the own password again, and is not for oneself, nor for an owner’s person by an admin', async () => {
    const { orgId, admin } = await organisation();
    await console.signedIn(orgId, 'owner', { userId: 'boss' });
    expect((await admin.call('setPassword', { body: { present: null, password: PASSWORD } })).status).toBe(200);
    expect((await erase(admin, PERSON, null)).status).toBe(422);
    expect((await erase(admin, PERSON, 'wrong')).status).toBe(422);
    expect((await erase(admin, 'own', PASSWORD)).status).toBe(409);
    expect((await erase(admin, 'boss', PASSWORD)).status).toBe(403);
    expect((await erase(admin, 'nobody', PASSWORD)).status).toBe(404);
    expect(await proofs(admin)).toEqual([]);
    expect((await admin.call('directoryPerson', { params: { userId: PERSON } })).status).toBe(200);
  });

  it.each([
    ['', -11 * 60_000],
    [', also one that was begun while the clock was a day ahead', 86_400_000],
  ])('that was cut off is finished by a worker, in the name of whoever asked%s', async (_what, ahead) => {
    const { orgId, admin } = await organisation();
    const asking = bench.storage.as({ kind: 'person', id: admin.accountId });
    const { clock } = bench.engine;
    clock.advance(ahead);
    const { erasureId } = await asking
      .execute('beginErasure', { orgId, userId: OTHER })
      .finally(() => clock.advance(-ahead));
    expect(await proofs(admin)).toMatchObject([{ erasure_id: erasureId, done_at: null, sessions: 0 }]);
    const worker = createErasures({
      storage: bench.storage.as({ kind: 'system', id: 'erasure' }),
      log: silentLog,
      now: clock.now,
    });
    worker.start();
    await until('the erasure is done', async () => (await proofs(admin))[0]?.done_at !== null).finally(worker.stop);
    const actors = await bench.engine.rows(`select actor from audit_events where event_id = '${erasureId}'`);
    expect(actors).toEqual([{ actor: `person:${admin.accountId}` }]);
  });
});
