import { expect, it } from 'vitest';
import { overviewOf } from '../../../../src/http/console/views/overview.ts';
import { knownPerson } from '../../../../src/people/gathered.ts';
import { createSharedTexts } from '../../../../src/people/shared-texts.ts';

type Judged = { name: string; points: number; of: number };

const personOf = (userId: string, criteria: Judged[]) => ({
  ...knownPerson(
    { orgId: 'o', userId, email: null, displayName: null, orgRole: 'member', orgStatus: 'active', teamIds: ['north'] },
    undefined,
    createSharedTexts(10),
  ),
  figures: {
    conversations: 3,
    lastAt: 0,
    overall: 0.5,
    scored: 3,
    trend: [],
    criteria,
    falling: null,
    advice: null,
    unheeded: 0,
    newest: null,
    weeks: [],
  },
});

const ada = personOf('ada', [
  { name: 'Listening', points: 0.5, of: 3 },
  { name: 'Opening', points: 0.75, of: 9 },
  { name: 'Closing', points: 0.25, of: 2 },
  { name: 'Discovery', points: 0, of: 1 },
]);
const ben = personOf('ben', [{ name: 'Discovery', points: 0.25, of: 1 }]);

const overview = (team: string | null = null) =>
  overviewOf(
    {
      people: [ada, ben],
      attention: new Map([ada, ben].map(({ userId }) => [userId, [{ reason: 'idle', days: 30 }]])),
      teams: new Map([['north', 'Sales North']]),
      roles: [],
      statuses: [],
    },
    team,
    0,
    () => Promise.resolve(),
  );

it('says of whoever needs a look in what: where two judgements or more are the lowest', async () => {
  const { reasons } = await overview();
  expect(reasons[0]?.rows.map(({ user_id, weakest }) => [user_id, weakest])).toEqual([
    ['ada', { criterion: 'Closing', score: 2 }],
    ['ben', null],
  ]);
});

it('shows the weakest criterion of everybody first', async () => {
  const { heat } = await overview();
  expect(heat.criteria).toEqual(['Discovery', 'Closing', 'Listening', 'Opening']);
  expect(heat.rows.at(-1)?.cells.map(({ score }) => score)).toEqual([1.5, 2, 3, 4]);
});
