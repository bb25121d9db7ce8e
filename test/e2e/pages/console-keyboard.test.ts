import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newToken } from '../../../src/domain/access/sign-in/token.ts';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { buildConsole, openPerson } from '../../support/console/browser.ts';
import { keyboardOf } from './keyboard.ts';
import { resultChosen } from '../../support/console/result-chosen.ts';
import { addTwoJudgedCalls } from '../../support/console/two-judged-calls.ts';
import { startRunningService, type RunningService } from '../../support/running-service.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the test of a day by keyboard alone');

describe.skipIf(executable === undefined)('a whole day at the console', { timeout: 240_000 }, () => {
  let service: RunningService;
  let browser: Browser;
  beforeAll(async () => {
    buildConsole();
    service = await startRunningService();
    browser = await sharedChromium(String(executable));
  }, 120_000);
  afterAll(async () => {
    await closeContexts(browser);
    await service?.stop();
  });
  let made = 0;

  /** An organisation with two judged calls, and the link of its owner: new ones for each try of the test. */
  async function organisation(): Promise<string> {
    const orgId = `org-${++made}`;
    await addTwoJudgedCalls(service, orgId);
    const { token, tokenHash } = newToken();
    await service.cli.prepare(async (storage) => {
      const account = { orgId, email: 'owner@acme.example', name: 'The owner', role: 'owner' as const, userId: null };
      const { accountId } = await storage.execute('createAccount', account);
      await storage.execute('createLink', { orgId, kind: 'entry', accountId, tokenHash, lifeMs: 600_000 });
    });
    return token;
  }

  it('goes by the keyboard alone, which is seen at every step and never lost', async () => {
    // Where there are several, the first page is at another address, so that the document is loaded once more.
    await organisation();
    const token = await organisation();
    const person = await openPerson(browser, new URL(service.url).origin, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { page } = person;
    const { press, type, reach, begins, goTo } = keyboardOf(page);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const link = (name: string | RegExp) => page.getByRole('link', { name });
    const dialog = page.getByRole('dialog');
    const kept = () => expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
    /** Sends what is in a dialog, which then goes; the keyboard is then back on the page. */
    const send = async (name: string) => {
      await reach(dialog.getByRole('button', { name, exact: true }));
      await press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await kept();
    };
    await page.goto(`${service.url}/console/enter#${token}`);
    await reach(button('Open'));
    await page.keyboard.press('Enter');
    await page.getByRole('navigation').first().waitFor();

    // The morning, past the navigation at once; a person; their conversation.
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The link of one use is gone: the keyboard is at the page.
    await begins(page.locator('#content'));
    await reach(link('Skip to the content'), 'Shift+Tab');
    await press('Enter');
    // The places at the side stay: the keyboard is at the new page all the same, and its heading is said.
    await reach(page.getByRole('navigation').getByRole('link', { name: 'People' }), 'Shift+Tab');
    await press('Enter');
    await begins(page.locator('#content'));
    await page.getByRole('status').getByText('People', { exact: true }).waitFor({ state: 'attached' });
    await reach(link('Anna'));
    await press('Enter');
    await page.getByRole('heading', { name: 'Anna' }).waitFor();
    await reach(page.getByRole('table', { name: 'Conversations' }).getByRole('link').first());
    await press('Enter');
    await page.getByRole('heading', { name: 'First call' }).waitFor();

    // Why a score is what it is, its places, a comment that is written and taken back, another score.
    await reach(button('Why this score').first());
    await press('Enter');
    await reach(button('Comment on turn 3'));
    await press('Enter');
    await begins(dialog.getByLabel('Comment'));
    await type('Two questions at once.');
    await send('Save the comment');
    await reach(button('Take back the comment on turn 3'));
    await press('Enter');
    await send('Take it back');
    await reach(button('Set another score for Discovery'), 'Shift+Tab');
    await press('Enter');
    await reach(dialog.getByRole('slider'));
    await press('ArrowLeft');
    await reach(dialog.getByLabel('Reason'));
    await type('They asked twice.');
    await send('Set the score');
    await page.getByText('They asked twice.').first().waitFor();

    // A review, by digits.
    await goTo('Reviews');
    await page.getByRole('group', { name: 'Discovery' }).waitFor();
    await press('4');
    await press('3');
    await page.getByText('It cannot be changed afterwards.').waitFor();
    await reach(button('Send the review'));
    await press('Enter');
    await page.getByText('1 of 2 done').waitFor();

    // A scenario: changed, tried, saved as a new version.
    await goTo('Scenarios');
    await reach(link('First call'));
    await press('Enter');
    await reach(page.getByLabel('What good looks like').first());
    await press('End');
    await type(' And listens.');
    // A criterion that is added has the keyboard; moved to the end of the list and back, its button keeps it.
    await reach(button('Add a criterion'));
    await press('Enter');
    const names = page.getByLabel('What is judged');
    await begins(names.last());
    await type('Closing');
    const up = button('Move Closing up');
    await reach(up, 'Shift+Tab');
    for (let place = (await names.count()) - 1; place > 0; place -= 1) {
      await press('Enter');
      await page.getByText(`Closing is number ${place} of `).waitFor({ state: 'attached' });
      await begins(up);
    }
    await press('Enter');
    await begins(up);
    await reach(button('Remove the criterion Closing'));
    await press('Enter');
    await reach(button('Try on the last conversations'));
    await press('Enter');
    await page
      .locator('.try-many')
      .getByText(/conversations/)
      .first()
      .waitFor();
    await reach(button('Save as a new version'), 'Shift+Tab');
    await press('Enter');
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });

    // A key, its secret copied.
    await goTo('Reporting access');
    await reach(button('Create a key').first());
    await press('Enter');
    await begins(dialog.getByLabel(/^Name/));
    await type('Warehouse');
    await reach(dialog.getByRole('button', { name: 'Create a key', exact: true }));
    await press('Enter');
    await begins(dialog.getByRole('button', { name: /^Copy: / }).first());
    await press('Enter');
    await dialog.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^dbr_/);
    await send('I have kept it');

    // Another secret for it: at the first field, at the button that copies, and back at what opened the first dialog.
    await button('Actions for Warehouse').focus();
    await press('Enter');
    await page.getByRole('menuitem', { name: 'New secret' }).press('Enter');
    await begins(dialog.getByLabel('The old secret'));
    await reach(dialog.getByRole('button', { name: 'New secret' }));
    await press('Enter');
    await begins(dialog.getByRole('button', { name: /^Copy: / }).first());
    await send('I have kept it');
    await begins(button('Actions for Warehouse'));

    // A call, pasted.
    await goTo('Add calls');
    await reach(page.getByRole('combobox', { name: /Whose calls/ }));
    // The answer to what is typed comes late: Anna, who stood there before, is not chosen for it.
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/calls\/people\?/, async (asked) => {
      await mayAnswer;
      await asked.continue();
    });
    await type('Zoe');
    await page.getByRole('option', { name: 'Zoe' }).waitFor();
    await press('ArrowDown');
    await press('Enter');
    answer();
    const whose = page.getByRole('combobox', { name: /Whose calls/ });
    await expect.poll(() => whose.inputValue()).toBe('Zoe');
    // Nor is the chosen one offered, or chosen, where another is searched for.
    for (const [typed, name] of [
      ['nna', 'Anna'],
      ['zo', 'Zoe'],
    ] as const) {
      await whose.press('Control+a');
      const found = page.waitForResponse((answer) => answer.url().includes(`people?search=${typed}`));
      await type(typed);
      await found;
      await expect.poll(() => page.getByRole('listbox').getByRole('option').allTextContents()).toEqual([name]);
      await press('ArrowDown');
      await press('Enter');
      await expect.poll(() => whose.inputValue()).toBe(name);
    }
    await reach(button('Paste text'));
    await press('Enter');
    await begins(dialog.getByLabel('Transcript'));
    await type('Zoe: What made you look?\nBob: Reports take two days.\nZoe: And what would two days change?');
    await send('Look at it');
    // Until it was looked at nothing can be sent, and Tab passes the button over.
    await page.getByText('Recognised: Zoe').waitFor();
    await reach(button(/^Send/));
    // The button waits until the call is assessed, and has the keyboard again then.
    await page.keyboard.press('Enter');
    await page.getByText('Assessed', { exact: true }).waitFor();
    await kept();

    // A menu gives the keyboard back; out, by the palette.
    await reach(button(/^Menu/));
    await press('Enter');
    // By arrows around the end, and by the first letter.
    await begins(page.getByRole('menuitem', { name: 'Your account' }));
    await press('ArrowUp');
    await begins(page.getByRole('menuitem', { name: 'Sign out' }));
    await press('D');
    await begins(page.getByRole('menuitemradio', { name: 'Dark' }));
    await page.keyboard.press('Escape');
    await begins(button(/^Menu/));
    await press('Control+k');
    await begins(page.getByLabel('Search and commands').last());
    await type('Sign out');
    await resultChosen(page, 'Sign out');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    person.expectQuiet();
    await person.context.close();
  });
});
