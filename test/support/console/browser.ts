import { AxeBuilder } from '@axe-core/playwright';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

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
const AXE_ONCE = `if (!globalThis.axe) {${AXE}}`;

/** How often a page is looked at before what is found counts. */
const LOOKS = 4;

/** A person at a browser, and whatever went wrong or elsewhere meanwhile. */
export interface Person {
  page: Page;
  context: BrowserContext;
  /** Fails on a console error, a violation of the policy, a request to elsewhere, or a failed one. */
  expectQuiet: () => void;
  /** Fails on whatever axe finds on the page as it is, in light and in dark; leaves it in the one that it was not in. */
  expectAccessible: (where: string) => Promise<void>;
}

/**
 * Opens a browser for a person.
 * @param origin of the service: every other one is elsewhere
 */
export async function openPerson(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Person> {
  const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce', ...options });
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
      // A change of the scheme costs as much as a look, so the present one comes first.
      let shown = await page.evaluate<string>("matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'");
      for (const colorScheme of shown === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
        if (colorScheme !== shown) await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        shown = colorScheme;
        await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
        const isThere = await page.evaluate(() => 'axe' in globalThis);
        // The pages have no frames, so it can look from within; it would open a page of its own for each look otherwise.
        const axe = new AxeBuilder({ page, axeSource: isThere ? '0' : AXE_ONCE })
          .setLegacyMode()
          .options({ resultTypes: ['violations'], preload: false });
        // In the dark only the colours are others.
        const rules = colorScheme === 'light' ? axe : axe.withRules(['color-contrast']);
        let found: string[] = [];
        // Colours may still be on their way from one scheme to the other.
        for (let attempt = 0; attempt < LOOKS; attempt += 1) {
          const { violations } = await rules.analyze();
          found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
          if (found.length === 0) break;
          await page.waitForTimeout(500);
        }
        expect(found, `${where} in ${colorScheme}`).toEqual([]);
      }
    },
  };
}
