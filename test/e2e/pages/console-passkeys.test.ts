import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { buildConsole, openPerson, type Person } from '../../support/console/browser.ts';
import { enterAs } from '../../support/console/enter-as.ts';
import { plugInAuthenticator } from '../../support/console/virtual-authenticator.ts';
import { startRunningService, type RunningService } from '../../support/running-service.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of passkeys in a browser');

const PASSWORD = 'seven green bicycles upstairs';
let service: RunningService;
let browser: Browser;
let ada: Person;
let home: string;

const heading = ({ page }: Person, name: string) => page.getByRole('heading', { name }).waitFor();
const press = ({ page }: Person, name: string | RegExp) => page.getByRole('button', { name }).first().click();

describe.skipIf(executable === undefined)('passkeys in a browser', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    buildConsole();
    service = await startRunningService();
    browser = await sharedChromium(String(executable));
    // Browsers make passkeys for names, and over http for this one only.
    home = `${service.url.replace('127.0.0.1', 'localhost')}/console`;
    ada = await openPerson(browser, new URL(home).origin);
    await plugInAuthenticator(ada);
    const [link] = await service.cli.json(['console-link']);
    await ada.page.goto(`${home}/enter#${String(link?.['url']).split('#')[1]}`);
    await ada.page.getByLabel('Name of the organisation').fill('Nord');
    await ada.page.getByLabel('Your name').fill('Ada King');
    await ada.page.getByLabel('E-mail address').fill('ada@nord.example');
    await ada.page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await press(ada, 'Finish');
    await ada.page.getByText('Ada King').first().waitFor();
  }, 120_000);
  afterAll(async () => {
    await closeContexts(browser);
    await service?.stop();
  });

  it('are added on the page of the account, with the password', async () => {
    await ada.page.goto(`${home}/account`);
    await ada.page.getByText('You have no passkey yet.').waitFor();
    await ada.expectAccessible('the account without passkeys');
    await press(ada, 'Add a passkey');
    const dialog = ada.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Blue telephone');
    await ada.expectAccessible('adding a passkey');
    await dialog.getByLabel('Present password').fill('not it at all');
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByText('That is not your password.').waitFor();
    await dialog.getByLabel('Present password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await ada.page.getByText('Blue telephone is added.').waitFor();
    await ada.page.getByText('not used yet').waitFor();
    await ada.expectAccessible('a passkey');
    await press(ada, 'Add a passkey');
    await dialog.getByLabel('Present password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByText('This device has a passkey for your account already.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('sign in with one click, to the page that was asked for', async () => {
    await press(ada, /^Menu: Ada King/);
    await ada.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await heading(ada, 'Sign in');
    await ada.page.goto(`${home}/account`);
    await ada.page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await ada.expectAccessible('signing in with a passkey');
    await press(ada, 'Sign in with a passkey');
    await heading(ada, 'Your account');
    await ada.page.getByText(/added .* · used/).waitFor();
  });

  it('are removed by an owner for somebody who lost them, who is signed out and signs in with the password', async () => {
    const [organisation] = await service.cli.json(['org', 'list']);
    const boss = await openPerson(browser, new URL(service.url).origin);
    await enterAs(service, boss, 'owner', null, { orgId: String(organisation?.['org_id']), path: '/access' });
    const chosen = async () => {
      await press(boss, /^Actions for Ada King/);
      return boss.page.getByRole('menuitem', { name: 'Remove the passkeys' });
    };
    await (await chosen()).click();
    const dialog = boss.page.getByRole('dialog', { name: 'Remove all passkeys of Ada King?' });
    await dialog.getByText('They are signed out everywhere').waitFor();
    await boss.expectAccessible('removing the passkeys of somebody');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await (await chosen()).click();
    await dialog.getByRole('button', { name: 'Remove the passkeys' }).click();
    await dialog.waitFor({ state: 'detached' });
    // There is none left to remove.
    expect(await (await chosen()).count()).toBe(0);
    await boss.page.getByRole('menuitem', { name: 'Change role' }).waitFor();
    boss.expectQuiet();
    await boss.context.close();

    await ada.page.reload();
    await press(ada, 'Sign in with a passkey');
    await ada.page.getByText('This passkey is not known here').waitFor();
    await ada.page.getByLabel('E-mail address').fill('ada@nord.example');
    await ada.page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await press(ada, /^Sign in$/);
    await ada.page.getByText('You have no passkey yet.').waitFor();
    await press(ada, 'Add a passkey');
    const again = ada.page.getByRole('dialog');
    await again.getByRole('textbox', { name: /^Name/ }).fill('Blue telephone');
    await again.getByLabel('Present password').fill(PASSWORD);
    await again.getByRole('button', { name: 'Add a passkey' }).click();
    await ada.page.getByText('Blue telephone is added.').waitFor();
  });

  it('are removed with the password, and let nobody in then; the page says so', async () => {
    await press(ada, 'Remove Blue telephone');
    const dialog = ada.page.getByRole('dialog');
    await dialog.getByText('It lets nobody in any more').waitFor();
    await ada.expectAccessible('removing a passkey');
    await dialog.getByLabel('Present password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await ada.page.getByText('You have no passkey yet.').waitFor();
    await press(ada, /^Menu: Ada King/);
    await ada.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await press(ada, 'Sign in with a passkey');
    await ada.page.getByText('This passkey is not known here').waitFor();
    ada.expectQuiet();
  });

  it('are said to be impossible at a bare address', async () => {
    const there = await openPerson(browser, new URL(service.url).origin, { viewport: { width: 390, height: 844 } });
    await there.page.goto(`${service.url}/console/account`);
    await there.page.getByLabel('E-mail address').fill('ada@nord.example');
    await there.page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    expect(await there.page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
    await there.page.getByRole('button', { name: 'Sign in' }).click();
    await there.page.getByText('Browsers make passkeys for names, not for bare addresses.').waitFor();
    await there.expectAccessible('no passkeys here');
    expect(await there.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    there.expectQuiet();
    await there.context.close();
  });
});
