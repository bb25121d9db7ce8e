import { expect, it } from 'vitest';
import { knownPerson, type KnownPerson } from '../../../src/people/gathered.ts';
import { createSharedTexts } from '../../../src/people/shared-texts.ts';
import { select, type Selection } from '../../../src/people/select.ts';

const all: Selection = {
  search: null,
  team: null,
  role: null,
  status: null,
  why: null,
  week: null,
  criterion: null,
  judged: false,
  sort: 'name',
  down: false,
};
const person = (userId: string, figures: Partial<NonNullable<KnownPerson['figures']>> | null): KnownPerson => {
  const user = { orgId: 'o', userId, email: null, displayName: userId, orgRole: null, orgStatus: null, teamIds: [] };
  const none = { conversations: 9, lastAt: 1, overall: 0.5, scored: 1, trend: [], criteria: [], falling: null };
  return Object.assign(knownPerson(user, undefined, createSharedTexts(1_000)), {
    figures: figures && { ...none, advice: null, unheeded: 0, newest: null, weeks: [], ...figures },
  });
};
const week = (conversations: number, scored: number, points: number) => ({ week: 7, conversations, scored, points });
const listening = (points: number) => ({ name: 'Listening', points, of: 1 });
const PEOPLE = [
  person('ada', { weeks: [week(2, 2, 1)], criteria: [listening(0.2)] }),
  person('ben', { weeks: [week(3, 1, 0.6)], criteria: [{ ...listening(1), name: 'Closing' }], overall: 1 }),
  person('cy', { weeks: [week(1, 0, 0)], criteria: [listening(0.7)] }),
  person('dee', { weeks: [{ ...week(4, 4, 4), week: 8 }, week(0, 0, 0)] }),
  person('eve', null),
];

it.each<[string, Partial<Selection>, string]>([
  ['nothing chosen', {}, 'ada ben cy dee eve'],
  ['a week: who spoke in it', { week: 7 }, 'ada ben cy'],
  ['a criterion: who was judged on it', { criterion: 'Listening' }, 'ada cy'],
  ['judged at all', { judged: true }, 'ada ben cy'],
  ['by the points of the week, none last', { week: 7, sort: 'overall' }, 'ada ben cy'],
  ['by the points of the week, down, none last', { week: 7, sort: 'overall', down: true }, 'ben ada cy'],
  ['by the conversations of the week', { week: 7, sort: 'conversations' }, 'cy ada ben'],
  ['by the points on a criterion', { criterion: 'Listening', sort: 'overall', down: true }, 'cy ada'],
  ['by their standing', { sort: 'overall', down: true }, 'ben ada cy dee eve'],
])('people are listed with %s', async (_, selection, wanted) => {
  const found = await select(PEOPLE, { ...all, ...selection }, new Map(), () => Promise.resolve());
  expect(found.map(({ userId }) => userId).join(' ')).toBe(wanted);
});
