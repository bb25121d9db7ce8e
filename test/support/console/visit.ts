import type { Page } from 'playwright-core';

/** Goes on within the document, and waits until what the page showed has left it. Gives false where it does not. */
const GO = `async (address) => {
  if (location.href === address) return true;
  const shown = document.querySelector('main h1, main .bones, main > *');
  history.pushState(null, '', address);
  const end = performance.now() + 20_000;
  while (shown?.isConnected && performance.now() < end) await new Promise((done) => setTimeout(done, 10));
  return shown?.isConnected !== true;
}`;

/**
 * Brings somebody who is at a page of the console to another one, as a link does: a quarter of what it costs to load it. For
 * tests that are about neither the load nor what is asked for anew with it. Another address of the same page is loaded.
 */
export async function visit(page: Page, address: string): Promise<void> {
  if (!(await page.evaluate<boolean>(`(${GO})(${JSON.stringify(address)})`)))
    throw new Error(`what was shown before ${address} did not go: load it`);
}
