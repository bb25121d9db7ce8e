import { expect, test } from 'vitest';
import { foundOnce } from '../../../../src/transcript/text/found-once.ts';

test('what recognising finds is looked for once, and forgotten once it is read', () => {
  const asked: string[] = [];
  const { recognise, take } = foundOnce((text) => {
    asked.push(text);
    return text === 'no' ? null : text.length;
  });
  expect(recognise('a text')).toBe(true);
  expect(take('a text')).toBe(6);
  expect(asked).toEqual(['a text']);
  expect(take('a text')).toBe(6);
  expect(asked).toEqual(['a text', 'a text']);
});

test('what was found for one text is not kept once another is not of the format', () => {
  const asked: string[] = [];
  const { recognise, take } = foundOnce((text) => {
    asked.push(text);
    return text === 'no' ? null : text.length;
  });
  recognise('a text');
  recognise('no');
  take('a text');
  expect(asked).toEqual(['a text', 'no', 'a text']);
});

test('what was found of one text is not given for another', () => {
  const { recognise, take } = foundOnce((text) => (text === 'no' ? null : text.length));
  expect(recognise('a text')).toBe(true);
  expect(take('another')).toBe(7);
  expect(recognise('no')).toBe(false);
  expect(take('no')).toBe(null);
});
