import { describe, expect, it } from 'vitest';
import type { TableRow } from '../../../src/domain/directory/directory-desk.ts';
import { planDirectory, type KnownDirectory } from '../../../src/domain/directory/plan-directory.ts';
import type { Team, User } from '../../../src/domain/directory/user.ts';

const orgId = 'acme';
const user = (userId: string, fields: Partial<User> = {}): User => ({
  orgId,
  userId,
  email: `${userId}@example.org`,
  displayName: userId,
  orgRole: 'member',
  orgStatus: 'active',
  teamIds: ['north'],
  ...fields,
});
const byId = <Item>(items: Item[], idOf: (item: Item) => string) => new Map(items.map((item) => [idOf(item), item]));
const teams: Team[] = [{ orgId, teamId: 'north', name: 'North' }];
const known = (users: User[], fields: Partial<KnownDirectory> = {}): KnownDirectory => ({
  users: byId(users, ({ userId }) => userId),
  teams: byId(teams, ({ teamId }) => teamId),
  leaving: new Set(),
  owners: new Set(),
  asking: { userId: null, isOwner: false },
  ...fields,
});
const row = (id: string, fields: Partial<TableRow & { type: 'user' }> = {}): TableRow => ({
  line: 2,
  type: 'user',
  id,
  ...fields,
});
const plan = (rows: TableRow[], there: KnownDirectory) =>
  planDirectory({ rows, columns: { user_id: 1, email: 3 } }, there, () => Promise.resolve());
const faults = async (changed: TableRow, there: KnownDirectory) =>
  (await plan([changed], there)).faults.map(({ kind, field }) => [kind, field]);

describe('what a table of people would change', () => {
  it('leaves what it has no column for as it is, and counts who stays the same', async () => {
    const { lines, rows, unchanged } = await plan(
      [row('ada', { display_name: 'Ada' }), row('bea', { display_name: 'bea', team_ids: ['north'] })],
      known([user('ada'), user('bea')]),
    );
    expect(unchanged).toBe(1);
    expect(lines).toEqual([
      {
        type: 'user',
        user_id: 'ada',
        email: 'ada@example.org',
        display_name: 'Ada',
        org_role: 'member',
        org_status: 'active',
        team_ids: ['north'],
      },
    ]);
    expect(rows).toEqual([
      {
        line: 2,
        id: 'ada',
        name: 'Ada',
        isNew: false,
        fields: [{ field: 'display_name', before: 'ada', after: 'Ada' }],
      },
    ]);
  });

  it('tells each field before and after, and teams in their order', async () => {
    const change = {
      email: null,
      display_name: null,
      org_role: 'lead',
      org_status: 'away',
      team_ids: ['south', 'north'],
    };
    const { rows, unknownTeams } = await plan([row('ada', change)], known([user('ada')]));
    expect(rows[0]?.fields).toEqual([
      { field: 'email', before: 'ada@example.org', after: null },
      { field: 'display_name', before: 'ada', after: null },
      { field: 'org_role', before: 'member', after: 'lead' },
      { field: 'org_status', before: 'active', after: 'away' },
      { field: 'team_ids', before: 'north', after: 'south; north' },
    ]);
    expect(unknownTeams).toEqual(['south']);
  });

  it('tells everything that is wrong with a row, and never writes one with a wrong cell', async () => {
    const wrong = { ...row('ada', { email: 'nobody', org_status: 'deactivated' }), isWrong: true as const };
    const asking = { userId: 'ada', isOwner: true };
    const { faults, lines, unchanged } = await plan([wrong, { ...row('ben'), isWrong: true }], {
      ...known([user('ada'), user('ben')]),
      asking,
    });
    expect(faults.map(({ field, kind }) => [field, kind])).toEqual([
      ['email', 'not_address'],
      ['org_status', 'own'],
    ]);
    expect([lines, unchanged]).toEqual([[], 0]);
  });

  it('adds people who are not there, also without anything but their id', async () => {
    const { rows, lines, unchanged } = await plan(
      [row('new'), row('mail', { email: 'mail@example.org', team_ids: ['north'] })],
      known([]),
    );
    expect(unchanged).toBe(0);
    expect(rows.map(({ name, isNew, fields }) => [name, isNew, fields])).toEqual([
      ['new', true, []],
      [
        'mail@example.org',
        true,
        [
          { field: 'email', before: null, after: 'mail@example.org' },
          { field: 'team_ids', before: null, after: 'north' },
        ],
      ],
    ]);
    expect(lines[0]).toEqual({
      type: 'user',
      user_id: 'new',
      email: null,
      display_name: null,
      org_role: null,
      org_status: null,
      team_ids: [],
    });
  });

  it('adds and renames teams', async () => {
    const team = (id: string, name: string): TableRow => ({ line: 2, type: 'team', id, name });
    const { lines, rows, unchanged } = await plan(
      [team('north', 'North'), team('south', 'South'), team('north', 'Nord')],
      known([]),
    );
    expect(unchanged).toBe(1);
    expect(lines).toEqual([
      { type: 'team', team_id: 'south', name: 'South' },
      { type: 'team', team_id: 'north', name: 'Nord' },
    ]);
    expect(rows.map(({ id, name, isNew, fields }) => [id, name, isNew, fields])).toEqual([
      ['south', 'South', true, [{ field: 'name', before: null, after: 'South' }]],
      ['north', 'Nord', false, [{ field: 'name', before: 'North', after: 'Nord' }]],
    ]);
  });

  it('counts who would be deactivated, and not who is already', async () => {
    const off = { org_status: 'deactivated' };
    const { deactivated, faults: none } = await plan(
      [
        row('ada', off),
        row('bea', { ...off, display_name: 'Bea' }),
        row('new', off),
        row('cat', { org_status: 'away' }),
      ],
      known([user('ada'), user('bea', { orgStatus: 'deactivated' }), user('cat')]),
    );
    expect([deactivated, none]).toEqual([2, []]);
  });
});

