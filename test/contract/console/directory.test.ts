import { beforeAll, expect, it, vi } from 'vitest';
import { teamSizes } from '../../../src/domain/directory/team-sizes.ts';
import { openConsole, type Visitor } from '../../support/console/client.ts';
import { userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('the directory in the console', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    console = await openConsole(bench.storage);
  });
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

  async function organisation() {
    const orgId = await bench.organisation([
      { type: 'team', team_id: 'north', name: 'North' },
      userLine('ada', { display_name: 'Ada', email: 'ada@example.org', team_ids: ['north'] }),
      userLine('own', { display_name: 'Olga' }),
      userLine('boss', { display_name: 'Bo' }),
    ]);
    const owner = await console.signedIn(orgId, 'owner', { userId: 'boss' });
    const admin = await console.signedIn(orgId, 'admin', { userId: 'own' });
    return { orgId, owner, admin };
  }
  const person = async (visitor: Visitor, userId: string) =>
    plain((await visitor.call('directoryPerson', { params: { userId } })).body);
  const events = (orgId: string) =>
    bench.storage.reader
      .read(({ audit }) => audit.list(orgId, { since: null, after: '', limit: 100 }))
      .then((all) => all.map(({ action, subject }) => `${action} ${subject}`));
  const fields = { display_name: 'Ada', email: 'ada@example.org', org_role: 'member', org_status: 'active' };

  it('makes, renames and removes teams; who was in one stays, without it', async () => {
    const { orgId, admin } = await organisation();
    const { team_id: teamId } = plain((await admin.call('createTeam', { body: { name: 'Süd / Öst' } })).body);
    expect(teamId).toBe('sud-ost');
    expect(plain((await admin.call('createTeam', { body: { name: 'Sud Ost' } })).body).team_id).toBe('sud-ost-2');
    await admin.call('changePerson', { params: { userId: 'ada' }, body: { ...fields, team_ids: ['north', teamId] } });
    await admin.call('renameTeam', { params: { teamId }, body: { name: 'South' } });
    expect(plain((await admin.call('teams')).body).data).toEqual([
      { team_id: 'north', name: 'North', people: 1 },
      { team_id: 'sud-ost', name: 'South', people: 1 },
      { team_id: 'sud-ost-2', name: 'Sud Ost', people: 0 },
    ]);
    expect((await admin.call('removeTeam', { params: { teamId: 'north' } })).status).toBe(200);
    expect(await person(admin, 'ada')).toMatchObject({ teams: [{ team_id: 'sud-ost', name: 'South' }] });
    for (const name of ['renameTeam', 'removeTeam'] as const)
      expect((await admin.call(name, { params: { teamId: 'north' }, body: { name: 'X' } })).status).toBe(404);
    expect(await events(orgId)).toEqual(
      expect.arrayContaining([
        'team.added sud-ost',
        'person.changed ada',
        'team.renamed sud-ost',
        'team.removed north',
      ]),
    );
  });

  it('counts the people of teams by so many memberships at a time, however many teams they are of', async () => {
    const teams = ['a', 'b', 'c', 'none'].map((team_id) => ({ type: 'team', team_id, name: team_id }) as const);
    const of: Record<string, string[]> = { u1: ['a', 'c'], u2: ['c', 'a'], u3: ['b'], u4: ['c'], u5: ['c'] };
    const orgId = await bench.organisation([
      ...teams,
      ...Object.entries(of).map(([id, team_ids]) => userLine(id, { team_ids })),
    ]);
    for (const limit of [1, 2, 3, 7, 100]) {
      const sizes = await teamSizes(bench.storage.reader, orgId, limit);
      expect(Object.fromEntries(sizes)).toEqual({ a: 2, b: 1, c: 4 });
      const { counts } = await bench.storage.reader.read(({ directory }) => directory.countMembers(orgId, null, limit));
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(Math.min(limit, 7));
    }
    const owner = await console.signedIn(orgId, 'owner');
    expect(plain((await owner.call('teams')).body).data).toMatchObject(
      [2, 1, 4, 0].map((people, index) => ({ team_id: teams[index]?.team_id, people })),
    );
  });

  it('changes a person, and whoever is deactivated is out with the next request', async () => {
    const { orgId, admin } = await organisation();
    const member = await console.signedIn(orgId, 'member', { userId: 'ada' });
    const change = (more: object) =>
      admin.call('changePerson', { params: { userId: 'ada' }, body: { ...fields, team_ids: [], ...more } });
    expect((await change({ display_name: 'Ada K.' })).status).toBe(200);
    expect(await person(admin, 'ada')).toMatchObject({ display_name: 'Ada K.', team_ids: [], is_own: false });
    expect((await change({ team_ids: ['nowhere'] })).status).toBe(400);
    expect((await change({ org_status: 'deactivated' })).status).toBe(200);
    expect((await member.call('me')).status).toBe(401);
    expect((await change({ org_status: 'active' })).status).toBe(200);
    expect((await member.call('me')).status).toBe(200);
    expect((await events(orgId)).slice(-3)).toEqual([
      'person.changed ada',
      'person.deactivated ada',
      'person.activated ada',
    ]);
    expect(
      (await admin.call('changePerson', { params: { userId: 'none' }, body: { ...fields, team_ids: [] } })).status,
    ).toBe(404);
  });

  it('lets nobody shut themselves out, and an admin no owner: neither by hand nor by a table', async () => {
    const { admin, owner } = await organisation();
    const off = { ...fields, org_status: 'deactivated', team_ids: [] };
    expect((await admin.call('changePerson', { params: { userId: 'own' }, body: off })).status).toBe(409);
    expect((await admin.call('changePerson', { params: { userId: 'boss' }, body: off })).status).toBe(403);
    const body = { table: 'user_id,org_status\nown,deactivated\nboss,deactivated\nada,deactivated\n', mark: null };
    expect(plain((await admin.call('lookAtTable', { body })).body)).toMatchObject({
      deactivated: 3,
      faults: [
        { line: 2, kind: 'own', field: 'org_status' },
        { line: 3, kind: 'owner' },
      ],
    });
    const command = bench.storage.as({ kind: 'person', id: admin.accountId }).execute('applyDirectory', {
      orgId: (await bench.storage.reader.read(({ organisations }) => organisations.list())).at(-1)?.orgId ?? '',
      importId: 'x',
      isFirst: true,
      lines: [userLine('boss', { org_status: 'deactivated' })],
    });
    await expect(command).rejects.toMatchObject({ code: 'forbidden' });
    expect((await owner.call('changePerson', { params: { userId: 'own' }, body: off })).status).toBe(200);
    expect((await admin.call('me')).status).toBe(401);
  });

  it('writes one part of one table at a time, of few rows, whoever else brings one', async () => {
    const parts: number[] = [];
    let running = 0;
    let most = 0;
    const as = bench.storage.as.bind(bench.storage);
    const spy = vi.spyOn(bench.storage, 'as').mockImplementation((actor) => {
      const own = as(actor);
      const execute = own.execute.bind(own);
      vi.spyOn(own, 'execute').mockImplementation(async (name, input) => {
        const lines: unknown = Reflect.get(Object(input), 'lines');
        const counted = Array.isArray(lines) ? 1 : 0;
        running += counted;
        most = Math.max(most, running);
        if (Array.isArray(lines)) parts.push(lines.length);
        try {
          return await execute(name, input);
        } finally {
          running -= counted;
        }
      });
      return own;
    });
    try {
      const visitors = (await Promise.all([organisation(), organisation()])).flatMap(({ owner, admin }) => [
        owner,
        admin,
      ]);
      const teams = Array.from({ length: 100 }, (_, at) => `t${at}`).join(';');
      const rows = Array.from({ length: 45 }, (_, at) => `p${at},${teams}`).join('\n');
      const answers = await Promise.all(
        visitors.map(async (visitor, at) => {
          const table = `user_id,team_ids\n${rows.replaceAll('p', `p${at}-`)}`;
          const { mark } = plain((await visitor.call('lookAtTable', { body: { table, mark: null } })).body);
          return visitor.call('applyTable', { body: { table, mark } });
        }),
      );
      // Of two tables of one organisation the second may have been looked at before the first was written.
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
      expect(parts.length).toBeGreaterThanOrEqual(6);
      expect(Math.max(...parts)).toBe(20);
      expect(most).toBe(1);
    } finally {
      spy.mockRestore();
    }
  });

  it('shows what a table would change, and changes just that; columns that it lacks stay as they are', async () => {
    const { orgId, admin } = await organisation();
    const table =
      '\uFEFFuser_id;display_name;team_ids\r\nada;Ada King;"north; south"\r\nbea;"Bea; B.";\r\nboss;Bo;\r\n';
    const looked = plain((await admin.call('lookAtTable', { body: { table, mark: null } })).body);
    expect(looked).toMatchObject({
      type: 'user',
      added: 1,
      changed: 1,
      unchanged: 1,
      fault_count: 0,
      unknown_teams: ['south'],
      rows: [
        {
          line: 2,
          id: 'ada',
          is_new: false,
          fields: [
            { field: 'display_name', before: 'Ada', after: 'Ada King' },
            { field: 'team_ids', before: 'north', after: 'north; south' },
          ],
        },
        { line: 3, id: 'bea', is_new: true },
      ],
    });
    expect(await person(admin, 'ada')).toMatchObject({ display_name: 'Ada' });
    const body = { table, mark: looked.mark };
    expect(plain((await admin.call('applyTable', { body })).body)).toEqual({ applied: 2, of: 2, stopped: null });
    expect(await person(admin, 'ada')).toMatchObject({ display_name: 'Ada King', email: 'ada@example.org' });
    expect(await person(admin, 'bea')).toMatchObject({ display_name: 'Bea; B.', email: null });
    expect((await events(orgId)).at(-1)).toMatch(/^person\.imported table_[0-9a-f]{24}$/);
    // What was looked at is no longer so.
    expect((await admin.call('applyTable', { body })).status).toBe(409);
    const again = plain((await admin.call('lookAtTable', { body: { table, mark: null } })).body);
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  });

  it('says all that is wrong with a table at once, by line and column, and applies nothing of it', async () => {
    const { admin } = await organisation();
    const rows = ['user_id,mail,email', `${'x'.repeat(257)},,a`, ',,b', 'u,,c,more', 'u,,d'];
    const table = rows.join('\n');
    const { faults, fault_count: count } = plain(
      (await admin.call('lookAtTable', { body: { table, mark: null } })).body,
    );
    expect(faults).toEqual([
      { line: 1, column: 2, field: 'mail', kind: 'unknown_column', number: null },
      { line: 2, column: 1, field: 'user_id', kind: 'too_long', number: 256 },
      { line: 3, column: 1, field: 'user_id', kind: 'blank', number: null },
      { line: 4, column: 4, field: null, kind: 'too_many_cells', number: 3 },
      { line: 5, column: 1, field: 'user_id', kind: 'repeated', number: 4 },
    ]);
    expect(count).toBe(5);
    expect((await admin.call('applyTable', { body: { table, mark: 'any' } })).status).toBe(400);
    expect((await admin.call('lookAtTable', { body: { table: 'x'.repeat(100_001), mark: null } })).status).toBe(400);
  });

  it('refuses an address of a table that is none, and leaves one that the directory itself has', async () => {
    const { admin } = await organisation();
    const look = async (rows: string) =>
      plain(
        (await admin.call('lookAtTable', { body: { table: `user_id,email,display_name\n${rows}`, mark: null } })).body,
      );
    const odd = { ...fields, email: 'none', team_ids: [] };
    expect((await admin.call('changePerson', { params: { userId: 'ada' }, body: odd })).status).toBe(200);
    expect(await look('ada,none,Ada\nb,b@example.org,\nc,,\n')).toMatchObject({ fault_count: 0 });
    const { faults } = await look('ada,other,Ada\nb,b.example.org,\nc,c d@example.org,\nd,@,\ne,e@@example.org,\n');
    const wrong = { column: 2, field: 'email', kind: 'not_address', number: null };
    expect(faults).toEqual([2, 3, 4, 5, 6].map((line) => ({ line, ...wrong })));
  });

  it('writes a large table a part at a time, and says how far it came where one fails', async () => {
    const { orgId, admin } = await organisation();
    const ids = Array.from({ length: 450 }, (_item, index) => `p${String(index).padStart(3, '0')}`);
    const table = ['user_id', ...ids].join('\n');
    const look = async () => plain((await admin.call('lookAtTable', { body: { table, mark: null } })).body);
    const { mark, added } = await look();
    expect(added).toBe(450);
    const applied = admin.call('applyTable', { body: { table, mark } });
    expect(plain((await applied).body)).toEqual({ applied: 450, of: 450, stopped: null });
    expect((await events(orgId)).filter((event) => event.startsWith('person.imported'))).toHaveLength(1);
    await bench.storage.execute('beginErasure', { orgId, userId: 'p300' });
    expect(await look()).toMatchObject({ fault_count: 1, faults: [{ line: 302, kind: 'erasing' }] });
  });

  it('compares a table with few people at a time, as long as it is not known how much each of them has', async () => {
    const limits: number[] = [];
    const { reader } = bench.storage;
    const watched = await openConsole({
      ...bench.storage,
      reader: {
        ...reader,
        read: (work) =>
          reader.read((stores) =>
            work({
              ...stores,
              directory: {
                ...stores.directory,
                listPeople(org, part) {
                  limits.push(part.limit);
                  return stores.directory.listPeople(org, part);
                },
              },
            }),
          ),
      },
    });
    const orgId = await bench.organisation([userLine('u')]);
    const owner = await watched.signedIn(orgId, 'owner');
    await owner.call('lookAtTable', { body: { table: 'user_id,email\nu,u@e.example', mark: null } });
    expect(limits[0]).toBe(32);
  });
});
