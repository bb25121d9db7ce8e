import { expect, it } from 'vitest';
import { partsOfLines } from '../../../src/domain/directory/parts-of-lines.ts';
import type { UserLine } from '../../../src/domain/imports/lines/schema.ts';

const people = (count: number, teams: number): UserLine[] =>
  Array.from({ length: count }, (_, at) => ({
    type: 'user',
    user_id: `u${at}`,
    email: null,
    display_name: null,
    org_role: 'member',
    org_status: 'active',
    team_ids: Array.from({ length: teams }, (__, team) => `t${team}`),
  }));
const sizes = (lines: readonly UserLine[]) => [...partsOfLines(lines)].map(({ length }) => length);

it('lines of a directory are parted in their order, at 200 lines or 2,000 teams of people', () => {
  expect(sizes(people(0, 0))).toEqual([]);
  expect(sizes(people(450, 2))).toEqual([200, 200, 50]);
  expect(sizes(people(45, 100))).toEqual([20, 20, 5]);
  expect([...partsOfLines(people(450, 2))].flat()).toEqual(people(450, 2));
});

it('a line with more teams than that is a part of its own', () => {
  expect(sizes([...people(1, 1), ...people(2, 3_000), ...people(1, 1)])).toEqual([1, 1, 1, 1]);
});
