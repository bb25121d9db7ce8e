import { expect, it } from 'vitest';
import { drawPeople } from '../../../src/domain/reviews/sample.ts';
import { overviewOf } from '../../../src/http/console/views/overview.ts';
import { knownPerson, newGathered, type Gathered, type KnownPerson } from '../../../src/people/gathered.ts';
import { createSeen } from '../../../src/people/seen.ts';
import { select, type Selection } from '../../../src/people/select.ts';
import { createSharedTexts } from '../../../src/people/shared-texts.ts';
import { SORTS } from '../../../src/people/sorts.ts';

const NOW = 1_790_000_000_000;
const DAY_MS = 86_400_000;
const MANY = 30_001;
/** Of one person: how often a piece may look at them for each of 2,000 people, comparisons of a sort included. */
const EACH = 30;

/** People of whom each look is counted; `pause` begins another piece. */
function counted() {
  const work = { inPiece: 0, most: 0, pieces: 0 };
  const look = <T>(value: T): T => {
    work.inPiece += 1;
    work.most = Math.max(work.most, work.inPiece);
    return value;
  };
  const people = Array.from({ length: MANY }, (_item, index): KnownPerson => {
    const userId = `u${index}`;
    const person = knownPerson(
      {
        orgId: 'o',
        userId,
        email: null,
        displayName: null,
        orgRole: 'member',
        orgStatus: 'active',
        teamIds: [`t${index % 9}`],
      },
      undefined,
      createSharedTexts(1_000),
    );
    const figures: KnownPerson['figures'] = {
      conversations: index % 7,
      lastAt: NOW - (index % 60) * DAY_MS,
      overall: ((index * 7_919) % 1_000) / 1_000,
      scored: 10,
      trend: [],
      criteria: [{ name: 'Listening', points: 0.5, of: 2 }],
      falling: null,
      advice: null,
      unheeded: 0,
      newest: null,
      weeks: [],
    };
    return Object.defineProperties(person, {
      userId: { get: () => look(userId) },
      figures: { get: () => look(figures) },
      orgStatus: { get: () => look('active') },
      teamIds: { get: () => look([`t${index % 9}`]) },
      found: { get: () => look(userId) },
    });
  });
  const gathered: Gathered = {
    ...newGathered('o'),
    people,
    teams: new Map(Array.from({ length: 9 }, (_item, index) => [`t${index}`, `Team ${index}`])),
  };
  const pause = () => {
    work.inPiece = 0;
    work.pieces += 1;
    return Promise.resolve();
  };
  return { people, gathered, work, pause };
}
const OWNER = { role: 'owner' as const, userId: null, teamIds: [] };
const everybody: Selection = {
  search: 'u 1',
  team: 't1',
  role: 'member',
  status: 'active',
  why: null,
  week: null,
  criterion: null,
  judged: false,
  sort: 'name',
  down: true,
};

it('who is seen, what to look at and what an overview shows is found in pieces of few people', async () => {
  const { gathered, work, pause } = counted();
  const manager = { role: 'manager' as const, userId: 'u0', teamIds: ['t1', 't2'] };
  for (const member of [manager, OWNER]) {
    const seenBy = createSeen(() => NOW, pause);
    const [seen, again] = await Promise.all([seenBy(gathered, member), seenBy(gathered, member)]);
    expect(again).toBe(seen);
    gathered.changes += 1;
    expect(await seenBy(gathered, member)).not.toBe(seen);
    const overview = await overviewOf(seen, null, NOW, pause);
    const idle = overview.reasons.find(({ reason }) => reason === 'idle');
    expect(idle?.rows.map(({ days }) => days)).toEqual(Array.from({ length: 8 }, () => 59));
    expect(seen).toMatchObject({ roles: ['member'], statuses: ['active'] });
  }
  expect(work.most).toBeLessThanOrEqual(2_000 * EACH);
  expect(work.pieces).toBeGreaterThan(30);
});

it('a list is cut out and sorted, and people drawn for reviews, in pieces of few people', async () => {
  const { people, work, pause } = counted();
  for (const sort of SORTS) {
    const found = await select(people, { ...everybody, search: null, team: null, sort }, new Map(), pause);
    expect(found).toHaveLength(MANY);
  }
  expect((await select(people, everybody, new Map(), pause)).every(({ teamIds }) => teamIds[0] === 't1')).toBe(true);
  expect(new Set(await drawPeople(people, NOW, pause)).size).toBe(30);
  expect(work.most).toBeLessThanOrEqual(2_000 * EACH);
  expect(await drawPeople(people.toReversed(), NOW, pause)).toEqual(await drawPeople(people, NOW, pause));
});

it('an overview shows the twelve criteria that were judged most', async () => {
  const { people, gathered, pause } = counted();
  const [person] = people;
  if (!person?.figures) throw new Error('nobody is there');
  const criteria = Array.from({ length: 20 }, (_item, index) => ({ name: `c${index}`, points: 0.5, of: index }));
  const judged = { ...person, figures: { ...person.figures, criteria } };
  const seen = await createSeen(() => NOW, pause)({ ...gathered, people: [judged] }, OWNER);
  const { heat } = await overviewOf(seen, null, NOW, pause);
  expect(heat.criteria).toEqual(Array.from({ length: 12 }, (_item, index) => `c${19 - index}`));
  expect(heat.rows.map(({ team_id, cells }) => [team_id, cells.length])).toEqual([
    ['t0', 12],
    [null, 12],
  ]);
});
