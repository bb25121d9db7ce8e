import { expect, it } from 'vitest';
import { keptWith } from '../../../src/lib/values/kept-with.ts';

it('finds something of an object once, also where that is nothing', () => {
  const asked: string[] = [];
  const first = keptWith(({ name }: { name: string }) => {
    asked.push(name);
    return name === '' ? null : name.charAt(0);
  });
  const [ann, nobody] = [{ name: 'Ann' }, { name: '' }];
  expect([first(ann), first(ann), first(nobody), first(nobody)]).toEqual(['A', 'A', null, null]);
  expect(asked).toEqual(['Ann', '']);
});

it('keeps two findings of one object apart, and neither with a copy', () => {
  const length = keptWith((words: { text: string }) => words.text.length);
  const end = keptWith((words: { text: string }) => words.text.at(-1));
  const words = { text: 'price' };
  expect([length(words), end(words)]).toEqual([5, 'e']);
  expect(length({ ...words, text: 'prices' })).toBe(6);
  expect(Object.keys(words)).toEqual(['text']);
});
