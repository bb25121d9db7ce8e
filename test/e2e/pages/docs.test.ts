import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { fillOrganisation, startRunningService, type RunningService } from '../../support/running-service.ts';
import { HISTORY } from '../openapi/history.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of /docs in a browser');

let service: RunningService;
let key: string;
let browser: Browser;

/** The page, and what went wrong or elsewhere while it was open. */
async function openDocs(): Promise<{ page: Page; elsewhere: string[]; complaints: string[] }> {
  const page = await browser.newPage();
  page.setDefaultTimeout(30_000);
  const elsewhere: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && origin !== new URL(service.url).origin) elsewhere.push(request.url());
  });
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${service.url}/docs`);
  await page.getByText('/v1/users', { exact: true }).waitFor();
  return { page, elsewhere, complaints };
}

/** How far text stands out from what is behind it (WCAG 2, 1.4.3: 4.5 or more). */
function contrast(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
      const luminance = (color: string) => {
        const [r = 0, g = 0, b = 0] = channels(color).map((value) =>
          value / 255 <= 0.040_45 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      let behind: typeof element | null = element;
      while (behind && channels(getComputedStyle(behind).backgroundColor)[3] === 0) behind = behind.parentElement;
      const [light = 0, dark = 0] = [
        luminance(getComputedStyle(element).color),
        luminance(behind ? getComputedStyle(behind).backgroundColor : 'rgb(255, 255, 255)'),
      ].toSorted((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    });
}

describe.skipIf(executable === undefined)('/docs in a browser', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    service = await startRunningService({ DEBRIEF_BASE_PATH: '/reportingApi' });
    key = await fillOrganisation(service, 'acme', HISTORY);
    browser = await sharedChromium(String(executable));
  }, 120_000);
  afterAll(async () => {
    await closeContexts(browser);
    await service?.stop();
  });

  it('shows the interface, under its base path, without asking anyone else and without a complaint', async () => {
    const { page, elsewhere, complaints } = await openDocs();
    expect(await page.title()).toBe('Debrief reporting interface');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Debrief reporting interface');
    for (const path of [
      '/v1/users',
      '/v1/users/{userId}/sessions',
      '/v1/users/{userId}/assessments',
      '/v1/users/{userId}/sessions:ingest-and-assess',
    ]) {
      expect(await page.locator(`[data-path="${path}"]`).count(), path).toBe(1);
    }
    await page.locator('#operations-Ingest-ingestAndAssess').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Execute' }).waitFor();
    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('is protected by a policy that lets nothing in from elsewhere', async () => {
    const { headers } = await fetch(`${service.url}/docs`);
    const policy = String(headers.get('content-security-policy'));
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|\*/);
  });

  it('can be used by keyboard alone: key, operation, request, answer', async () => {
    const { page, elsewhere } = await openDocs();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the interface');

    await tabTo(page, 'Authorize');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: /value/i }).waitFor();
    await tabTo(page, '', 'INPUT');
    await page.keyboard.insertText(key);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove authorization' }).waitFor();
    await tabTo(page, 'Close');
    await page.keyboard.press('Enter');

    await tabTo(page, '/v1/users');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Execute' }).waitFor();
    // The page puts the operation together once more; until then the button does nothing.
    await page.locator('.opblock.is-open .responses-table').first().waitFor();
    await page.waitForLoadState('networkidle');
    await tabTo(page, 'Execute');
    const [answer] = await Promise.all([page.waitForResponse(/\/v1\/users$/), page.keyboard.press('Enter')]);
    expect(answer.status()).toBe(200);
    await page.locator('.live-responses-table').getByText('Ada Lovelace').waitFor();
    expect(elsewhere).toEqual([]);
    await page.close();
  });

  it('can be read in light and in dark, and fits a telephone', async () => {
    const { page } = await openDocs();
    await page.locator('#operations-Reporting-listSessions').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Execute' }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      // Colours that are on their way count for neither.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const luminous = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(Number(/\d+/.exec(luminous)?.[0])).toSatisfy((red: number) =>
        colorScheme === 'light' ? red > 200 : red < 60,
      );
      for (const selector of [
        'h1',
        'h1 span',
        '.info .description p',
        '.info .description code',
        '.opblock-tag small',
        '.opblock-summary-path',
        '.opblock-summary-description',
        '.opblock-summary-method',
        '.parameter__name',
        '.parameter__type',
        '.parameters td p',
        '.btn.authorize span',
        '.btn.execute',
        '.response-col_description p',
        '.headers-wrapper td',
        '.bottom',
      ]) {
        expect(await contrast(page, selector), `${selector} in ${colorScheme}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('#operations-Ingest-ingestAndAssess').getByRole('button').first().click();
    await page.locator('#operations-Ingest-ingestAndAssess').getByRole('button', { name: 'Execute' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.close();
  });
});

/** Tabs until something with a text, or of a kind, has the focus; it must be seen to have it. */
async function tabTo(page: Page, label: string, kind = ''): Promise<void> {
  for (let count = 0; count < 60; count += 1) {
    const { text, tag, outlined } = await page.evaluate(() => {
      const element = document.activeElement;
      const style = element ? getComputedStyle(element) : undefined;
      return {
        text: element?.textContent?.replaceAll('\u200B', '').trim() ?? '',
        tag: element?.tagName ?? '',
        outlined: style?.outlineStyle !== 'none',
      };
    });
    if (kind === '' ? text.startsWith(label) && tag !== 'BODY' && tag !== 'MAIN' : tag === kind) {
      expect(outlined, `focus on ${label || kind} can be seen`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${label || kind} cannot be reached by keyboard`);
}
