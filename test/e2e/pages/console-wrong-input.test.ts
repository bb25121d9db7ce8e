import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConsole, openPerson, type Person } from '../../support/console/browser.ts';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { startRunningService, type RunningService } from '../../support/running-service.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of wrong input at the console');

describe.skipIf(executable === undefined)('wrong input at a form', { timeout: 120_000 }, () => {
  let service: RunningService;
  let browser: Browser;
  let ada: Person;
  const at = (path: string) => `${service.url}/console${path}`;
  const press = (name: string | RegExp) => ada.page.getByRole('button', { name }).first().click();
  /** A field that has the keyboard and says something is wrong with it; what it says. */
  const faultAtFocus = () =>
    ada.page.evaluate(() => {
      const field = document.activeElement;
      if (field?.getAttribute('aria-invalid') !== 'true') return null;
      const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
      return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    });

  beforeAll(async () => {
    buildConsole();
    service = await startRunningService();
    browser = await sharedChromium(String(executable));
    ada = await openPerson(browser, new URL(service.url).origin, { locale: 'de' });
    const [link] = await service.cli.json(['console-link']);
    await ada.page.goto(at(`/enter#${String(link?.['url']).split('#')[1]}`));
  }, 120_000);
  afterAll(async () => {
    await closeContexts(browser);
    await service?.stop();
  });

  it('is said at the field, in the language of the page, and led to; what was typed stays', async () => {
    const { page } = ada;
    await page.getByLabel('Name der Organisation').fill('  ');
    await page.getByLabel('Ihr Name').fill('Ada King');
    await page.getByLabel('E-Mail-Adresse').fill('ada@nord.example');
    await page.getByLabel('Passwort').first().fill('password12');
    expect(await page.getByRole('button', { name: 'Eingabe zeigen oder verbergen' }).count()).toBe(1);
    await press('Fertig');
    await expect.poll(faultAtFocus).toContain('Das ist leer');
    await page.getByLabel('Name der Organisation').fill('Nord');
    await press('Fertig');
    await expect.poll(faultAtFocus).toContain('Dieses Passwort ist zu leicht zu erraten');
    await ada.expectAccessible('a password that is too easy to guess');
    expect(await page.getByLabel('Ihr Name').inputValue()).toBe('Ada King');
    await page.getByLabel('Passwort').first().fill('seven green bicycles upstairs');
    // What was said is of what stood there before.
    await page.getByText('Dieses Passwort ist zu leicht zu erraten').waitFor({ state: 'detached' });
    await press('Fertig');
    await page.getByRole('navigation').first().waitFor();

    await page.goto(at('/access'));
    await press('Jemanden einladen');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: false }).first().fill('Ada Zwei');
    // A member must be somebody of the directory, which has nobody yet.
    await dialog.getByLabel('Rolle').selectOption('admin');
    await dialog.getByLabel('E-Mail-Adresse').fill('ADA@nord.example');
    await dialog.locator('button[type=submit]').click();
    await expect.poll(faultAtFocus).toContain('Diese E-Mail-Adresse hat schon ein Konto.');
    expect(await dialog.getByLabel('E-Mail-Adresse').inputValue()).toBe('ADA@nord.example');
    await ada.expectAccessible('an address that has an account');
    await dialog.getByLabel('E-Mail-Adresse').fill('zwei@nord.example');
    await page.getByText('Diese E-Mail-Adresse hat schon ein Konto.').waitFor({ state: 'detached' });

    // As where a language model judges.
    await page.route('**/api/assessor', async (route) => {
      const answer = await route.fetch();
      const model = {
        name: 'judge-7b',
        address: 'https://models.example.com/v1',
        fallback: 'none',
        daily_tokens: 50_000,
      };
      await route.fulfill({ json: { ...(await answer.json()), model } });
    });
    await page.goto(at('/organisation/assessor'));
    await press('Grenze ändern');
    await dialog.getByLabel('Höchstens so viele').check();
    const tokens = dialog.getByRole('textbox', { name: 'Tokens' });
    await expect.poll(() => tokens.inputValue()).toBe('50.000');
    await tokens.fill('900');
    await dialog.getByText('Eine ganze Zahl von 1.000').waitFor();
    await page.unroute('**/api/assessor');

    await page.goto(at('/account'));
    await page.getByLabel('Jetziges Passwort').fill('not this one at all');
    await page.getByLabel('Neues Passwort').fill('seven green bicycles downstairs');
    await press('Passwort ändern');
    await expect.poll(faultAtFocus).toContain('Das ist nicht Ihr Passwort.');
  });

  it('is none where one model follows another; of what is written, one takes the place only where that is wanted', async () => {
    const page = await ada.context.newPage();
    await page.goto(at('/scenarios/~new'));
    const models = page.locator('.row', { hasText: 'Beginnen mit' }).getByRole('button');
    const named = page.getByLabel('Was beurteilt wird');
    const question = page.getByRole('dialog');
    await models.nth(0).click();
    await expect.poll(() => named.count()).toBe(4);
    const first = await named.nth(0).inputValue();
    await models.nth(1).click();
    await expect.poll(() => named.nth(0).inputValue()).not.toBe(first);
    expect(await question.count()).toBe(0);
    await named.nth(1).fill('Eigenes');
    await models.nth(0).click();
    await question.getByRole('button', { name: 'Ersetzen' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await named.nth(0).inputValue()).toBe(first);
    await page.close();
  });

  it('of a scenario is said at each field, and nothing is sent before all of it is right', async () => {
    const { page } = ada;
    await page.goto(at('/scenarios/~new'));
    const models = page.locator('.row', { hasText: 'Beginnen mit' }).getByRole('button');
    const named = page.getByLabel('Was beurteilt wird');
    await press('Kriterium hinzufügen');
    await named.nth(0).fill('Bedarf');
    await named.nth(1).fill(' Bedarf ');
    await page.getByLabel('Bis', { exact: true }).fill('1');
    await press('Anlegen');
    await expect.poll(faultAtFocus).toContain('Füllen Sie das aus.');
    await page.locator('p', { hasText: 'Die zweite Zahl muss größer sein als die erste.' }).last().waitFor();
    await page.getByText('Ein anderes Kriterium heißt schon so.').waitFor();
    await ada.expectAccessible('a scenario with faults');
    // A model does not take the place of what is written unless that is wanted.
    await models.first().click();
    const question = page.getByRole('dialog');
    await question.getByText('Kriterien ersetzen?').waitFor();
    await ada.expectAccessible('the question before a model replaces what is written');
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await named.nth(0).inputValue()).toBe('Bedarf');
    expect(await named.nth(1).inputValue()).toBe(' Bedarf ');
    await page.getByLabel('Name', { exact: false }).first().fill('Erstgespräch');
    await page.getByLabel('Bis', { exact: true }).fill('5');
    await press('Anlegen');
    await expect.poll(faultAtFocus).toContain('Ein anderes Kriterium heißt schon so.');
    await named.nth(1).fill('Abschluss');
    // A number that is cleared is not the one before.
    await page.getByLabel('Gewicht').nth(1).fill('');
    await page.getByLabel('Von', { exact: true }).fill('');
    await press('Anlegen');
    await expect.poll(faultAtFocus).toContain('Füllen Sie das aus.');
    expect(await page.getByLabel('Gewicht').nth(1).getAttribute('aria-invalid')).toBe('true');
    await ada.expectAccessible('a scenario with cleared numbers');
    await page.getByLabel('Von', { exact: true }).fill('0');
    await page.getByLabel('Gewicht').nth(1).fill('0');
    await press('Anlegen');
    await expect.poll(faultAtFocus).toContain('Das Gewicht muss größer als 0');
    await page.getByLabel('Gewicht').nth(1).fill('2,5');
    await press('Anlegen');
    await page.getByRole('heading', { name: 'Erstgespräch', level: 1 }).waitFor();
    ada.expectQuiet();
  });
});
