import { expect, it } from 'vitest';
import type { User } from '../../../src/domain/directory/user.ts';
import { lengthOf, patchedPieces, piecesOf, type Piece } from '../../../src/http/cache/user-pieces.ts';

const user = (number: number): User => ({
  orgId: 'o',
  userId: `u${String(number).padStart(6, '0')}`,
  email: null,
  displayName: `Zoë ${number}`,
  orgRole: null,
  orgStatus: null,
  teamIds: [],
});

const idsOf = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap(({ bytes }) =>
    JSON.parse(`[${bytes.toString('utf8', 1)}]`).map(({ user_id: id }: { user_id: string }) => id),
  );

it('has few pieces though people are added one by one at any place of the list', () => {
  const numbers = Array.from({ length: 2_000 }, (_item, index) => index * 100);
  let pieces = piecesOf(numbers.map(user));
  const before = pieces.length;
  for (let count = 1; count <= 600; count += 1) {
    const number = ((count * 48_271) % 200_000) + 1;
    numbers.push(number);
    pieces = [...patchedPieces(pieces, [user(number)])].flat();
  }
  expect(idsOf(pieces)).toEqual(
    [...new Set(numbers)].toSorted((left, right) => left - right).map((number) => user(number).userId),
  );
  expect(pieces.map(({ first }) => first)).toEqual(pieces.map((piece) => idsOf([piece])[0]));
  expect(lengthOf(pieces)).toBe(
    lengthOf(piecesOf([...new Set(numbers)].toSorted((left, right) => left - right).map(user))),
  );
  expect(pieces.length).toBeLessThanOrEqual(before * 3);
});

it('writes no piece for nobody', () => {
  expect(piecesOf([])).toEqual([]);
  expect([...patchedPieces([], [user(1)])].flat().map(({ first }) => first)).toEqual([user(1).userId]);
});

it('writes a change of the first person of a piece in that piece alone', () => {
  const before = piecesOf(Array.from({ length: 1_000 }, (_item, index) => user(index)));
  const first = Number(before[1]?.first.slice(1));
  const after = [...patchedPieces(before, [{ ...user(first), displayName: 'Another name' }])];
  expect(idsOf(after.flat())).toEqual(idsOf(before));
  expect(after.map(([piece], index) => piece === before[index])).toEqual([true, false, true]);
});

it('has pieces of bounded bytes where people are in many teams', () => {
  const teamIds = Array.from({ length: 100 }, (_item, index) => `${index}`.padEnd(256, '-'));
  const people = Array.from({ length: 400 }, (_item, index) => ({ ...user(index), teamIds }));
  const pieces = piecesOf(people);
  expect(idsOf(pieces)).toEqual(people.map(({ userId }) => userId));
  expect(Math.max(...pieces.map(({ bytes }) => bytes.length))).toBeLessThan(300_000);
});
