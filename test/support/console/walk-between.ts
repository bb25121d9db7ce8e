import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import type { RunningService } from '../running-service.ts';
import { openPerson } from './browser.ts';
import { resultChosen } from './result-chosen.ts';

const PASSWORD = 'nine yellow ladders outside';
let walks = 0;

/**
 * Walks through being in two organisations, at a telephone and in German. A walk that is tried again has a browser and a
 * second organisation of its own.
 * @param known somebody with an account in the first one
 */
export async function walkBetween(
  browser: Browser,
  { url, cli }: RunningService,
  known: { organisation: string; orgId: string; email: string; password: string },
): Promise<void> {
  walks += 1;
  const { organisation, orgId } = known;
  const SECOND = { orgId: `süd & co ${walks}`, name: `Süd & Co ${walks}` };
  const person = await openPerson(browser, new URL(url).origin, {
    locale: 'de',
    viewport: { width: 390, height: 844 },
  });
  const { page, context, expectAccessible } = person;
  const base = `${url}/console`;
  const first = `${base}/o/${orgId}`;
  const second = `${base}/o/${encodeURIComponent(SECOND.orgId)}`;
  const isIn = (name: string, on = page) => on.locator('.brand strong', { hasText: name }).waitFor();
  const menu = () => page.getByRole('button', { name: /^Menü:/ }).click();

  await cli.json(['org', 'create', '--id', SECOND.orgId, '--name', SECOND.name]);
  const [link] = await cli.json(['console-link', '--org', SECOND.orgId]);
  // Where there are several, an address says from the sign-in on which one it is in.
  await page.goto(`${base}/keys`);
  await page.getByLabel('Organisation').fill(orgId);
  await page.getByLabel('E-Mail-Adresse').fill(known.email);
  await page.getByLabel('Passwort').first().fill(known.password);
  await page.keyboard.press('Enter');
  await isIn(organisation);
  expect(page.url()).toBe(`${first}/keys`);

  await page.goto(`${base}/enter#${String(link?.['url']).split('#')[1]}`);
  await page.getByLabel('Ihr Name').fill('Ada King');
  await page.getByLabel('E-Mail-Adresse').fill('ada@nord.example');
  await page.getByLabel('Passwort').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Fertigstellen' }).click();
  await isIn(SECOND.name);
  await page.waitForURL(`${second}/`);

  await menu();
  await page.getByRole('menuitem', { name: new RegExp(`^Sie sind in ${SECOND.name}`) }).waitFor();
  const other = page.getByRole('menuitem', { name: new RegExp(`^Wechseln zu ${organisation}`) });
  await other.waitFor();
  await expectAccessible('the organisations in the menu');
  // By the keyboard, as a link: another document, in which nothing of this one is left.
  await other.focus();
  await page.keyboard.press('Enter');
  await isIn(organisation);
  await page.waitForURL(`${first}/`);

  // Another tab, in the second one, is not moved by what happens here, and writes into its own.
  const beside = await context.newPage();
  await beside.goto(`${second}/keys`);
  await isIn(SECOND.name, beside);
  expect(await beside.title()).toContain(SECOND.name);
  await page.goto(`${first}/people`);
  await isIn(organisation);
  await beside.getByRole('button', { name: 'Schlüssel anlegen' }).first().click();
  const dialog = beside.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Only in the second');
  await dialog.getByRole('button', { name: 'Schlüssel anlegen' }).click();
  await dialog.getByRole('textbox', { name: 'Geheimnis des Schlüssels' }).waitFor();
  const keysOf = async (of: string) => (await cli.json(['key', 'list', '--org', of])).map((row) => row['name']);
  expect(await keysOf(SECOND.orgId)).toEqual(['Only in the second']);
  expect(await keysOf(orgId)).not.toContain('Only in the second');
  await beside.close();

  // An address that does not say it.
  await page.goto(`${base}/people`);
  await page.getByRole('heading', { name: 'Welche Organisation?' }).waitFor();
  await expectAccessible('which organisation');
  await page.getByRole('link', { name: new RegExp(`^${SECOND.name}`) }).click();
  await page.waitForURL(`${second}/people`);
  await isIn(SECOND.name);
  await page.getByRole('heading', { level: 1 }).first().waitFor();

  await page.keyboard.press('Control+k');
  await page.getByLabel('Suche und Befehle').last().fill('Wechseln');
  await resultChosen(page, `Wechseln zu ${organisation}`);
  await page.keyboard.press('Enter');
  await isIn(organisation);

  await menu();
  await page.getByRole('menuitem', { name: `Von ${organisation} abmelden` }).click();
  await page.getByRole('heading', { name: 'Sie sind angemeldet in' }).waitFor();
  await expectAccessible('signed out of one');
  expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto(`${first}/people`);
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  expect(await page.getByLabel('Organisation', { exact: false }).first().inputValue()).toBe(orgId);
  await page.getByRole('link', { name: new RegExp(`^${SECOND.name}`) }).click();
  await isIn(SECOND.name);
  await page.goto(`${base}/sign-in`);
  await page.getByRole('button', { name: `Von ${SECOND.name} abmelden` }).click();
  // The page is loaded anew, by itself, when the service has answered.
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  await page.getByRole('heading', { name: 'Sie sind angemeldet in' }).waitFor({ state: 'detached' });
  expect((await context.cookies()).filter(({ name }) => name === 'debrief')).toEqual([]);
  await page.goto(`${second}/people`);
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Sie sind angemeldet in' }).count()).toBe(0);
  person.expectQuiet();
  await context.close();
}
