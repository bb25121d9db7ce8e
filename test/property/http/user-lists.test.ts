import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Storage } from '../../../src/domain/ports.ts';
import { createUserLists, type UserList } from '../../../src/http/cache/user-lists.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';
import { onEachEngine } from '../../contract/on-each-engine.ts';
import { user } from '../../support/lines.ts';
import { runs } from '../../support/runs.ts';

/** More than two pieces, with room for others before, between and behind. */
const PEOPLE = Array.from({ length: 900 }, (_, index) => `u${String(index * 7).padStart(4, '0')}`);
const ids = fc.oneof(
  fc.constantFrom(...PEOPLE),
  fc.constantFrom('a', 'u0001', 'u0700x', 'z', 'ü', '\u{1f600}', '\uffee'),
);
const words = fc.constantFrom('Ann', '"},{"user_id":"u0007"', '\u2028 \\', '😀', '');
const change = fc.oneof(
  fc.record({ do: fc.constant('import' as const), ids: fc.array(ids, { minLength: 1, maxLength: 4 }), words }),
  fc.record({ do: fc.constant('change' as const), id: fc.constantFrom(...PEOPLE), words, team: fc.nat(2) }),
  fc.record({ do: fc.constant('add person' as const), words }),
  fc.record({ do: fc.constant('add team' as const), words }),
  fc.record({ do: fc.constant('remove team' as const), team: fc.nat(2) }),
  fc.record({ do: fc.constant('erase' as const), id: ids }),
  fc.record({ do: fc.constant('as a program of before' as const), id: fc.constantFrom(...PEOPLE), name: fc.nat(99) }),
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;
const step = fc.record({ change, node: fc.nat(1), lists: fc.subarray([0, 1]) });

onEachEngine('the list of everyone', (bench) => {
  it('is after any history what it is when it is made anew, on every node', async () => {
    const storages = [bench.storage, await bench.engine.peer()];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        const teams = ['t0', 't1', 't2'];
        const orgId = await bench.organisation([
          ...teams.map((id) => ({ type: 'team' as const, team_id: id, name: id })),
          ...PEOPLE.map((id, index) => user(id, { team_ids: [`t${index % 3}`] })),
        ]);
        const nodes = storages.map((storage) => createUserLists(storage.reader, createSlices()));
        for (const { change: wanted, node, lists } of steps) {
          await apply(storages[node] ?? bench.storage, orgId, wanted).catch(refused);
          for (const at of lists) await isAsAnew(nodes[at], orgId);
        }
        for (const each of nodes) await isAsAnew(each, orgId);
        expect(await bench.engine.rows(`select 1 from users where listed_at = 9000000000000000`)).toEqual([]);
        for (const each of nodes) each.close();
      }),
      { numRuns: runs(6) },
    );
  });

  it('is made of what has changed alone, where that is known and little', async () => {
    const orgId = await bench.organisation(PEOPLE.map((id) => user(id)));
    let whole = 0;
    const { reader } = bench.storage;
    const lists = createUserLists(
      {
        read: (work) => reader.read(work),
        users(of) {
          whole += 1;
          return reader.users(of);
        },
      },
      createSlices(),
    );
    const change = (userIds: readonly string[], name: string) =>
      write(
        bench.storage,
        orgId,
        userIds.map((id) => user(id, { display_name: name })),
      );
    await isAsAnew(lists, orgId);
    await change(PEOPLE.slice(0, 3), 'Other');
    await isAsAnew(lists, orgId);
    await bench.storage.execute('addPerson', { orgId, email: 'x@example.org', displayName: 'Added', accountId: null });
    await isAsAnew(lists, orgId);
    expect(whole).toBe(1);
    await change(PEOPLE, 'All');
    await isAsAnew(lists, orgId);
    expect(whole).toBe(2);
    // A program of before stamps nobody: one list is read as a whole, and what is written after it is known again.
    await asBefore(orgId, PEOPLE[5] ?? '', 'Before');
    await isAsAnew(lists, orgId);
    expect(whole).toBe(3);
    await change(PEOPLE.slice(0, 1), 'Once more');
    await isAsAnew(lists, orgId);
    expect(whole).toBe(3);
    lists.close();
  });

  async function isAsAnew(lists: ReturnType<typeof createUserLists> | undefined, orgId: string): Promise<void> {
    const organisation = await bench.storage.reader.read(({ organisations }) => organisations.find(orgId));
    const state = { epoch: organisation?.epoch ?? '', version: organisation?.directoryVersion ?? 0 };
    const anew = createUserLists(bench.storage.reader, createSlices());
    const wanted = await anew.write(orgId, state);
    expect(await lists?.write(orgId, state)).toEqual(wanted);
    expect(textOf(wanted)).toContain('{"data":[{');
    anew.close();
  }

  async function apply(storage: Storage, orgId: string, wanted: Change): Promise<void> {
    if (wanted.do === 'import') {
      await write(
        storage,
        orgId,
        wanted.ids.map((id) => user(id, { display_name: wanted.words })),
      );
    } else if (wanted.do === 'change') {
      const person = { email: 'new@example.org', displayName: wanted.words, orgRole: 'admin', orgStatus: 'active' };
      await storage.execute('changePerson', { orgId, userId: wanted.id, ...person, teamIds: [`t${wanted.team}`] });
    } else if (wanted.do === 'add person') {
      await storage.execute('addPerson', { orgId, email: 'a@example.org', displayName: wanted.words, accountId: null });
    } else if (wanted.do === 'add team') {
      await storage.execute('addTeam', { orgId, name: wanted.words });
    } else if (wanted.do === 'remove team') {
      await storage.execute('removeTeam', { orgId, teamId: `t${wanted.team}` });
    } else if (wanted.do === 'erase') {
      await storage.execute('beginErasure', { orgId, userId: wanted.id });
    } else {
      await asBefore(orgId, wanted.id, `Name ${wanted.name}`);
    }
  }

  /** Changes somebody as the release before did, which knows no stamps. */
  async function asBefore(orgId: string, userId: string, name: string): Promise<void> {
    await bench.engine.rows(
      `update users set display_name = '${name}' where org_id = '${orgId}' and user_id = '${userId}'`,
    );
    await bench.engine.rows(
      `update organisations set directory_version = directory_version + 1 where org_id = '${orgId}'`,
    );
  }
});

function write(storage: Storage, orgId: string, lines: ReturnType<typeof user>[]) {
  return storage.execute('importLines', { orgId, assessedSessionIds: [], lines });
}

/** A change may be refused: of somebody or a team that is not there. */
function refused(error: unknown): void {
  expect(error).toMatchObject({ code: expect.stringMatching(/not_found|invalid_argument|failed_precondition/) });
}

function textOf(list: UserList): string {
  return Buffer.isBuffer(list.body) ? list.body.toString() : '';
}