describe('what a table may not change', () => {
  const off = row('ada', { org_status: 'deactivated' });

  it('is one’s own state, and an owner’s for whoever is none', async () => {
    const there = (fields: Partial<KnownDirectory>) => known([user('ada')], fields);
    expect(await faults(off, there({ asking: { userId: 'ada', isOwner: true } }))).toEqual([['own', 'org_status']]);
    const owners = new Set(['ada']);
    expect(await faults(off, there({ owners, asking: { userId: 'bea', isOwner: false } }))).toEqual([
      ['owner', 'org_status'],
    ]);
    expect(await faults(off, there({ owners, asking: { userId: 'bea', isOwner: true } }))).toEqual([]);
    expect(await faults(off, there({ asking: { userId: 'bea', isOwner: false } }))).toEqual([]);
    const renamed = row('ada', { display_name: 'Ada' });
    expect(await faults(renamed, there({ owners, asking: { userId: 'ada', isOwner: false } }))).toEqual([]);
    const on = row('ada', { org_status: 'active' });
    const out = known([user('ada', { orgStatus: 'deactivated' })], { asking: { userId: 'ada', isOwner: true } });
    expect(await faults(on, out)).toEqual([['own', 'org_status']]);
  });

  it('is somebody who is being erased', async () => {
    expect(await faults(off, known([user('ada')], { leaving: new Set(['ada']) }))).toEqual([['erasing', 'user_id']]);
  });

  it('is an address to what is none; one that is there already stays', async () => {
    const mail = (email: string | null) => row('ada', { email, display_name: 'Ada' });
    const there = known([user('ada', { email: 'old form' })]);
    expect(await faults(mail('none'), there)).toEqual([['not_address', 'email']]);
    expect(await faults(row('new', { email: 'none' }), there)).toEqual([['not_address', 'email']]);
    for (const email of ['old form', 'ada@example.org', null]) expect(await faults(mail(email), there)).toEqual([]);
    const { faults: found } = await plan([mail('none')], there);
    expect(found).toEqual([{ line: 2, column: 3, field: 'email', kind: 'not_address', number: null }]);
  });
});
