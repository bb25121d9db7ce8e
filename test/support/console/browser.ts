import { AxeBuilder } from '@axe-core/playwright';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

/** Builds the pages where they differ from their source: `npm ci` did, but the source may have changed since. */
export function buildConsole(): void {
  const script = fileURLToPath(new URL('../../../scripts/build-console.ts', import.meta.url));
  execFileSync(process.execPath, [script], { stdio: 'inherit' });
}

/** What looks, put into a document once: reading its text costs as much as looking. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** Of colours it looks at texts that are marked as new alone. */
const NEW_TEXT = 'data-new-text';
const OF_NEW_TEXTS = JSON.stringify({ rules: [{ id: 'color-contrast', selector: `[${NEW_TEXT}]` }] });
const AXE_ONCE = `if (!globalThis.axe) {${AXE}; axe.configure(${OF_NEW_TEXTS})}`;

type Scheme = 'light' | 'dark';

/**
 * How texts were drawn, in each scheme, whose colours were found right in the other one too. A change of the scheme and a
 * look at all colours cost more than all else that is looked at, and most texts of a page are drawn as on pages before.
 */
const rightInBoth: Record<Scheme, Set<string>> = { light: new Set(), dark: new Set() };

/**
 * Marks the texts of a page that are drawn as none of the known ones, and gives how: by which classes, in which colour,
 * whether large, and on which colours, outwards to the first that nothing shines through. Mantine numbers some classes anew
 * on each page.
 */
const MARK_NEW_TEXTS = `(known) => {
  const found = new Set();
  for (const element of document.querySelectorAll('body *')) {
    element.removeAttribute('${NEW_TEXT}');
    const isField = ['input', 'select', 'textarea'].includes(element.localName);
    if (!isField && ![...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const isLarge = parseFloat(fontSize) >= (fontWeight >= 700 ? 18.5 : 24);
    const classes = [...element.classList].filter((name) => !name.startsWith('__m__'));
    const drawn = [color, isLarge, ...classes];
    for (let outer = element; outer; outer = outer.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(outer);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || opacity !== '1')
        drawn.push(backgroundColor, backgroundImage, opacity);
      if (backgroundColor.startsWith('rgb(')) break;
    }
    const text = drawn.join(' ');
    if (known.includes(text)) continue;
    element.setAttribute('${NEW_TEXT}', '');
    found.add(text);
  }
  return [...found];
}`;

/** How often a page is looked at before what is found counts. */
const LOOKS = 4;

/** A person at a browser, and whatever went wrong or elsewhere meanwhile. */
export interface Person {
  page: Page;
  context: BrowserContext;
  /** Fails on a console error, a violation of the policy, a request to elsewhere, or a failed one. */
  expectQuiet: () => void;
  /**
   * Fails on whatever axe finds on the page as it is, and on colours that are wrong in the other of light and dark, where
   * a text is drawn as none was before; leaves it in that scheme then.
   */
  expectAccessible: (where: string) => Promise<void>;
}

/**
 * Opens a browser for a person.
 * @param origin of the service: every other one is elsewhere
 * @param options `loadsAhead`: whether the browser is ever idle, so that the code of all pages is loaded ahead. That costs
 *   some tenths of a second of the processor each time a page is opened, and only what is about a service or a network that
 *   is away needs it.
 */
export async function openPerson(
  browser: Browser,
  origin: string,
  { loadsAhead = false, ...options }: BrowserContextOptions & { loadsAhead?: boolean } = {},
): Promise<Person> {
  const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce', ...options });
  if (!loadsAhead) await context.addInitScript('globalThis.requestIdleCallback = () => 0');
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  const trouble: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== origin) trouble.push(`elsewhere: ${request.url()}`);
  });
  page.on('console', (message) => {
    // Chromium says so of each answer of 400 and more: those that are expected are checked by what the page says.
    const isAnswer = message.text().startsWith('Failed to load resource: the server responded with a status of 4');
    if ((message.type() === 'error' || message.type() === 'warning') && !isAnswer) trouble.push(message.text());
  });
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 500) trouble.push(`${response.status()}: ${response.url()}`);
  });
  return {
    page,
    context,
    expectQuiet: () => expect(trouble).toEqual([]),
    async expectAccessible(where) {
      // The pages are the same on every engine.
      if (inject('engine') === 'postgres') return;
      const shown = await page.evaluate<Scheme>(
        "matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'",
      );
      const drawn = await markNewTexts(page, shown);
      await expectNothingFound(page, shown, `${where} in ${shown}`);
      if (drawn.length === 0) return;
      const other = shown === 'dark' ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme: other, reducedMotion: 'reduce' });
      // In another scheme only the colours are others.
      await expectNothingFound(page, other, `${where} in ${other}`, ['color-contrast']);
      for (const text of drawn) rightInBoth[shown].add(text);
      for (const text of await markNewTexts(page, other)) rightInBoth[other].add(text);
    },
  };
}

/** Marks the texts of a page that are drawn as none whose colours were right in both schemes. @returns how they are drawn */
function markNewTexts(page: Page, scheme: Scheme): Promise<string[]> {
  return page.evaluate<string[]>(`(${MARK_NEW_TEXTS})(${JSON.stringify([...rightInBoth[scheme]])})`);
}

/** Fails on whatever axe finds. @param rules all unless given */
async function expectNothingFound(page: Page, scheme: Scheme, where: string, rules?: string[]): Promise<void> {
  await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor();
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  // The pages have no frames, so it can look from within; it would open a page of its own for each look otherwise.
  const axe = new AxeBuilder({ page, axeSource: isThere ? '0' : AXE_ONCE })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
  if (rules) axe.withRules(rules);
  let found: string[] = [];
  // Colours may still be on their way from one scheme to the other.
  for (let attempt = 0; attempt < LOOKS; attempt += 1) {
    const { violations } = await axe.analyze();
    found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    if (found.length === 0) return;
    await page.waitForTimeout(500);
  }
  expect(found, where).toEqual([]);
}
