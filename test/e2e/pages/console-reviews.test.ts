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

  it('shows a score and a comment before the service has them, and puts back what it refuses', async () => {
    const orgId = await organisation();
    const [judged] = await service.cli.json(['assessment', 'list', '--org', orgId, '--user', 'anna']);
    const path = `/people/anna/assessments/${String(judged?.['assessment_id'])}`;
    const owner = await signedIn(orgId, 'owner', path);
    const { page } = owner;
    const dialog = page.getByRole('dialog');
    /** Keeps the next change waiting. @returns lets it go on to the service, with what this refuses */
    const hold = async (address: string) => {
      const { promise, resolve } = Promise.withResolvers<object>();
      await page.route(
        `**/assessments/*/${address}`,
        async (route) => {
          const sent: object = route.request().postDataJSON();
          await route.continue({ postData: JSON.stringify({ ...sent, ...(await promise) }) });
        },
        { times: 1 },
      );
      return resolve;
    };
    const card = page.getByRole('article', { name: /Next step/ });
    const shown = () => card.locator('.score-number').textContent();
    const overall = () => page.locator('.scale-number').textContent();
    await card.waitFor();
    const before = [await shown(), await overall()];
    const refuseScore = await hold('scores');
    await card.getByRole('button', { name: /^Set another score/ }).click();
    await dialog.getByRole('slider').fill('1');
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Nobody agreed to it.');
    await dialog.getByRole('button', { name: 'Set the score' }).click();
    await dialog.waitFor({ state: 'detached' });
    await card.getByText('Set by The owner').waitFor();
    expect(await shown()).toBe('1.0');
    expect(await overall()).not.toBe(before[1]);
    refuseScore({ score: 9 });
    await card.getByText('The score of Next step was not set').waitFor();
    expect([await shown(), await overall()]).toEqual(before);
    expect(await page.getByText('Set by The owner').count()).toBe(0);
    await owner.expectAccessible('a score that was refused');
    // What was typed is not lost.
    await card.getByRole('button', { name: 'Open it again' }).click();
    await expect.poll(() => dialog.getByRole('textbox', { name: /Reason/ }).inputValue()).toBe('Nobody agreed to it.');
    await dialog.getByRole('button', { name: 'Set the score' }).click();
    await card.getByText('Set by The owner').waitFor();

    const turn = page.locator('[data-turn="3"]');
    const comment = page.getByRole('button', { name: 'Comment on turn 3', exact: true });
    await page.setViewportSize({ width: 390, height: 700 });
    const refuseComment = await hold('comments');
    await comment.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox').fill('Well asked.');
    await dialog.getByRole('button', { name: 'Save the comment' }).click();
    await dialog.waitFor({ state: 'detached' });
    await turn.getByText('Well asked.').waitFor();
    refuseComment({ text: '' });
    await turn.getByText('Your comment on turn 3 was not saved.').waitFor();
    // On a telephone it is not left below what is seen.
    const note = await turn.getByRole('button', { name: 'Close this note' }).boundingBox();
    expect(Number(note?.y) + Number(note?.height)).toBeLessThan(700 - 80);
    expect(await page.getByText('Well asked.').count()).toBe(0);
    await owner.expectAccessible('a comment that was refused');
    await turn.getByRole('button', { name: 'Open it again' }).click();
    await dialog.getByRole('button', { name: 'Save the comment' }).click();
    const written = page.getByRole('region', { name: 'Comments' });
    const takeBack = written.getByRole('button', { name: 'Take back the comment on turn 3' });
    await takeBack.click();
    const goOn = await hold('comments/*/remove');
    await dialog.getByRole('button', { name: 'Take it back' }).click();
    await written.waitFor({ state: 'detached' });
    const answer = page.waitForResponse((response) => response.url().endsWith('/remove'));
    goOn({});
    expect((await answer).status()).toBe(200);
    owner.expectQuiet();
  });
});
