import type { Page } from 'playwright-core';

/**
 * Waits until Enter in the command palette would choose a result: it is marked a moment after the last letter, and all that
 * the palette offers stands in it before that.
 * @param text that the result has
 */
export async function resultChosen(page: Page, text: string): Promise<void> {
  await page.locator('.mantine-Spotlight-action[data-selected]', { hasText: text }).waitFor();
}
