import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../scripts/rooms/sources.ts';

const ASKED = /const (\w+) = use(?:Infinite)?Query\(/g;

it('that something could not be loaded is said only where nothing of it is shown: isLoadingError, not isError', () => {
  const pages = globSync('console/src/**/*.tsx', { cwd: ROOT });
  const asked = pages.flatMap((page) => {
    const source = readFileSync(join(ROOT, page), 'utf8');
    return [...source.matchAll(ASKED)].map(([, name = '']) => ({ page, name, source }));
  });
  // A page says it with `Failed`.
  const failing = asked.filter(({ name, source }) => source.includes(`error={${name}.error}`));
  expect(failing.length).toBeGreaterThan(20);
  const wrong = failing.filter(({ name, source }) => source.includes(`${name}.isError`));
  expect(wrong.map(({ page, name }) => `${page}: ${name}.isError`)).toEqual([]);
});
