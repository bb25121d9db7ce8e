import { describe, expect, it } from 'vitest';
import { drawConversations, drawPeople, weekStart } from '../../../src/domain/reviews/sample.ts';

const atOnce = () => Promise.resolve();
const DAY_MS = 86_400_000;
const MONDAY = Date.UTC(2026, 10, 16);
const people = Array.from({ length: 1_234 }, (_, i) => ({ userId: `u${i}` }));
const orderless = (ids: readonly string[]) => ids.toSorted();

describe('whose conversations are read in a week', () => {
  it('stays the same from Monday to Sunday, and is another then', async () => {
    const first = await drawPeople(people, MONDAY, atOnce);
    expect(await drawPeople(people, MONDAY + 7 * DAY_MS - 1, atOnce)).toEqual(first);
    expect(orderless(await drawPeople(people, MONDAY + 7 * DAY_MS, atOnce))).not.toEqual(orderless(first));
    expect(orderless(await drawPeople(people, MONDAY - 1, atOnce))).not.toEqual(orderless(first));
  });

  it('is thirty people, each once, in whichever order all are given', async () => {
    const drawn = await drawPeople(people, MONDAY, atOnce);
    expect(new Set(drawn).size).toBe(30);
    expect(await drawPeople(people.toReversed(), MONDAY, atOnce)).toEqual(drawn);
  });

  it('is everybody where there are no more than thirty', async () => {
    const few = people.slice(0, 30);
    expect(orderless(await drawPeople(few, MONDAY, atOnce))).toEqual(orderless(few.map(({ userId }) => userId)));
    expect(await drawPeople([], MONDAY, atOnce)).toEqual([]);
  });

  it('begins on a Monday at midnight', () => {
    expect([weekStart(MONDAY), weekStart(MONDAY + 1), weekStart(MONDAY - 1)]).toEqual([
      MONDAY,
      MONDAY,
      MONDAY - 7 * DAY_MS,
    ]);
  });
});

describe('which conversation is read', () => {
  const rows = ['a', 'b', 'a', 'b', 'a', 'c'].map((userId, i) => ({ userId, assessmentId: `asm_${i}` }));

  it('is one of each person, in the order of the people', () => {
    const drawn = drawConversations(rows, ['b', 'nobody', 'a'], MONDAY);
    expect(drawn.map(({ userId }) => userId)).toEqual(['b', 'a']);
  });

  it('does not depend on the order of the rows, and moves with the week', () => {
    const many = Array.from({ length: 200 }, (_, i) => ({ userId: 'a', assessmentId: `asm_${i}` }));
    const drawn = drawConversations(many, ['a'], MONDAY);
    expect(drawConversations(many.toReversed(), ['a'], MONDAY)).toEqual(drawn);
    expect(drawConversations(many, ['a'], MONDAY + 7 * DAY_MS)).not.toEqual(drawn);
  });
});
