import { expect, it } from 'vitest';
import { newGathered, withSharedNames } from '../../../src/people/gathered.ts';
import { createSharedTexts } from '../../../src/people/shared-texts.ts';

const NO_FIGURES = {
  conversations: 0,
  lastAt: null,
  overall: null,
  scored: 0,
  newest: null,
  trend: [],
  falling: null,
  advice: null,
  unheeded: 0,
  weeks: [],
};

it('keeps each text once, and no more than there is room for, until it is cleared', () => {
  const texts = createSharedTexts(1_000);
  const found = Array.from({ length: 20 }, (_, index) => texts.get(`text ${index % 10} ${'x'.repeat(100)}`));
  // Of 64 bytes, and two for each of 107 characters.
  expect(found.map((text) => text !== undefined)).toEqual(Array.from({ length: 20 }, (_, index) => index % 10 < 3));
  expect(texts.get('short')).toBe('short');
  texts.clear();
  expect(texts.get('y'.repeat(400))).toHaveLength(400);
  // What was kept before takes up room again.
  expect(texts.get(`text 0 ${'x'.repeat(100)}`)).toBeUndefined();
});

it('leaves criteria out of figures for whose names there is no room', () => {
  const names = createSharedTexts(300);
  const criteria = ['a', 'b', 'c'.repeat(200), 'd'].map((name) => ({ name, points: 0.5, of: 1 }));
  const shared = withSharedNames({ ...NO_FIGURES, criteria }, names);
  expect(shared.criteria.map(({ name }) => name)).toEqual(['a', 'b', 'd']);
});

it('keeps eight MiB of the names of an organisation’s criteria', () => {
  const { criteria } = newGathered('o');
  const names = Array.from({ length: 5 }, (_, index) => criteria.get(String(index).repeat(1_000_000)));
  expect(names.map((name) => name?.length)).toEqual([1_000_000, 1_000_000, 1_000_000, 1_000_000, undefined]);
});
