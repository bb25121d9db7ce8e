import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

/** Addresses as the service names them, of the pages that the program in the browser has. */
function pagesOf(file: string): string[] {
  return [...read(file).matchAll(/^ {2}path: '(\/[^']*)',$/gm)].map(([, path = '']) =>
    path.replace(/\$$/, '*').replaceAll('$', ':'),
  );
}

it('every page of the console is there when it is loaded anew, and not an address that has none', () => {
  const [, list = ''] = /const PAGES = \[([^\]]*)\]/.exec(read('src/http/console/add-console.ts')) ?? [];
  const served = [...list.matchAll(/'([^']+)'/g)].map(([, path]) => path);
  const pages = ['console/src/router.tsx', 'console/src/routes/outside.ts'].flatMap(pagesOf);
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter((path) => !served.includes(path))).toEqual([]);
});
