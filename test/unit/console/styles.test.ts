import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../../console/src');
const sheets = globSync('pages/**/*.css', { cwd: SRC });
const read = (file: string) => readFileSync(join(SRC, file), 'utf8');

/** The classes that a style sheet names. */
function classesOf(sheet: string): string[] {
  const selectors = read(sheet)
    .replaceAll(/\/\*[^*]*\*\//gu, '')
    .split('}')
    .map((rule) => rule.slice(0, rule.lastIndexOf('{')));
  return [...new Set(selectors.flatMap((text) => text.match(/\.[a-z][\w-]*/gu) ?? []))].map((name) => name.slice(1));
}

it('a class is given its look by the sheet of one page only: sheets stay when another page is shown', () => {
  const shared = new Set(['parts/parts.css', 'shell/shell.css', 'tokens.css'].flatMap((sheet) => classesOf(sheet)));
  const owners = Map.groupBy(
    sheets.flatMap((sheet) => classesOf(sheet).map((name) => ({ name, sheet }))),
    ({ name }) => name,
  );
  const several = [...owners].filter(([name, rows]) => rows.length > 1 && !shared.has(name));
  expect(several.map(([name, rows]) => `${name}: ${rows.map(({ sheet }) => sheet).join(', ')}`)).toEqual([]);
});

it('what all pages share uses no class of the sheet of a page', () => {
  const ofPages = new Set(sheets.flatMap(classesOf));
  for (const sheet of globSync('{parts,shell}/**/*.css', { cwd: SRC }).concat('tokens.css'))
    for (const name of classesOf(sheet)) ofPages.delete(name);
  const used = globSync('{parts,shell}/**/*.tsx', { cwd: SRC }).flatMap((file) =>
    [...read(file).matchAll(/className="([^"]*)"/gu)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => ofPages.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(used).toEqual([]);
});
