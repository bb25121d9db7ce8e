import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { de } from '../../../console/src/text/assessment/de.ts';
import { en } from '../../../console/src/text/assessment/en.ts';

const SOURCE = join(import.meta.dirname, '../../../console/src');
const TEXT = join(SOURCE, 'text');
const PAGES = readdirSync(TEXT, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** The sources of those who read a page's texts, one after the other. */
function readersOf(page: string): string {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('text'))
    .map((name) => readFileSync(join(SOURCE, name), 'utf8'))
    .filter((source) => source.includes(`text/${page}/`))
    .join('\n');
}

/** The keys that are named in no source. Where an object is looked up as a whole (`roles[role]`), its keys are used. */
function unusedKeys(texts: object, source: string, parent: string): string[] {
  if (new RegExp(String.raw`\b${parent}(\[|\))`).test(source)) return [];
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    if (!new RegExp(String.raw`\b${key}\b`).test(source)) return [key];
    return typeof value === 'object' && value !== null ? unusedKeys(value, source, key) : [];
  });
}

it.each(PAGES)('the texts of %s are a file for each language, and each of them is used', async (page) => {
  expect(readdirSync(join(TEXT, page)).toSorted()).toEqual(['de.ts', 'en.ts', 'index.ts']);
  const { en }: { en: object } = await import(join(TEXT, page, 'en.ts'));
  expect(unusedKeys(en, readersOf(page), 'no parent')).toEqual([]);
});

// Whoever steers by voice says what they see (WCAG 2.5.3).
it.each([en, de])('the name of a score’s button has the words that it shows: $set', ({ set, setFor }) => {
  expect(setFor('Discovery')).toContain(set);
});

it('no line breaks within a German number of times', () => {
  const broken = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) => readFileSync(join(SOURCE, name), 'utf8').includes('}-mal'));
  expect(broken).toEqual([]);
});

// Tables that are made to be brought back have the names of fields alone.
it('a file of a table has plain names for ids beside those of its other columns', () => {
  const raw = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap(
      (name) => readFileSync(join(SOURCE, name), 'utf8').match(/\[[^[\]{}]*'[a-z][a-z0-9_]+'[^[\]{}]*\]/gu) ?? [],
    )
    .filter((columns) => (columns.match(/\b(?:text|words|[a-z]+Text)\.[a-z]/gu) ?? []).length > 1);
  expect(raw).toEqual([]);
});
