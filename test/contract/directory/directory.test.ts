import { expect, it } from 'vitest';
import { compareBytes } from '../../../src/lib/text/text.ts';
import { importLines, readAll, userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('the directory', (bench) => {
  const users = (orgId: string) => readAll(bench.storage.reader.users(orgId));

  it('a user comes back as written, teams in the order given', async () => {
    const orgId = await bench.organisation([
      userLine('a', {
        team_ids: ['z', 'a', 'm', 'a'],
        email: null,
        display_name: null,
        org_role: null,
        org_status: null,
      }),
    ]);
    expect(await users(orgId)).toEqual([
      { orgId, userId: 'a', email: null, displayName: null, orgRole: null, orgStatus: null, teamIds: ['z', 'a', 'm'] },
    ]);
  });

  it('teams in another order are a change, and teams taken away are gone', async () => {
    const orgId = await bench.organisation([userLine('a', { team_ids: ['x', 'y'] })]);
    expect(await importLines(bench.storage, orgId, [userLine('a', { team_ids: ['y', 'x'] })])).toMatchObject({
      written: 1,
    });
    expect((await users(orgId))[0]?.teamIds).toEqual(['y', 'x']);
    await importLines(bench.storage, orgId, [userLine('a', { team_ids: [] })]);
    expect((await users(orgId))[0]?.teamIds).toEqual([]);
  });

  it('the same user again changes nothing', async () => {
    const orgId = await bench.organisation([userLine('a', { team_ids: ['x'] })]);
    expect(await importLines(bench.storage, orgId, [userLine('a', { team_ids: ['x'] })])).toEqual({
      written: 0,
      unchanged: 1,
      queued: 0,
    });
  });

  it('a team is renamed in place', async () => {
    const orgId = await bench.organisation([{ type: 'team', team_id: 't', name: 'Before' }]);
    expect(await importLines(bench.storage, orgId, [{ type: 'team', team_id: 't', name: 'After' }])).toMatchObject({
      written: 1,
    });
    expect(await importLines(bench.storage, orgId, [{ type: 'team', team_id: 't', name: 'After' }])).toMatchObject({
      written: 0,
    });
  });

  it('existing ids are told from others, none of an empty question', async () => {
    const orgId = await bench.organisation([userLine('a'), userLine('b'), { type: 'team', team_id: 't', name: 'T' }]);
    const found = await bench.storage.reader.read(async ({ directory }) => ({
      users: await directory.existingUsers(orgId, ['a', 'c', 'b']),
      teams: await directory.existingTeams(orgId, ['t', 'u']),
      none: await directory.existingUsers(orgId, []),
    }));
    expect(found).toEqual({ users: new Set(['a', 'b']), teams: new Set(['t']), none: new Set() });
  });

  it('users are listed in the order of their bytes, over many batches', async () => {
    const awkward = [
      '\u{1F600}',
      '\uFF5E',
      'Z',
      'z',
      'é',
      'e\u0301',
      'a b',
      'a/b',
      "a'b",
      'a"b',
      'a\\b',
      '~',
      ' ',
      '\u{10FFFF}',
      '\uD7FF',
      '\uE000',
    ];
    const ids = [...awkward, ...Array.from({ length: 1_200 }, (_, index) => `user-${index}`)];
    const orgId = await bench.organisation(ids.map((id) => userLine(id, { team_ids: [`team of ${id}`] })));
    const found = await users(orgId);
    expect(found.map(({ userId }) => userId)).toEqual(ids.toSorted(compareBytes));
    expect(found.every(({ userId, teamIds }) => teamIds[0] === `team of ${userId}`)).toBe(true);
  });

  it('people who are in many teams are read a few at a time, and none is left out', async () => {
    const teams = (count: number) => Array.from({ length: count }, (_item, index) => `team-${index % 3}-${index}`);
    const lines = Array.from({ length: 60 }, (_item, index) =>
      userLine(`u-${String(index).padStart(2, '0')}`, { team_ids: teams(index % 7 === 0 ? 1 : 100) }),
    );
    const orgId = await bench.organisation(lines);
    const { reader } = bench.storage;
    const found: [string, number][] = [];
    const sizes: number[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const from: string = after;
      const part = await reader.read(({ directory }) => directory.listPeople(orgId, { after: from, limit: 1_000 }));
      sizes.push(part.length);
      found.push(...part.map(({ userId, teamIds }): [string, number] => [userId, teamIds.length]));
      after = part.at(-1)?.userId;
    }
    expect(found).toEqual(lines.map(({ user_id, team_ids }) => [user_id, team_ids.length]));
    // Not more than 2,500 memberships in a part.
    expect(Math.max(...sizes)).toBeLessThan(31);
    expect((await users(orgId)).map(({ teamIds }) => teamIds)).toEqual(lines.map(({ team_ids }) => team_ids));
  });

  it('somebody in more teams than are read at once has all of them', async () => {
    const team_ids = Array.from({ length: 2_600 }, (_item, index) => `team-${index}`);
    const orgId = await bench.organisation([userLine('a', { team_ids }), userLine('b', { team_ids: ['team-0'] })]);
    expect((await users(orgId)).map(({ teamIds }) => teamIds)).toEqual([team_ids, ['team-0']]);
  });
});
