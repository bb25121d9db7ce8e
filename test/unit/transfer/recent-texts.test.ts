import { expect, it } from 'vitest';
import { createRecentTexts } from '../../../src/transfer/recent-texts.ts';

it('texts that came lately are known, and those of long before forgotten', () => {
  const recent = createRecentTexts(3);
  expect(['a', 'b', 'c', 'a'].map((text) => recent.add(text))).toEqual([false, false, false, true]);
  for (const text of ['d', 'e', 'f', 'g']) recent.add(text);
  expect(['b', 'c', 'e', 'f', 'g'].map((text) => recent.has(text))).toEqual([false, false, true, true, true]);
});
