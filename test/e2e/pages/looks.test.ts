import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { openPerson, type Person } from '../../support/console/browser.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of what looks at pages');

/** A page without a fault, whose colours take long from one scheme to the other. */
const pageOf = (more: string) => `<!doctype html>
<html lang="en" data-mantine-color-scheme="light"><title>A page</title>
<style>
  body { background: #fff; color: #111; transition: color 9s, background-color 9s }
  [data-mantine-color-scheme=dark] body { background: #111; color: #eee }
  [data-mantine-color-scheme=dark] .dim { color: #333 }
</style>
<main><h1>A page</h1><label>Name <input></label> ${more}</main></html>`;

/** Each with the rule that finds it. */
const FAULTS = {
  'label: <input id="nameless">': '<input id="nameless">',
  'aria-roles: <div role="buton"': '<div role="buton">Press</div>',
  'aria-valid-attr-value: <button aria-expanded': '<button aria-expanded="perhaps">More</button>',
  'in dark: color-contrast: <p class="dim"': '<p class="dim">Too dark in the dark alone</p>',
};

describe.skipIf(executable === undefined)('what looks at pages', () => {
  let browser: Browser;
  let person: Person;

  beforeAll(async () => {
    browser = await sharedChromium(String(executable));
    person = await openPerson(browser, 'about:blank');
  });
  afterAll(() => closeContexts(browser));

  it('finds nothing where nothing is wrong, in either scheme, and leaves the page in the one it had', async () => {
    await person.page.setContent(pageOf('<p>Words</p>'));
    await person.expectAccessible('no fault');
    expect(await person.page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light');
  });

  it('finds a field without a label, a wrong role, a wrong state, and what is hard to read in the dark', async () => {
    await person.page.setContent(pageOf(Object.values(FAULTS).join('\n')));
    const said = await person.expectAccessible('many faults').then(
      () => 'nothing',
      (error: unknown) => String(error instanceof Error && error.message) + JSON.stringify(error),
    );
    const found = said.replaceAll(String.raw`\"`, '"');
    for (const fault of Object.keys(FAULTS)) expect(found).toContain(fault);
    expect(found).not.toContain('in light: color-contrast');
  });
});
