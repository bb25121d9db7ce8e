import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ROLES } from '../../../src/domain/access/rights/role.ts';
import { ACTIONS, reaches } from '../../../src/domain/access/rights/rules.ts';
import { findReached } from '../../../src/domain/access/rights/visible-people.ts';
import type { ImportLine } from '../../../src/domain/imports/lines/schema.ts';
import { userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { runs } from '../../support/runs.ts';

const TEAMS = ['north', 'south', 'west'];
const PEOPLE = ['ada', 'ben', 'cleo', 'dan', 'eve', 'finn', 'gus'];

onEachEngine('the people that somebody reaches', (bench) => {
  it('are those that the table gives them', async () => {
    const teams = TEAMS.map((team_id): ImportLine => ({ type: 'team', team_id, name: team_id }));
    const membership = fc.tuple(...PEOPLE.map(() => fc.subarray(TEAMS)));
    const asking = fc.record({
      role: fc.constantFrom(...ROLES),
      userId: fc.option(fc.constantFrom(...PEOPLE)),
      action: fc.constantFrom(...ACTIONS),
    });
    await fc.assert(
      fc.asyncProperty(membership, fc.array(asking, { minLength: 4, maxLength: 8 }), async (membersOf, visitors) => {
        const people = PEOPLE.map((userId, at) => ({ userId, teamIds: membersOf[at] ?? [] }));
        // Another organisation has the same ids, and everybody there is in every team.
        await bench.organisation([...teams, ...PEOPLE.map((id) => userLine(id, { team_ids: TEAMS }))]);
        const orgId = await bench.organisation([
          ...teams,
          ...people.map(({ userId, teamIds }) => userLine(userId, { team_ids: teamIds })),
        ]);
        for (const { role, userId, action } of visitors) {
          const teamIds = people.find((person) => person.userId === userId)?.teamIds ?? [];
          const visitor = { orgId, role, userId, teamIds };
          const expected = people.filter((person) => reaches(visitor, action, person));
          for (const { userId: id } of people) {
            const found = bench.storage.reader.read(({ directory }) => findReached(directory, visitor, action, id));
            if (expected.some((person) => person.userId === id)) expect((await found).userId).toBe(id);
            else await expect(found).rejects.toMatchObject({ code: 'not_found' });
          }
        }
      }),
      { numRuns: runs(12) },
    );
  });
});
