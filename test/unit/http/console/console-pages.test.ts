import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGES } from '../../../../src/http/console/files/pages.ts';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

/** Addresses as the service names them, of the pages that the program in the browser has. */
function pagesOf(file: string): string[] {
  return [...read(file).matchAll(/^ {2}path: '(\/[^']*)',$/gm)].map(([, path = '']) =>
    path.replace(/\$$/, '*').replaceAll('$', ':'),
  );
}

it('every page of the console is there when it is loaded anew, and no address that has none', () => {
  const pages = ['router.tsx', 'routes/outside.ts', 'routes/practice.ts'].flatMap((file) =>
    pagesOf(`console/src/${file}`),
  );
  const [organisation = '', ...parts] = pagesOf('console/src/routes/organisation.ts');
  expect(parts.length).toBeGreaterThan(3);
  expect(PAGES.toSorted()).toEqual([...pages, organisation, `${organisation}/:part`].toSorted());
});
