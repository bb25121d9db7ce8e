import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageSizes } from '../../../scripts/build/page-sizes.ts';
import { buildConsole } from '../../support/console/browser.ts';

const CONSOLE = join(import.meta.dirname, '../../../console');
/** What a first load may take, and what another page may add, in bytes of code as browsers are sent it. */
const FIRST_LOAD = 200_000;
const OTHER_PAGE = 120_000;

describe('the code of the console', () => {
  let pages: Awaited<ReturnType<typeof pageSizes>>['pages'];
  beforeAll(async () => {
    buildConsole();
    ({ pages } = await pageSizes(CONSOLE));
  });

  it('is less than 200 kB for whichever page is shown first by role, compressed with gzip', () => {
    const first = ['practice/morning-page', 'practice/person-page', 'sign-in/sign-in'].map(
      (name) => `pages/${name}.tsx`,
    );
    const sizes = pages.filter(({ page }) => first.includes(page));
    expect(sizes.map(({ page }) => page).toSorted()).toEqual(first.toSorted());
    for (const size of sizes) expect(size.first.gzip, size.page).toBeLessThan(FIRST_LOAD);
  });

  it('is less than 120 kB for each other page', () => {
    expect(pages.length).toBeGreaterThan(20);
    for (const { page, own } of pages) expect(own.gzip, page).toBeLessThan(OTHER_PAGE);
  });
});
