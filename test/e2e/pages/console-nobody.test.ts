import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../src/domain/access/rights/role.ts';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { buildConsole, openPerson, type Person } from '../../support/console/browser.ts';
import { enterAs } from '../../support/console/enter-as.ts';
import { visit } from '../../support/console/visit.ts';
import { fillOrganisation, startRunningService, type RunningService } from '../../support/running-service.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of pages where the directory has nobody in a browser');

describe.skipIf(executable === undefined)('pages where the directory has nobody', { timeout: 120_000 }, () => {
  let service: RunningService;
  let browser: Browser;
  const at = (path: string) => `${service.url}/console${path}`;

  beforeAll(async () => {
    buildConsole();
    service = await startRunningService();
    await fillOrganisation(service, 'acme', [{ type: 'team', team_id: 'north', name: 'Sales North' }]);
    browser = await sharedChromium(String(executable));
  }, 120_000);
  afterAll(async () => {
    await closeContexts(browser);
    await service?.stop();
  });

  /** Signs in somebody who is not in the directory, in which there is nobody. */
  async function signIn(role: Role, path: string, loadsAhead: boolean): Promise<Person> {
    const person = await openPerson(browser, new URL(service.url).origin, { loadsAhead });
    await enterAs(service, person, role, null, { path });
    return person;
  }

  it('tells a member who is not in the directory who adds people, and does not tell them to do it', async () => {
    const member = await signIn('member', '/people', true);
    const { page } = member;
    await page.getByRole('heading', { name: 'There is nobody here yet' }).waitFor();
    await page.getByText('once an owner or admin has added them').waitFor();
    expect(await page.getByRole('link', { name: 'Add people' }).count()).toBe(0);
    // Nothing to search in, to sort out or to take away.
    expect(await page.getByLabel('Search by name or e-mail').count()).toBe(0);
    expect(await page.getByRole('button', { name: /CSV/ }).count()).toBe(0);
    // The code of other pages is loaded once there is nothing else to do, but for those that they may not open.
    const loaded = (): Promise<string[]> =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    await expect.poll(loaded).toContainEqual(expect.stringContaining('scenario-page'));
    expect(await loaded()).not.toContainEqual(expect.stringContaining('calibration-page'));
    member.expectQuiet();
    await member.context.close();
  });

  it('adds who is invited to the directory in place, and keeps what was typed', async () => {
    const admin = await signIn('admin', '/access', false);
    const { page } = admin;
    await visit(page, new URL('/console/calls', service.url).href);
    await page.getByRole('heading', { name: 'No call was assessed yet' }).waitFor();
    await page.getByRole('link', { name: 'Add a call' }).waitFor();
    expect(await page.getByLabel('Scenario').count()).toBe(0);
    await visit(page, new URL('/console/access', service.url).href);
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    const dialog = page.getByRole('dialog');
    const email = dialog.getByLabel(/^E-mail/);
    const name = `Nora ${String(Math.random()).slice(2, 8)}`;
    const address = `${name.replace(' ', '.')}@acme.example`;
    await dialog.getByLabel(/^Name/).fill(name);
    await email.fill(address);
    await email.press('Tab');
    await dialog.getByText('Nobody in the directory has this address.').waitFor();
    await admin.expectAccessible('inviting somebody who is not in the directory');
    await dialog.getByRole('button', { name: `Add ${name}` }).click();
    const directory = dialog.getByRole('combobox', { name: 'In the directory as' });
    await expect.poll(() => directory.inputValue()).toBe(name);
    expect(await dialog.getByText('Nobody in the directory').count()).toBe(0);
    expect(await email.inputValue()).toBe(address);
    await dialog.getByRole('button', { name: 'Make the account' }).click();
    await page
      .getByRole('dialog', { name: `A link for ${name}` })
      .getByRole('textbox')
      .waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    // Who was found for an address is not taken for another one, which Enter may send at once.
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    await dialog.getByLabel(/^Name/).fill('Otto');
    await email.fill(address);
    await email.press('Tab');
    await expect.poll(() => directory.inputValue()).toBe(name);
    await email.fill('otto@acme.example');
    expect(await directory.inputValue()).toBe('');
    await email.press('Enter');
    await expect.poll(() => directory.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    expect(await page.getByRole('option', { name }).isVisible()).toBe(false);
    // What could not be added is told of the address that was typed, and no longer of the next one.
    await email.fill('otto@');
    await directory.click();
    await page.getByRole('option', { name: 'Somebody new: add Otto' }).click();
    await dialog.getByRole('alert').waitFor();
    await email.fill('otto@acme.example');
    expect(await dialog.getByRole('alert').count()).toBe(0);
    // The list offers somebody new too, whoever else it has.
    await directory.fill('nobody at all');
    await page.getByRole('option', { name: /^Nobody found/ }).waitFor();
    await page.getByRole('option', { name: 'Somebody new: add Otto' }).click();
    await expect.poll(() => directory.inputValue()).toBe('Otto');
    admin.expectQuiet();
    await admin.context.close();
  });

  it('asks once whether the password is forgotten where no mail is sent, and names the command for a link', async () => {
    const visitor = await openPerson(browser, new URL(service.url).origin);
    const { page } = visitor;
    for (const path of ['/sign-in', '/forgot']) {
      await page.goto(at(path));
      await page.getByText('can make you a link for a new one').waitFor();
      // Of the sample nobody has a password, and nobody else is there to ask.
      await page.getByText('debrief console-link').waitFor();
      expect(await page.getByText('Forgot your password?').count(), path).toBe(1);
    }
    visitor.expectQuiet();
    await visitor.context.close();
  });
});
