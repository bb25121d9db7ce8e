import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readMaterial } from '../../../scripts/assessor/train/read-material.ts';
import { assessAll } from '../../../scripts/assessor/train/rating-figures.ts';

/** A quotation, with the marks around it. */
const QUOTED = /"[^"]*"/gu;
/** A figure: but not the number of a turn, nor one inside a quotation. */
const FIGURE = /(?<![Tt]urn )\b\d+(?:[.,]\d+)?/gu;

const sentencesOf = (text: string): string[] => text.replaceAll(QUOTED, '').split(/(?<=[.!?])\s+/u);

it('descriptions have at most 300 characters and three figures on average, and say no advice twice', () => {
  const all = assessAll(readMaterial(join(import.meta.dirname, '../../../training'), ['k2']));
  const texts = all.flatMap(({ result }) => result.criteria.map(({ description }) => description));
  const mean = (of: (text: string) => number): number => texts.reduce((sum, text) => sum + of(text), 0) / texts.length;
  expect(texts.length).toBeGreaterThan(300);
  expect(mean(({ length }) => length)).toBeLessThan(300);
  expect(mean((text) => text.replaceAll(QUOTED, '').match(FIGURE)?.length ?? 0)).toBeLessThan(3);
  const twice = all.flatMap(({ item, result }) => {
    const said = result.criteria.flatMap(({ description }) =>
      sentencesOf(description).filter((one) => /^Turn \d+, /u.test(one)),
    );
    return said.length === new Set(said).size ? [] : [item.call.id];
  });
  expect(twice).toEqual([]);
});

it('no turn is quoted in two places of an assessment', () => {
  const all = assessAll(readMaterial(join(import.meta.dirname, '../../../training'), ['j1']));
  const twice = all.flatMap(({ item, result }) => {
    const quoted = result.criteria
      .flatMap(({ description }) => description.match(QUOTED) ?? [])
      .filter(({ length }) => length > 40);
    return quoted.length === new Set(quoted).size ? [] : [item.call.id];
  });
  expect(twice).toEqual([]);
});
