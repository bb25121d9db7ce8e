import type { Page } from 'playwright-core';

/** Notes from the next page on how far what is shown moves by itself. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: unknown[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(JSON.parse(JSON.stringify(entry)));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far it has moved so far, as a share of the window. */
export async function shiftOf(page: Page): Promise<number> {
  await drawn(page);
  return page.evaluate(() => {
    const all: unknown = Reflect.get(globalThis, 'moved');
    const rows: { value: number }[] = Array.isArray(all) ? all : [];
    return rows.reduce((sum, { value }) => sum + value, 0);
  });
}

/** Waits until what a page shows by now was drawn. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
