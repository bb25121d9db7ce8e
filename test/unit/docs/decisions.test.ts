import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../support/docs/markdown.ts';

const FOLDER = join(ROOT, 'docs/adr');

it('lists each decision once, by its number, under its subject', () => {
  const pages = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file));
  const listed = [...readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(/^- \[(\d+)\]\((\S+)\): /gm)];
  expect(listed.map(([, , file]) => file).toSorted()).toEqual(pages.toSorted());
  expect(listed.filter(([, number = '', file = '']) => Number(file.slice(0, 4)) !== Number(number))).toEqual([]);
});
