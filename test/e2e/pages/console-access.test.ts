import { Secret, TOTP } from 'otpauth';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConsole, openPerson, type Person } from '../../support/console/browser.ts';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { resultChosen } from '../../support/console/result-chosen.ts';
import { walkBetween } from '../../support/console/walk-between.ts';
import { CERTIFICATE_FILE, startMailServer, type TestMailServer } from '../../support/console/mail-server.ts';
import { until } from '../../support/until.ts';
import { startRunningService, type RunningService } from '../../support/running-service.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of the console in a browser');

const PASSWORD = 'seven green bicycles upstairs';
let service: RunningService;
let mailServer: TestMailServer;
let browser: Browser;
let owner: Person;

/** Fills a field, as a person finds it: by its label. */
const fill = (person: Person, label: string | RegExp, value: string) =>
  person.page.getByLabel(label).first().fill(value);
const press = (person: Person, name: string | RegExp) => person.page.getByRole('button', { name }).first().click();
const focused = (person: Person, name: string) =>
  person.page.getByRole('button', { name }).and(person.page.locator(':focus')).waitFor();
const heading = (person: Person, name: string | RegExp) => person.page.getByRole('heading', { name }).waitFor();

/** The tokens of the links in the mails that came to an address. */
const tokensTo = (address: string) =>
  mailServer.mails.flatMap(({ to, text }) => (to.includes(address) ? [/\/enter#([\w-]+)/.exec(text)?.[1]] : []));

describe.skipIf(executable === undefined)('getting into the console', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    buildConsole();
    mailServer = await startMailServer();
    service = await startRunningService({
      DEBRIEF_BASE_PATH: '/practice',
      DEBRIEF_MAIL_URL: `smtp://127.0.0.1:${mailServer.port}`,
      DEBRIEF_MAIL_FROM: 'Debrief <debrief@nord.example>',
      // Mails lead to where people reach the console, which the service cannot know; here only their token counts.
      DEBRIEF_CONSOLE_URL: 'https://debrief.example/practice/console',
      NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE,
    });
    browser = await sharedChromium(String(executable));
    owner = await openPerson(browser, new URL(service.url).origin);
  }, 120_000);
  afterAll(async () => {
    await closeContexts(browser);
    await service?.stop();
    await mailServer?.close();
  });

  it('says what to do where there is no organisation yet', async () => {
    await owner.page.goto(`${service.url}/console`);
    await heading(owner, 'There is no organisation yet');
    await owner.expectAccessible('an empty installation');
  });

  it('sets the installation up by the link of a command, which works once', async () => {
    const [link] = await service.cli.json(['console-link']);
    expect(link).toMatchObject({ kind: 'set_up' });
    const token = String(link?.['url']).split('#')[1];
    await owner.page.goto(`${service.url}/console/enter#${token}`);
    await heading(owner, 'Set up Debrief');
    await owner.expectAccessible('setting up');
    await fill(owner, 'Name of the organisation', 'Nord Öl & Söhne');
    await fill(owner, 'Your name', 'Ada King');
    await fill(owner, 'E-mail address', 'ada@nord.example');
    await fill(owner, 'Password', 'password12');
    await press(owner, 'Finish');
    await owner.page.getByText('This password is too easy to guess').waitFor();
    await fill(owner, 'Password', PASSWORD);
    await press(owner, 'Finish');
    await owner.page.getByText('Ada King').first().waitFor();
    expect((await service.cli.json(['org', 'list'])).map((row) => row['org_id'])).toEqual(['nord-ol-sohne']);

    const late = await openPerson(browser, new URL(service.url).origin);
    await late.page.goto(`${service.url}/console/enter#${token}`);
    await heading(late, 'This link no longer works');
    await late.expectAccessible('a link that has ended');
    late.expectQuiet();
    await late.context.close();
  });

  it('shows where one is signed in, and changes the password', async () => {
    await owner.page.goto(`${service.url}/console/account`);
    await owner.page.getByText('this browser').waitFor();
    await owner.expectAccessible('the account');
    await fill(owner, 'Present password', 'not it at all');
    await fill(owner, 'New password', PASSWORD);
    await press(owner, 'Change password');
    await owner.page.getByText('That is not your password.').waitFor();
    await fill(owner, 'Present password', PASSWORD);
    await fill(owner, 'New password', 'three quiet lanterns outside');
    await press(owner, 'Change password');
    await owner.page.getByText('Your password is changed').waitFor();
  });

  it('turns on the second factor, and asks for it when signing in', async () => {
    await press(owner, 'Turn on');
    const secret = String(await owner.page.getByRole('textbox', { name: 'Secret for the app' }).textContent());
    const code = () => new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();
    await owner.expectAccessible('turning on the second factor');
    const form = owner.page.locator('form', { has: owner.page.getByLabel('Code') });
    await form.getByLabel('Code').fill(code());
    await form.getByLabel('Present password').fill('three quiet lanterns outside');
    await form.getByRole('button', { name: 'Turn on' }).click();
    const codes = owner.page.getByRole('textbox', { name: 'Codes of one use' });
    const [first = ''] = String(await codes.textContent()).split('\n');
    await owner.expectAccessible('codes of one use');
    await press(owner, 'I have kept them');

    const other = await openPerson(browser, new URL(service.url).origin);
    await other.page.goto(`${service.url}/console`);
    await fill(other, 'E-mail address', 'ada@nord.example');
    await fill(other, 'Password', 'three quiet lanterns outside');
    await press(other, 'Sign in');
    await fill(other, 'Code of your app', '000000');
    await other.expectAccessible('the code');
    await press(other, 'Sign in');
    await other.page.getByText('That code is not right').waitFor();
    await fill(other, 'Code of your app', first);
    await press(other, 'Sign in');
    await other.page.getByText('Ada King').first().waitFor();
    await other.context.close();

    const off = owner.page.locator('form', { has: owner.page.getByRole('button', { name: 'Turn off' }) });
    await off.getByLabel('Present password').fill('three quiet lanterns outside');
    await off.getByRole('button', { name: 'Turn off' }).click();
    await owner.page.getByRole('button', { name: 'Turn on' }).waitFor();
  });

  it('invites somebody, who sees what their role allows', async () => {
    await owner.page.getByRole('link', { name: 'Who can sign in' }).click();
    await heading(owner, 'Who can sign in');
    await owner.expectAccessible('accounts');
    await press(owner, 'Invite somebody');
    const dialog = owner.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Ben Fox');
    await dialog.getByRole('textbox', { name: /^E-mail/ }).fill('ben@nord.example');
    await owner.expectAccessible('inviting');
    // Nobody becomes more than a member by accident.
    const role = dialog.getByLabel('Role');
    expect(await role.inputValue()).toBe('member');
    await role.selectOption('admin');
    await dialog.getByRole('button', { name: 'Make the account' }).click();
    await dialog.getByText('Sent to ben@nord.example.').waitFor();
    await owner.expectAccessible('the invitation that was sent');
    await dialog.getByRole('button', { name: 'Show a link instead' }).click();
    const address = await owner.page.getByRole('textbox', { name: 'A link for Ben Fox' }).textContent();
    await owner.expectAccessible('the invitation');
    await owner.page.getByRole('button', { name: 'Done' }).click();

    const ben = await openPerson(browser, new URL(service.url).origin);
    await ben.page.goto(`${service.url}/console/enter#${tokensTo('ben@nord.example')[0]}`);
    await heading(ben, 'This link no longer works');
    await expect.poll(() => ben.page.title()).toBe('This link no longer works · Debrief');
    await ben.page.goto('about:blank');
    await ben.page.goto(String(address));
    await heading(ben, 'Welcome to Nord Öl & Söhne');
    await fill(ben, 'Password', 'eleven copper kettles');
    await press(ben, 'Finish');
    await ben.page.getByText('Ben Fox').first().waitFor();

    await press(ben, /^Menu: Ben Fox/);
    await ben.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await ben.page.getByRole('link', { name: 'Forgot your password?' }).click();
    await heading(ben, 'Forgot your password?');
    await ben.expectAccessible('asking for a link');
    await fill(ben, 'E-mail address', 'ben@nord.example');
    await press(ben, 'Send the link');
    await heading(ben, 'Look into your mail');
    await ben.expectAccessible('a link that was asked for');
    const token = await until('the mail', () => tokensTo('ben@nord.example')[1]);
    await ben.page.goto(`${service.url}/console/enter#${token}`);
    await heading(ben, 'Choose a new password');
    await fill(ben, 'Password', 'nine yellow ladders outside');
    await press(ben, 'Finish');
    await ben.page.getByText('Ben Fox').first().waitFor();

    await press(owner, 'Actions for Ben Fox');
    await owner.page.getByRole('menuitem', { name: 'Where signed in' }).click();
    await owner.page.getByRole('dialog').getByText('127.0.0.1').first().waitFor();
    await owner.expectAccessible('where somebody is signed in');
    await owner.page.keyboard.press('Escape');
    await owner.page.getByRole('dialog').waitFor({ state: 'detached' });

    await press(owner, 'Actions for Ben Fox');
    await owner.page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await owner.page.getByRole('cell', { name: 'Deactivated' }).waitFor();
    await ben.page.reload();
    await heading(ben, 'Sign in');

    // Active with the click, while the service has not answered; deactivated again, with the reason, where it refuses.
    const activate = async () => {
      await press(owner, 'Actions for Ben Fox');
      await owner.page.getByRole('menuitem', { name: 'Activate' }).click();
    };
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await owner.page.route('**/console/api/accounts/*', async (route) => {
      await held;
      await route.fulfill({ status: 409, json: { error: { code: 'overtaken', message: 'Changed meanwhile.' } } });
    });
    await activate();
    await owner.page.getByRole('cell', { name: 'Deactivated' }).waitFor({ state: 'detached' });
    expect(await owner.page.getByRole('alert').count()).toBe(0);
    answer();
    await owner.page.getByRole('alert').waitFor();
    await owner.page.getByRole('cell', { name: 'Deactivated' }).waitFor();
    await owner.page.unroute('**/console/api/accounts/*');
    await activate();
    await owner.page.getByRole('cell', { name: 'Deactivated' }).waitFor({ state: 'detached' });
    await owner.page.getByRole('alert').waitFor({ state: 'detached' });
    ben.expectQuiet();
    await ben.context.close();
  });

  it('makes a key whose line works as it is, gives it another secret, and revokes it', async () => {
    const { page } = owner;
    const dialog = page.getByRole('dialog');
    const secret = async () => String(await dialog.getByRole('textbox', { name: 'Secret of the key' }).textContent());
    const users = async (key: string) =>
      (await fetch(`${service.url}/v1/users`, { headers: { authorization: `Bearer ${key}` } })).status;
    await page.getByRole('link', { name: 'Reporting access' }).click();
    await heading(owner, 'No keys yet');
    await owner.expectAccessible('no keys');
    await press(owner, 'Create a key');
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Warehouse');
    await dialog.getByRole('textbox', { name: /^Where the secret/ }).fill('in the vault');
    await owner.expectAccessible('creating a key');
    await dialog.getByRole('checkbox', { name: /^Read/ }).uncheck();
    await dialog.getByText('Tick at least one').waitFor();
    expect(await dialog.getByRole('button', { name: 'Create a key' }).isDisabled()).toBe(true);
    await owner.expectAccessible('a key that may do nothing');
    await dialog.getByRole('checkbox', { name: /^Read/ }).check();
    await dialog.getByRole('button', { name: 'Create a key' }).click();
    const first = await secret();
    await dialog.getByRole('button', { name: 'Try it now' }).click();
    await dialog.getByText('It works: ').waitFor();
    await owner.expectAccessible('a new secret');
    // It is shown once: Escape, pressed in passing, does not take it away. It is copied over http too, where browsers keep
    // their clipboard from pages.
    await page.keyboard.press('Escape');
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
    const copied = page.evaluate(
      () =>
        new Promise<string>((done) => {
          const said = ({ clipboardData }: ClipboardEvent) => done(String(clipboardData?.getData('text/plain')));
          document.addEventListener('copy', said, { once: true });
        }),
    );
    await dialog.getByRole('button', { name: 'Copy' }).first().click();
    expect(await copied).toBe(first);
    await dialog.getByRole('button', { name: 'Copied' }).waitFor();
    const line = String(await dialog.getByRole('textbox', { name: 'A line to try it with' }).textContent());
    expect(line).toBe(`curl -i -H "Authorization: Bearer ${first}" "${service.url}/v1/users"`);
    expect(await users(first)).toBe(200);
    await dialog.getByRole('button', { name: 'I have kept it' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('tbody').textContent()).toContain('in the vault');
    expect(await page.content()).not.toContain(first);
    await owner.expectAccessible('keys');

    await press(owner, 'Actions for Warehouse');
    await page.getByRole('menuitem', { name: 'New secret' }).click();
    await dialog.getByLabel('The old secret').selectOption('none');
    await dialog.getByRole('button', { name: 'New secret' }).click();
    await dialog.getByText('The old secret has ended.').waitFor();
    const second = await secret();
    expect([await users(first), await users(second)]).toEqual([401, 200]);
    await dialog.getByRole('button', { name: 'I have kept it' }).click();

    await press(owner, 'Actions for Warehouse');
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await focused(owner, 'Actions for Warehouse');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Revoke' }).press('Enter');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText(/^Revoked /).waitFor();
    // The dialog is gone, and the focus is elsewhere.
    await page.getByRole('status').getByText('Warehouse is revoked.').waitFor();
    expect(await users(second)).toBe(401);
  });

  it('shows what a key did: how often, where, and what was refused', async () => {
    const { page } = owner;
    await page.getByRole('link', { name: /^What Warehouse did lately/ }).click();
    await heading(owner, /^Warehouse …/);
    // The key was asked with before: counts are written within ten seconds, and the page looks again as often.
    await heading(owner, 'By endpoint');
    await heading(owner, 'The key or its secret has ended (401)');
    await page.getByText('This key is revoked, and the system still sends it.').waitFor();
    await owner.expectAccessible('what a key did');
    await page.reload();
    await heading(owner, 'By endpoint');
  });

  it('signs out and in again, to the page that was asked for, in the language and colours that were chosen', async () => {
    await press(owner, /^Menu: Ada King/);
    await owner.page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await owner.page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await heading(owner, 'Anmelden');
    await owner.page.goto(`${service.url}/console/access`);
    await heading(owner, 'Anmelden');
    await owner.expectAccessible('signing in');
    await fill(owner, 'E-Mail-Adresse', 'ADA@nord.example');
    await fill(owner, 'Passwort', 'three quiet lanterns outside');
    await owner.page.keyboard.press('Enter');
    await heading(owner, 'Zugänge');
    // The form is gone: the keyboard is at the beginning of the page.
    await expect.poll(() => owner.page.evaluate<string>('document.activeElement.id')).toBe('content');
    expect(await owner.page.locator('html').getAttribute('lang')).toBe('de');
  });

  it('goes and does by the keyboard alone', async () => {
    await owner.page.keyboard.press('Control+k');
    const search = owner.page.getByLabel('Suche und Befehle').last();
    await search.waitFor();
    await owner.page.keyboard.press('ArrowDown');
    await owner.page.locator('.mantine-Spotlight-action[data-selected]').waitFor();
    // What Enter opens is the option that a screen reader is told of.
    const chosen = owner.page.getByRole('listbox').getByRole('option', { selected: true });
    const isActive = (of: Locator) =>
      of.evaluate((row) => row.id === document.activeElement?.getAttribute('aria-activedescendant'));
    await expect.poll(() => isActive(chosen)).toBe(true);
    expect(await owner.page.getByRole('combobox', { name: 'Suche und Befehle', expanded: true }).count()).toBe(1);
    await owner.expectAccessible('the palette');
    // What is below is not drawn out of focus, which costs more than the palette itself.
    const over = owner.page.locator('.mantine-Spotlight-overlay');
    expect(await over.evaluate((part) => getComputedStyle(part).backdropFilter)).toMatch(/^none$|^blur\(0px\)$/u);
    // Nor is anything added to the list once it is there.
    expect(await owner.page.locator('.mantine-Spotlight-content .mantine-ScrollArea-scrollbar').count()).toBe(0);
    await search.fill('Ihr Konto');
    await owner.page.getByRole('option', { name: /^Ihr Konto/, selected: true }).waitFor();
    await expect.poll(() => isActive(chosen)).toBe(true);
    await resultChosen(owner.page, 'Ihr Konto');
    await owner.page.keyboard.press('Enter');
    await heading(owner, 'Ihr Konto');

    // The parts of a page are found too.
    await owner.page.keyboard.press('Control+k');
    await owner.page.getByLabel('Suche und Befehle').last().fill('Kalibr');
    await resultChosen(owner.page, 'Kalibrierung');
    await owner.page.keyboard.press('Enter');
    await owner.page.waitForURL('**/organisation/calibration');

    // What can be begun is begun from any page, also from the one that it belongs to.
    for (const from of ['/console/account', '/console/keys']) {
      await owner.page.goto(`${service.url}${from}`);
      await owner.page.getByRole('navigation').first().waitFor();
      await owner.page.keyboard.press('Control+k');
      await owner.page.getByLabel('Suche und Befehle').last().fill('Schlüssel anlegen');
      await resultChosen(owner.page, 'Schlüssel anlegen');
      await owner.page.keyboard.press('Enter');
      const dialog = owner.page.getByRole('dialog', { name: 'Schlüssel anlegen' });
      await dialog.getByRole('textbox').first().and(owner.page.locator(':focus')).waitFor();
      await owner.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await owner.page.goto(`${service.url}/console/account`);
    await heading(owner, 'Ihr Konto');
  });

  it('fits a telephone, and says so of a page that does not exist', async () => {
    await owner.page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['keys', 'account', 'access', 'nowhere']) {
      await owner.page.goto(`${service.url}/console/${path}`);
      await owner.page.getByRole('heading').first().waitFor();
      expect(await owner.page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
      await owner.expectAccessible(`${path} on a telephone`);
    }
    await owner.page.getByRole('heading', { name: 'Diese Seite gibt es nicht' }).waitFor();
    await owner.page.goto(`${service.url}/console/keys`);
    // The page is one of those in the menu, and the bar says so.
    const more = owner.page.getByRole('button', { name: 'Mehr' });
    await expect.poll(() => more.getAttribute('aria-current')).toBe('true');
    await more.click();
    expect(await owner.page.locator('[role=menuitem][aria-current]').textContent()).toBe('Auswertungen');
    await owner.page.getByRole('menuitem', { name: 'Ihr Konto' }).click();
    await heading(owner, 'Ihr Konto');
    await owner.page.goto(`${service.url}/console/add`);
    await more.waitFor();
    expect(await more.getAttribute('aria-current')).toBeNull();
  });

  it('holds two organisations side by side: each tab stays in its own, by address, and both are left one by one', async () => {
    await walkBetween(browser, service, {
      organisation: 'Nord Öl & Söhne',
      orgId: 'nord-ol-sohne',
      email: 'ada@nord.example',
      password: 'three quiet lanterns outside',
    });
  });

  it('asked nobody else, and complained of nothing', () => {
    owner.expectQuiet();
  });
});
