import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { expectNothingFound } from './look.ts';

/** Builds the pages where they differ from their source: `npm ci` did, but the source may have changed since. */
export function buildConsole(): void {
  const script = fileURLToPath(new URL('../../../scripts/build-console.ts', import.meta.url));
  execFileSync(process.execPath, [script], { stdio: 'inherit' });
}

/** A person at a browser, and whatever went wrong or elsewhere meanwhile. */
export interface Person {
  page: Page;
  context: BrowserContext;
  /** Fails on a console error, a violation of the policy, a request to elsewhere, or a failed one. */
  expectQuiet: () => void;
  /**
   * Fails on whatever axe finds on the page as it is, and on colours that are wrong in the other of light and dark, where
   * a text is drawn as none was before.
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
      await expectNothingFound(page, where);
    },
  };
}
