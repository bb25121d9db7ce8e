import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildReport } from '../../../src/calibration/report/build-report.ts';
import { layOut } from '../../../src/calibration/report/exhibit.ts';
import { toPage } from '../../../src/calibration/render/to-page.ts';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { temporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.ts';
import { manyCases } from '../../unit/calibration/cases.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of the calibration report in a browser');

const HOSTILE = '"><img src="http://example.invalid/x" onerror="document.title=1"><style>body{display:none}</style>';

let browser: Browser;
let folder: TemporaryFolder;
let address: string;

/** The page, and whatever it asked for or complained about. */
async function open(options: BrowserContextOptions = {}): Promise<{ page: Page; trouble: string[] }> {
  const page = await browser.newPage(options);
  const trouble: string[] = [];
  page.on(
    'request',
    (request) => request.url() !== address && !request.url().startsWith(`${address}#`) && trouble.push(request.url()),
  );
  page.on('console', (message) => trouble.push(message.text()));
  page.on('pageerror', (error) => trouble.push(error.message));
  await page.goto(address);
  return { page, trouble };
}

/** Texts that stand out too little from what is behind them (WCAG 2, 1.4.3: 4.5 to 1). */
function faintTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const light = (color: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = color.map((value) =>
        value / 255 <= 0.040_45 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const behind = (element: Element | null): number[] => {
      if (!element) return [255, 255, 255];
      const [red = 0, green = 0, blue = 0, alpha = 1] = channels(getComputedStyle(element).backgroundColor);
      if (alpha === 1) return [red, green, blue];
      const below = behind(element.parentElement);
      return [red, green, blue].map((value, index) => value * alpha + (below[index] ?? 0) * (1 - alpha));
    };
    return [...document.querySelectorAll('body *:not(svg, svg *)')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== ''),
      )
      .flatMap((element) => {
        const [one, other] = [light(channels(getComputedStyle(element).color).slice(0, 3)), light(behind(element))];
        const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
        return contrast < 4.5
          ? [`${element.tagName} ${element.textContent?.slice(0, 30)}: ${contrast.toFixed(2)}`]
          : [];
      });
  });
}

describe.skipIf(executable === undefined)('the calibration report', () => {
  beforeAll(async () => {
    browser = await sharedChromium(executable ?? '');
    folder = temporaryFolder();
    mkdirSync(folder.path, { recursive: true });
    const cases = manyCases(
      60,
      (index) => [1 + ((index * 3) % 5), 1 + (index % 5), 1 + ((index + 1) % 5)],
      (index) => ({ rating: index % 2 === 0 ? 'good' : 'bad', words: 100 + index }),
    ).map((item, index) => (index === 0 ? { ...item, conversationId: HOSTILE } : item));
    const report = buildReport(cases, 200);
    const evidence = JSON.stringify({
      criteria: [
        {
          name: 'Listening',
          measures: [{ title: HOSTILE, finding: HOSTILE, quotes: [{ turn: 3, speaker: HOSTILE, text: HOSTILE }] }],
        },
      ],
    });
    const exhibits = new Map(
      cases.map((item) => [
        item.conversationId,
        layOut(
          item,
          { assessor: HOSTILE, criteria: [], coachFeedback: null, transcriptLengthMs: null, evidence },
          `${HOSTILE}\n${'word '.repeat(500)}${'x'.repeat(300)}`,
        ),
      ]),
    );
    const file = join(folder.path, 'report.html');
    writeFileSync(
      file,
      toPage(
        report,
        [
          { criterion: null, figure: 'kappa', floor: 0.5, value: 0.4, met: false },
          { criterion: HOSTILE, figure: 'judged', floor: 3, value: 4, met: true },
        ],
        exhibits,
      ),
    );
    address = pathToFileURL(file).href;
  });
  afterAll(async () => {
    await closeContexts(browser);
    folder?.remove();
  });

  it('asks nobody for anything and runs nothing, whatever conversations and evidence hold', async () => {
    const { page, trouble } = await open();
    await page.getByText('The transcript as it was given').first().click();
    expect(trouble).toEqual([]);
    expect(await page.title()).toBe('Calibration report');
    expect(await page.locator('img, script, link, iframe').count()).toBe(0);
    expect(await page.locator('h3', { hasText: HOSTILE }).first().textContent()).toBe(HOSTILE);
  });

  it.each(['light', 'dark'] as const)('can be read in %s', async (colorScheme) => {
    const { page } = await open({ colorScheme });
    expect(await faintTexts(page)).toEqual([]);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe(colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(20, 23, 27)');
  });

  it('is no wider than a telephone: tables scroll by themselves', async () => {
    const { page } = await open({ viewport: { width: 360, height: 800 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // What a wide table is about stays in view while its columns scroll.
    const captions = await page.evaluate(() =>
      [...document.querySelectorAll('caption')].map((caption) => caption.getBoundingClientRect().right),
    );
    expect(captions.length).toBeGreaterThan(1);
    expect(Math.max(...captions)).toBeLessThanOrEqual(360);
    // Beside each other, tables have no width but their own.
    const places = await page
      .locator('.scroll')
      .evaluateAll((list) => list.map((place) => place.getBoundingClientRect().width));
    expect(Math.min(...places)).toBeGreaterThan(200);
  });

  it('leads from each disagreement to its evidence', async () => {
    const { page } = await open();
    const links = page.locator('a[href^="#evidence-"]');
    const targets = await links.evaluateAll((list) => list.map((link) => link.getAttribute('href') ?? ''));
    expect(targets.length).toBeGreaterThan(20);
    for (const target of targets) expect(await page.locator(target).count(), target).toBe(1);
    await links.first().click();
    expect(await page.locator('section:target h4').textContent()).toContain('Listening: program');
  });

  it('says in words what it shows in pictures, has headings in order, and titles for every table’s columns', async () => {
    const { page } = await open();
    for (const picture of await page.locator('svg[role=img]').all())
      expect(await picture.getAttribute('aria-label')).toMatch(/^program and people /);
    const levels = await page
      .locator('h1, h2, h3, h4')
      .evaluateAll((list) => list.map((heading) => Number(heading.tagName.slice(1))));
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    expect(await page.locator('table').count()).toBe(await page.locator('table:has(thead th[scope=col])').count());
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  it('is printed in dark ink on white, whatever the screen shows', async () => {
    const { page } = await open({ colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(
      await page.evaluate(() => [
        getComputedStyle(document.body).backgroundColor,
        getComputedStyle(document.body).color,
      ]),
    ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  });
});
