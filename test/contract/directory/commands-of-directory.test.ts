import { expect, it } from 'vitest';
import type { Input } from '../../../src/domain/commands.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import type { ReadStores } from '../../../src/domain/read-stores.ts';
import { makeAccount, recorded, type TestAccount } from '../../support/accounts.ts';
import { assessmentLine, importLines, userLine } from '../../support/organisation.ts';
import { failed, forbidden, invalid, notFound } from '../../support/people/refusals.ts';
import { onEachEngine } from '../on-each-engine.ts';

/** What people do to the directory, beneath the pages. */
/** An idempotency key. */
const NAMED = { name: 'm', asks: 'a' };

onEachEngine('people of the directory', (bench) => {
  const execute: Storage['execute'] = (name, input) => bench.storage.execute(name, input);
  const read = <T>(work: (stores: ReadStores) => Promise<T>) => bench.storage.reader.read(work);
  const log = (orgId: string, after = 0) => recorded(bench.storage, orgId, after);
  const person = (orgId: string, userId: string) => ({
    orgId,
    userId,
    email: null,
    displayName: 'Other',
    orgRole: null,
    orgStatus: 'active',
    teamIds: [],
  });

  const add = (by: Storage, orgId: string, fields: Partial<Input<'addPerson'>> = {}) =>
    by.execute('addPerson', { orgId, email: 'ada@example.org', displayName: 'Ada King', accountId: null, ...fields });
  const found = (orgId: string, userId: string) => read(({ directory }) => directory.findUser({ orgId, userId }));
  const state = (orgId: string) => read(({ organisations }) => organisations.marks(orgId));

  it('are added under an id of their name, once where the answer was lost', async () => {
    const orgId = await bench.organisation([{ type: 'team', team_id: 'north', name: 'North' }]);
    const { length } = await log(orgId);
    expect(await add(bench.storage, orgId, { teamIds: ['north', 'north'] })).toEqual({ userId: 'ada-king' });
    expect(await found(orgId, 'ada-king')).toEqual({
      orgId,
      userId: 'ada-king',
      email: 'ada@example.org',
      displayName: 'Ada King',
      orgRole: 'member',
      orgStatus: 'active',
      teamIds: ['north'],
    });
    expect(await add(bench.storage, orgId, { teamIds: ['north'] })).toEqual({ userId: 'ada-king' });
    expect(await add(bench.storage, orgId, { teamIds: ['north'], email: 'a2@example.org' })).toEqual({
      userId: 'ada-king-2',
    });
    const { userId } = await add(bench.storage, orgId, { displayName: '王', idempotencyKey: NAMED });
    expect(userId).toMatch(/^person_/);
    expect(await add(bench.storage, orgId, { displayName: '王', idempotencyKey: NAMED })).toEqual({ userId });
    expect(await log(orgId, length)).toEqual(
      ['ada-king', 'ada-king-2', userId].map((id) => `system:test person.added ${id}`),
    );
    await expect(add(bench.storage, 'nobody')).rejects.toMatchObject(notFound);
    await expect(add(bench.storage, orgId, { teamIds: ['north', 'south'] })).rejects.toMatchObject(invalid);
  });

  it('join their own account where they add themselves, and nobody else’s', async () => {
    const orgId = await bench.organisation([]);
    const [ada, bea] = [
      await makeAccount(bench.storage, orgId, 'ada', 'admin'),
      await makeAccount(bench.storage, orgId, 'bea', 'owner'),
    ];
    await expect(add(bea.mine, orgId, { accountId: ada.accountId })).rejects.toMatchObject(forbidden);
    await expect(add(ada.mine, orgId, { accountId: 'nobody' })).rejects.toMatchObject(notFound);
    const { userId } = await add(ada.mine, orgId, { accountId: ada.accountId });
    expect(await read(({ accounts }) => accounts.find(ada))).toMatchObject({ userId });
    expect(await found(orgId, userId)).toMatchObject({ orgRole: 'admin' });
    await expect(add(ada.mine, orgId, { accountId: ada.accountId })).rejects.toMatchObject(failed);
    const off = { ...person(orgId, userId), orgStatus: 'deactivated' };
    await expect(ada.mine.execute('changePerson', off)).rejects.toMatchObject(failed);
    await expect(ada.mine.execute('beginErasure', { orgId, userId })).rejects.toMatchObject(failed);
  });

  it('are changed and recorded where anything differs, an owner’s state by an owner alone', async () => {
    const orgId = await bench.organisation([
      { type: 'team', team_id: 'north', name: 'North' },
      userLine('u', { team_ids: ['imported'] }),
      userLine('boss'),
    ]);
    const admin = await makeAccount(bench.storage, orgId, 'admin', 'admin');
    const owner = await makeAccount(bench.storage, orgId, 'owner', 'owner');
    await makeAccount(bench.storage, orgId, 'boss', 'owner', 'boss');
    const change = (by: Storage, userId: string, fields: object = {}) =>
      by.execute('changePerson', { ...person(orgId, userId), ...fields });
    await expect(change(bench.storage, 'nobody')).rejects.toMatchObject(notFound);
    await expect(change(bench.storage, 'u', { orgId: 'nobody' })).rejects.toMatchObject(notFound);
    await expect(change(bench.storage, 'u', { teamIds: ['south'] })).rejects.toMatchObject(invalid);
    const { length } = await log(orgId);
    const before = await state(orgId);
    await change(admin.mine, 'u', { teamIds: ['north', 'imported', 'north'] });
    expect(await state(orgId)).not.toEqual(before);
    await change(admin.mine, 'u', { teamIds: ['north', 'imported'] });
    expect((await found(orgId, 'u'))?.teamIds).toEqual(['north', 'imported']);
    const off = { orgStatus: 'deactivated' };
    await change(admin.mine, 'u', off);
    await change(admin.mine, 'u', { ...off, displayName: 'Third' });
    await change(admin.mine, 'u');
    await expect(change(admin.mine, 'boss', off)).rejects.toMatchObject(forbidden);
    await change(admin.mine, 'boss', { displayName: 'The boss' });
    await change(owner.mine, 'boss', off);
    const did = (by: TestAccount, what: string, to: string) => `person:${by.accountId} person.${what} ${to}`;
    expect(await log(orgId, length)).toEqual([
      ...['changed', 'deactivated', 'changed', 'activated'].map((what) => did(admin, what, 'u')),
      did(admin, 'changed', 'boss'),
      did(owner, 'deactivated', 'boss'),
    ]);
  });

  it('of a table are written all or none, and recorded with its first part', async () => {
    const orgId = await bench.organisation([
      userLine('u'),
      userLine('boss'),
      userLine('gone', { org_status: 'deactivated' }),
    ]);
    const admin = await makeAccount(bench.storage, orgId, 'admin', 'admin', 'u');
    await makeAccount(bench.storage, orgId, 'boss', 'owner', 'boss');
    const apply = (isFirst: boolean, ...lines: Input<'applyDirectory'>['lines']) =>
      admin.mine.execute('applyDirectory', { orgId, importId: 'table', isFirst, lines });
    const off = { org_status: 'deactivated' };
    await expect(apply(true, userLine('x'), userLine('u', off))).rejects.toMatchObject(failed);
    await expect(apply(true, userLine('x'), userLine('boss', off))).rejects.toMatchObject(forbidden);
    expect(await found(orgId, 'x')).toBeUndefined();
    const { length } = await log(orgId);
    await apply(true, userLine('boss', { display_name: 'The boss' }), { type: 'team', team_id: 't', name: 'T' });
    await apply(false, userLine('x', off), userLine('gone'));
    expect(await log(orgId, length)).toEqual([`person:${admin.accountId} person.imported table`]);
    expect([(await found(orgId, 'x'))?.orgStatus, (await found(orgId, 'gone'))?.orgStatus]).toEqual([
      'deactivated',
      'active',
    ]);
  });

  it('have teams, which are made, renamed and removed, each once', async () => {
    const orgId = await bench.organisation([userLine('u')]);
    const make = (name: string, idempotencyKey: typeof NAMED | null = null) =>
      execute('addTeam', { orgId, name, idempotencyKey });
    const { length } = await log(orgId);
    expect(await make('Deep North', NAMED)).toEqual({ teamId: 'deep-north' });
    expect(await make('Deep North', NAMED)).toEqual({ teamId: 'deep-north' });
    expect(await make('Deep north')).toEqual({ teamId: 'deep-north-2' });
    expect((await make('北')).teamId).toMatch(/^team_/);
    const team = { orgId, teamId: 'deep-north' };
    await execute('changePerson', { ...person(orgId, 'u'), teamIds: ['deep-north', 'deep-north-2'] });
    const before = await state(orgId);
    await execute('renameTeam', { ...team, name: 'Moss' });
    const renamed = await state(orgId);
    expect(renamed?.directory).toBeGreaterThan(before?.directory ?? 0);
    await execute('renameTeam', { ...team, name: 'Moss' });
    expect(await read(({ directory }) => directory.findTeam(orgId, 'deep-north'))).toMatchObject({ name: 'Moss' });
    await execute('removeTeam', team);
    expect((await found(orgId, 'u'))?.teamIds).toEqual(['deep-north-2']);
    expect((await state(orgId))?.directory).toBeGreaterThan(renamed?.directory ?? 0);
    await expect(execute('removeTeam', team)).rejects.toMatchObject(notFound);
    await expect(execute('renameTeam', { ...team, name: 'Fern' })).rejects.toMatchObject(notFound);
    const elsewhere = { orgId: 'nobody', teamId: 'deep-north', name: 'Fern' };
    for (const name of ['addTeam', 'renameTeam', 'removeTeam'] as const)
      await expect(execute(name, elsewhere), name).rejects.toMatchObject(notFound);
    expect((await log(orgId, length)).map((line) => line.split(' ').slice(1, 3).join(' '))).toEqual([
      'team.added deep-north',
      'team.added deep-north-2',
      expect.stringMatching(/^team\.added team_/),
      'person.changed u',
      'team.renamed deep-north',
      'team.removed deep-north',
    ]);
  });

  it('who are erased leave no name where they wrote something, nor what they made once', async () => {
    const orgId = await bench.organisation([
      userLine('u'),
      userLine('boss'),
      assessmentLine('a', 'u'),
      assessmentLine('b', 'boss'),
    ]);
    const owner = await makeAccount(bench.storage, orgId, 'owner', 'owner');
    const boss = await makeAccount(bench.storage, orgId, 'boss', 'owner', 'boss');
    const admin = await makeAccount(bench.storage, orgId, 'admin', 'admin');
    await boss.mine.execute('addComment', { orgId, assessmentId: 'a', turn: 1, text: 'Hm.' });
    await boss.mine.execute('overrideScore', {
      orgId,
      assessmentId: 'a',
      criterion: 'Discovery',
      score: 2,
      reason: 'Heard.',
      by: null,
    });
    await boss.mine.execute('addTeam', { orgId, name: 'Moss', idempotencyKey: NAMED });
    const begin = (by: Storage, userId: string) => by.execute('beginErasure', { orgId, userId });
    await expect(begin(admin.mine, 'boss')).rejects.toMatchObject(forbidden);
    await expect(begin(owner.mine, 'nobody')).rejects.toMatchObject(notFound);
    await expect(execute('continueErasure', { orgId, userId: 'u', from: null })).rejects.toMatchObject(failed);
    const before = await state(orgId);
    const { erasureId, resumed } = await begin(owner.mine, 'boss');
    expect(resumed).toBe(false);
    expect(await begin(bench.storage, 'boss')).toEqual({ erasureId, resumed: true });
    expect(await found(orgId, 'boss')).toBeUndefined();
    expect((await state(orgId))?.epoch).not.toBe(before?.epoch);
    expect(await read(({ comments }) => comments.list({ orgId, assessmentId: 'a' }))).toMatchObject([
      { by: 'erased', accountId: null },
    ]);
    const changed = await read(({ assessments }) => assessments.find({ orgId, assessmentId: 'a' }));
    expect(changed?.overrides?.steps).toMatchObject([{ by: 'erased' }]);
    expect((await log(orgId)).filter((line) => line.includes(boss.accountId))).toEqual([]);
    let next: Input<'continueErasure'>['from'] = null;
    do ({ next } = await owner.mine.execute('continueErasure', { orgId, userId: 'boss', from: next }));
    while (next !== null);
    expect((await log(orgId)).at(-1)).toBe(`person:${owner.accountId} user.erased ${erasureId}`);
    const [proof] = await read(({ erasures }) => erasures.listProofs(orgId, 1));
    expect(proof).toMatchObject({
      erasureId,
      accounts: 1,
      assessments: 1,
      begunBy: `person:${owner.accountId}`,
      doneAt: expect.any(Number),
    });
    await importLines(bench.storage, orgId, [userLine('boss')]);
    expect((await begin(owner.mine, 'boss')).erasureId).not.toBe(erasureId);
  });
});
