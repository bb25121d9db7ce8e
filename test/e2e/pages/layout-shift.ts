import type { BrowserContext, Page } from 'playwright-core';

/**
 * Opens a page that notes from its next address on how far what is shown moves by itself, and that asks for nothing, but
 * for who is signed in, before what it shows without an answer was drawn. The page itself waits: where playwright holds
 * requests back, all files of a page pass through it and none is kept.
 */
export async function openLate(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const moved: unknown[] = [];
    Object.assign(globalThis, { moved, keptWaiting: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(JSON.parse(JSON.stringify(entry)));
    }).observe({ type: 'layout-shift', buffered: true });

    const ask = globalThis.fetch;
    const frame = () => new Promise(requestAnimationFrame);
    globalThis.fetch = async (...asked) => {
      if (/\/api\/(?!me\b)/.test(String(asked[0]))) {
        Object.assign(globalThis, { keptWaiting: Number(Reflect.get(globalThis, 'keptWaiting')) + 1 });
        while (!document.querySelector('h1, .bones')) await frame();
        for (let frames = 0; frames < 2; frames += 1) await frame();
      }
      return ask(...asked);
    };
  });
  return page;
}

/** How many requests of a page had to wait so far. */
export const keptWaiting = (page: Page): Promise<number> => page.evaluate<number>('keptWaiting');

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
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
