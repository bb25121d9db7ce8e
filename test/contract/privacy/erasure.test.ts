import { expect, it } from 'vitest';
import { toLine } from '../../../src/domain/imports/lines/to-line.ts';
import { textsFound } from '../../support/storage/database-bytes.ts';
import { eraseUser, fillForErasure, OTHER, PERSON, TRACES } from '../../support/people/erased-person.ts';
import {
  assessmentPage,
  claim,
  countsAreRight,
  exportAll,
  importLines,
  ingest,
  mustClaim,
  scenarioLine,
  sessionLine,
  sessionPage,
  succeed,
  userLine,
} from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('erasing a person', (bench) => {
  const erase = (orgId: string) => eraseUser(bench.storage, orgId, PERSON);

  /** Where something of a person stands, by table. */
  async function tablesWith(orgId: string, userId: string): Promise<string[]> {
    const tables = await bench.engine.rows(bench.schema.tables);
    const found: string[] = [];
    for (const { table_name: table } of tables) {
      const rows = await bench.engine.rows(`select * from "${String(table)}"`);
      if (
        rows.some(
          (row) =>
            row['org_id'] === orgId &&
            Object.values(row).some((value) => typeof value === 'string' && value.includes(userId)),
        )
      )
        found.push(String(table));
    }
    return found;
  }

  it('takes every row of theirs, and no byte of anybody else’s', async () => {
    const orgId = await bench.organisation([]);
    await fillForErasure(bench.storage, orgId);
    expect((await tablesWith(orgId, PERSON)).toSorted()).toEqual([
      'assessments',
      'list_counts',
      'sessions',
      'team_members',
      'users',
    ]);
    const others = async () =>
      (await exportAll(bench.storage, orgId))
        .map((row) => JSON.stringify(toLine(row)))
        .filter((line) => !TRACES.some((trace) => line.includes(trace)));
    const before = await others();
    // An erasure moves the organisation's epoch, so that no answer written before it is taken for current.
    const withoutEpoch = <Read>(page: ({ epoch: string } & Read) | undefined) => page && { ...page, epoch: '' };
    const pages = async () => [
      withoutEpoch(await sessionPage(bench.storage, orgId, OTHER)),
      withoutEpoch(await assessmentPage(bench.storage, orgId, OTHER)),
    ];
    const pagesBefore = await pages();

    expect(await erase(orgId)).toBeGreaterThan(25);

    expect(await tablesWith(orgId, PERSON)).toEqual([]);
    expect((await exportAll(bench.storage, orgId)).map((row) => JSON.stringify(toLine(row)))).toEqual(before);
    expect(await pages()).toEqual(pagesBefore);
    expect(await countsAreRight(bench.storage)).toBe(true);
  });

  it('leaves nothing of them in the database’s files, earlier versions and freed places included', async () => {
    const orgId = await bench.organisation([]);
    // Compressed text could not be found, and so not be missed.
    for (const statement of bench.uncompressed) await bench.engine.rows(statement);
    await fillForErasure(bench.storage, orgId);
    // The planner keeps samples of values.
    await bench.engine.rows('analyze');
    expect(textsFound(await bench.engine.files(), TRACES)).toEqual(TRACES);
    await erase(orgId);
    await bench.storage.compact();
    expect(textsFound(await bench.engine.files(), TRACES)).toEqual([]);
    expect(textsFound(await bench.engine.files(), [OTHER])).toEqual([OTHER]);
    expect(await countsAreRight(bench.storage)).toBe(true);
  });

  it('counts at once: from the first step on they are not found, nothing is taken in for them, and a worker loses what it has in hand', async () => {
    const orgId = await bench.organisation([]);
    await fillForErasure(bench.storage, orgId, 2);
    await ingest(bench.storage, orgId, 'in hand', { userId: PERSON });
    const held = await mustClaim(bench.storage);
    const { directoryVersion } = await organisation(orgId);
    await bench.storage.execute('beginErasure', { orgId, userId: PERSON });

    expect((await organisation(orgId)).directoryVersion).toBeGreaterThan(directoryVersion);
    expect(await sessionPage(bench.storage, orgId, PERSON)).toBeUndefined();
    expect(await assessmentPage(bench.storage, orgId, PERSON)).toBeUndefined();
    await expect(ingest(bench.storage, orgId, 'more', { userId: PERSON })).rejects.toMatchObject({ code: 'not_found' });
    for (const line of [userLine(PERSON), sessionLine('new', PERSON)]) {
      await expect(importLines(bench.storage, orgId, [line])).rejects.toMatchObject({
        code: 'failed_precondition',
        detail: expect.stringContaining('is being erased'),
      });
    }
    await erase(orgId);
    expect(await bench.storage.execute('renewLease', { ...held, leaseMs: 1_000 })).toBe(false);
    expect(await succeed(bench.storage, held)).toBeNull();
    expect(await tablesWith(orgId, PERSON)).toEqual([]);
  });

  it('cut off at any step, it is finished by beginning again', async () => {
    const orgId = await bench.organisation([]);
    await fillForErasure(bench.storage, orgId, 4);
    const { erasureId } = await bench.storage.execute('beginErasure', { orgId, userId: PERSON });
    const { next } = await bench.storage.execute('continueErasure', {
      orgId,
      userId: PERSON,
      from: null,
    });
    expect(next).not.toBeNull();
    await bench.engine.reopen();
    expect(await bench.storage.execute('beginErasure', { orgId, userId: PERSON })).toEqual({
      erasureId,
      resumed: true,
    });
    await erase(orgId);
    expect(await tablesWith(orgId, PERSON)).toEqual([]);
    await expect(bench.storage.execute('beginErasure', { orgId, userId: PERSON })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(bench.storage.execute('continueErasure', { orgId, userId: PERSON, from: null })).rejects.toMatchObject(
      { code: 'failed_precondition' },
    );
  });

  it('is in the audit log as something that happened, to nobody by name; what they did to others is no longer theirs', async () => {
    const orgId = await bench.organisation([]);
    await fillForErasure(bench.storage, orgId, 1);
    const turn = (id: string, status: 'active' | 'suspended') =>
      bench.storage.as({ kind: 'person', id }).execute('setOrganisationStatus', { orgId, status });
    const ids = [PERSON, 'zebulon.quartermain@example.org'];
    for (const [index, id] of ids.entries()) await turn(id, index === 0 ? 'suspended' : 'active');
    for (const id of ids)
      // As rows had it before actors had a kind.
      await bench.engine.rows(
        `insert into audit_events (org_id, event_id, at, actor, action, subject) values ('${orgId}', 'old ${id}', 1, '${id}', 'organisation.resumed', '${orgId}') returning event_id`,
      );
    await turn('somebody else', 'suspended');
    const { erasureId } = await bench.storage.execute('beginErasure', { orgId, userId: PERSON });
    await erase(orgId);
    const events = await bench.engine.rows(`select actor, action, subject from audit_events where org_id = '${orgId}'`);
    expect(events).toContainEqual({ actor: 'system:test', action: 'user.erased', subject: erasureId });
    expect(
      events
        .filter(({ action }) => action === 'organisation.resumed' || action === 'organisation.suspended')
        .map(({ actor }) => actor)
        .toSorted(),
    ).toEqual(['erased', 'erased', 'erased', 'erased', 'person:somebody else']);
    expect(erasureId).not.toContain(PERSON);
  });

  it('somebody of the same id may come later, and has nothing', async () => {
    const orgId = await bench.organisation([]);
    await fillForErasure(bench.storage, orgId, 1);
    await erase(orgId);
    await importLines(bench.storage, orgId, [userLine(PERSON)]);
    expect((await sessionPage(bench.storage, orgId, PERSON))?.rows).toEqual([]);
    await ingest(bench.storage, orgId, 'EXTERNAL-MARK-quartermain-0', { userId: PERSON });
    await succeed(bench.storage, await mustClaim(bench.storage));
    expect((await sessionPage(bench.storage, orgId, PERSON))?.rows).toHaveLength(1);
    expect(await countsAreRight(bench.storage)).toBe(true);
  });

  it('somebody who is not there is not found, and nobody of another organisation is touched', async () => {
    const [orgId, otherOrg] = [await bench.organisation([]), await bench.organisation([])];
    await fillForErasure(bench.storage, otherOrg, 1);
    const before = await exportAll(bench.storage, otherOrg);
    await expect(erase(orgId)).rejects.toMatchObject({ code: 'not_found' });
    await fillForErasure(bench.storage, orgId, 1);
    await erase(orgId);
    expect(await exportAll(bench.storage, otherOrg)).toEqual(before);
  });

  it('calls that are just being kept are erased too, or are refused: none is left behind', async () => {
    const peer = await bench.engine.peer();
    for (let round = 0; round < 4; round += 1) {
      const orgId = await bench.organisation([userLine(PERSON), scenarioLine('s')]);
      const calls = Array.from({ length: 40 }, (_, call) =>
        ingest(call % 2 === 0 ? bench.storage : peer, orgId, `call ${call}`, { userId: PERSON }),
      );
      const erased = calls[round * 5]?.then(() => erase(orgId));
      const ended = await Promise.allSettled(calls);
      await erased;
      expect(
        ended
          .filter((call) => call.status === 'rejected')
          .every(({ reason }) => reason instanceof Error && 'code' in reason && reason.code === 'not_found'),
      ).toBe(true);
      expect(await tablesWith(orgId, PERSON)).toEqual([]);
      expect(await claim(bench.storage)).toBeNull();
    }
  });

  it('of an organisation that is deleted while calls and imports come in, nothing is left behind', async () => {
    const peer = await bench.engine.peer();
    for (let round = 0; round < 4; round += 1) {
      const orgId = await bench.organisation([userLine('u'), scenarioLine('s')]);
      const work = Array.from({ length: 40 }, (_, call) =>
        call % 4 === 3
          ? importLines(peer, orgId, [userLine(`v-${call}`), sessionLine(`s-${call}`, 'u')])
          : ingest(call % 2 === 0 ? bench.storage : peer, orgId, `call ${call}`),
      );
      // Listened to from the start: what fails while the deletion goes on must not end the run as an unhandled rejection.
      const settled = Promise.allSettled(work);
      await work[round * 5];
      for (let done = false; !done;) ({ done } = await bench.storage.execute('deleteOrganisation', { orgId }));
      await settled;
      expect(await tablesOf(orgId)).toEqual([]);
    }
  });

  /** Where something of an organisation stands, by table. */
  async function tablesOf(orgId: string): Promise<string[]> {
    const found: string[] = [];
    for (const { table_name: table } of await bench.engine.rows(bench.schema.tables)) {
      const rows = await bench.engine.rows(`select * from "${String(table)}"`);
      if (rows.some((row) => row['org_id'] === orgId)) found.push(String(table));
    }
    return found;
  }

  async function organisation(orgId: string) {
    const found = await bench.storage.reader.read((stores) => stores.organisations.find(orgId));
    if (!found) throw new Error('there is no such organisation');
    return found;
  }
});
