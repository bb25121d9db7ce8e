import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../src/domain/access/rights/role.ts';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { buildConsole, openPerson, type Person } from '../../support/console/browser.ts';
import { enterAs } from '../../support/console/enter-as.ts';
import { addTwoJudgedCalls } from '../../support/console/two-judged-calls.ts';
import { startRunningService, type RunningService } from '../../support/running-service.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of reviews in a browser');

describe.skipIf(executable === undefined)('reviews in the console', { timeout: 120_000 }, () => {
  let service: RunningService;
  let browser: Browser;
  const people: Person[] = [];
  let made = 0;

  async function signedIn(orgId: string, role: Role, path: string): Promise<Person> {
    const person = await openPerson(browser, new URL(service.url).origin);
    people.push(person);
    await enterAs(service, person, role, null, { orgId, path });
    return person;
  }

  beforeAll(async () => {
    buildConsole();
    service = await startRunningService();
    browser = await sharedChromium(String(executable));
  }, 120_000);
  afterAll(async () => {
    await closeContexts(browser);
    await service?.stop();
  });

  /** An organisation with two judged calls: a new one for each try of a test. */
  async function organisation(): Promise<string> {
    const orgId = `org-${++made}`;
    await addTwoJudgedCalls(service, orgId);
    return orgId;
  }

  it('are worked by keys, and show what others gave once both are in', async () => {
    const orgId = await organisation();
    const owner = await signedIn(orgId, 'owner', '/reviews');
    const { page } = owner;
    await page.getByRole('button', { name: /Anna/ }).click();
    await page.getByRole('group', { name: 'Discovery' }).waitFor();
    await page.getByText('Our reporting takes two days').waitFor();
    // What was said is read out in its own language.
    expect(await page.locator('.turn p[lang=en]').count()).toBe(await page.locator('.turn').count());
    await owner.expectAccessible('a review');
    // On a telephone the scores stay in sight while the conversation is read, and make room when asked.
    await page.setViewportSize({ width: 390, height: 844 });
    const scores = page.getByRole('region', { name: 'Anna' });
    const bottom = async () => {
      const box = await scores.boundingBox();
      return box ? Math.round(box.y + box.height) : null;
    };
    await expect.poll(bottom).toBeLessThanOrEqual(844);
    await owner.expectAccessible('a review on a telephone');
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await page.getByRole('group', { name: 'Discovery' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Show the scores' }).click();
    await page.setViewportSize({ width: 1440, height: 900 });
    // To the other conversation and back: the keys go through the list, whichever comes first in it.
    const before = page.url();
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.getByRole('button', { name: /Anna/ }).click();
    await expect.poll(() => page.url()).toBe(before);
    // Sent too early, it leads to what is left.
    await page.getByRole('button', { name: 'Send the review' }).click();
    const left = page.getByRole('group', { name: 'Discovery' }).getByRole('radio').first();
    await expect.poll(() => left.evaluate((radio) => radio === document.activeElement)).toBe(true);
    await page.keyboard.press('x');
    await page.keyboard.press('x');
    await page.getByText('Give at least one criterion a score.').waitFor();
    await page.getByRole('group', { name: 'Discovery' }).getByRole('radio').first().focus();
    await page.keyboard.press('4');
    await page.keyboard.press('x');
    await page.getByText('It cannot be changed afterwards.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('1 of 2 done').waitFor();
    await page.getByRole('heading', { name: 'Zoe' }).waitFor();

    const admin = await signedIn(orgId, 'admin', before.slice(`${service.url}/console`.length));
    await admin.page.getByRole('group', { name: 'Discovery' }).getByRole('radio', { name: '5', exact: true }).check();
    await admin.page.getByRole('group', { name: 'Next step' }).getByRole('radio', { name: '2', exact: true }).check();
    await admin.page.getByRole('button', { name: 'Send the review' }).click();
    await admin.page.getByRole('heading', { name: 'How far reviewers agree' }).waitFor();
    await admin.page.getByRole('link', { name: '1 with what reviewers gave for Discovery' }).click();
    const pairs = admin.page.getByRole('table', { name: 'What reviewers gave for Discovery' });
    await pairs.getByRole('link', { name: 'Anna' }).waitFor();
    expect(await pairs.locator('tbody').textContent()).toContain('The owner');
    await admin.expectAccessible('the rows behind an agreement');
    await admin.page.goto(before);
    await admin.page.getByRole('columnheader', { name: 'The owner' }).waitFor();
    await admin.expectAccessible('finished reviews');
    for (const person of people) person.expectQuiet();
  });
});
