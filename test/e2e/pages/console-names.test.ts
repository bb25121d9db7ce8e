import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConsole, openPerson, type Person } from '../../support/console/browser.ts';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { enterAs } from '../../support/console/enter-as.ts';
import { assessmentLine, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';
import { fillOrganisation, startRunningService, type RunningService } from '../../support/running-service.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of pages with long names');

/** One word, longer than a line of any page. */
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);
/** It begins from the right, and ends in a mark that has no direction. */
const FROM_THE_RIGHT = 'شركة النور (المبيعات)';

describe.skipIf(executable === undefined)('names in the console', { timeout: 120_000 }, () => {
  let service: RunningService;
  let browser: Browser;
  let owner: Person;
  beforeAll(async () => {
    buildConsole();
    service = await startRunningService();
    browser = await sharedChromium(String(executable));
    const completed_at = '2026-04-08T10:00:00.000Z';
    const criteria = [
      { name: LONG, score: 2, description: '' },
      { name: 'Listening', score: 4, description: '' },
    ];
    await fillOrganisation(service, 'acme', [
      { type: 'team', team_id: 't', name: LONG },
      userLine('long', { display_name: LONG, email: `${'x'.repeat(60)}@acme.example`, team_ids: ['t'] }),
      userLine('right', { display_name: FROM_THE_RIGHT }),
      scenarioLine('s', { name: LONG }),
      ...['long', 'right'].flatMap((userId) => [
        sessionLine(`ses_${userId}`, userId, { completed_at, scenario_id: 's', kind: 'real_call' }),
        assessmentLine(`asm_${userId}`, userId, {
          session_id: `ses_${userId}`,
          scenario_id: 's',
          completed_at,
          criteria,
        }),
      ]),
    ]);
    owner = await openPerson(browser, new URL(service.url).origin);
    await enterAs(service, owner, 'owner', null);
  }, 120_000);
  afterAll(async () => {
    await closeContexts(browser);
    await service?.stop();
  });

  it.each([1440, 390])('make no page of %i px wider than the window', async (width) => {
    const { page } = owner;
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/people', '/people/long', '/people/long/assessments/asm_long', '/calls', '/scenarios']) {
      await page.goto(`${service.url}/console${path}`);
      await page.locator('main a, main h1').filter({ hasText: LONG }).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });

  it('that begin from the right keep their marks, whatever stands beside them', async () => {
    const { page } = owner;
    await page.goto(`${service.url}/console/people/right/assessments/asm_right`);
    const name = page.getByRole('heading', { level: 1 }).getByText(FROM_THE_RIGHT);
    await name.waitFor();
    /** Where a letter of the name stands, from the left. */
    const leftOf = (at: number) =>
      name.evaluate((element, index) => {
        const range = document.createRange();
        range.setStart(element.firstChild ?? element, index);
        range.setEnd(element.firstChild ?? element, index + 1);
        return range.getBoundingClientRect().left;
      }, at);
    expect(await leftOf(FROM_THE_RIGHT.length - 1)).toBeLessThan(await leftOf(FROM_THE_RIGHT.length - 2));
    await page.getByRole('heading', { name: `${FROM_THE_RIGHT}: Assessment`, level: 1 }).waitFor();
  });

  it('are asked for again where a sign-in has ended, which is said', async () => {
    const { page, context } = owner;
    await page.goto(`${service.url}/console/people`);
    await page.getByText('2 people').waitFor();
    await context.clearCookies();
    await page.getByRole('navigation').getByRole('link', { name: 'Scenarios' }).click();
    await page.getByText('You are no longer signed in. Sign in again to go on where you were.').waitFor();
    await owner.expectAccessible('a sign-in that has ended');
    // Whoever opens the page later is told nothing of the kind.
    await page.goto(`${service.url}/console/people`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.getByText('You are no longer signed in.').count()).toBe(0);
  });

  it('are shown again in a tab whose sign-in ended, once its reader is signed in in another one', async () => {
    const { page, context } = owner;
    await enterAs(service, owner, 'owner', null, { path: '/people' });
    await page.getByText('2 people').waitFor();
    await context.clearCookies();
    await page.getByRole('navigation').getByRole('link', { name: 'Scenarios' }).click();
    await page.getByText('You are no longer signed in. Sign in again to go on where you were.').waitFor();
    const other = await context.newPage();
    await enterAs(service, { ...owner, page: other }, 'owner', null);
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.getByRole('heading', { name: 'Scenarios', level: 1 }).waitFor();
    await other.close();
    owner.expectQuiet();
  });

  it('are shown in a tab that was never signed in, once its reader is signed in in another one', async () => {
    const person = await openPerson(browser, new URL(service.url).origin);
    const { page, context } = person;
    await page.goto(`${service.url}/console/scenarios`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const other = await context.newPage();
    await enterAs(service, { ...person, page: other }, 'owner', null);
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.getByRole('heading', { name: 'Scenarios', level: 1 }).waitFor();
    person.expectQuiet();
    await context.close();
  });
});
