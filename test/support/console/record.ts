import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Person } from './browser.ts';

/** Looks at a step of a walk. @param name of the step, plain words with hyphens */
export type Look = (person: Person, name: string) => Promise<void>;

/**
 * Gives what looks at each step of a walk: whether the page is accessible, and, where `DEBRIEF_TEST_RECORD` names a folder,
 * two pictures of the whole page, light and dark, numbered in the order of the steps: `03-first-steps-dark.png`.
 */
export function recordSteps(): Look {
  const folder = process.env['DEBRIEF_TEST_RECORD'];
  if (folder) mkdirSync(folder, { recursive: true });
  let steps = 0;
  return async (person, name) => {
    await person.expectAccessible(name.replaceAll('-', ' '));
    steps += 1;
    if (!folder) return;
    const { page } = person;
    const usual = page.viewportSize() ?? { width: 1280, height: 720 };
    // As long as its page, so that what stands at its edges does so in the picture; a dialog stands in a usual window.
    if ((await page.getByRole('dialog').count()) === 0) {
      const height = await page.locator('html').evaluate((part) => part.scrollHeight);
      await page.setViewportSize({ ...usual, height: Math.max(usual.height, height) });
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      const file = `${String(steps).padStart(2, '0')}-${name}-${colorScheme}.png`;
      await page.screenshot({ path: join(folder, file), animations: 'disabled' });
    }
    await page.setViewportSize(usual);
  };
}
