import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PAGES = join(import.meta.dirname, '../../../console/src/pages');

it('has no class that the styles of two areas define by its name alone: both stay loaded once both were open', () => {
  const areas = new Map<string, Set<string>>();
  for (const file of globSync('*/*.css', { cwd: PAGES })) {
    const rules = readFileSync(join(PAGES, file), 'utf8').replaceAll(/\/\*[^*]*\*\//gu, '');
    for (const [, name = ''] of rules.matchAll(/^\s*(\.[a-z-]+)(?: \{|,)$/gmu))
      areas.set(name, (areas.get(name) ?? new Set<string>()).add(file));
  }
  expect(areas.size).toBeGreaterThan(100);
  expect([...areas].filter(([, files]) => files.size > 1).map(([name]) => name)).toEqual([]);
});
