import type { Page } from 'playwright-core';

/** Invites somebody, who signs in, and looks where that is. */
export async function lookWhereSignedIn(page: Page): Promise<void> {
  const name = `Ada Lindgren-Hohenstein ${String(Math.random()).slice(2, 6)}`;
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByLabel(/^E-mail/).fill(`${name.replaceAll(' ', '.')}@example.com`);
  await dialog.getByLabel('Role').selectOption('admin');
  await dialog.getByRole('button', { name: 'Make the account' }).click();
  const link = await dialog.locator('code').first().textContent();
  const browser = page.context().browser();
  if (link === null || !browser) throw new Error('no link was shown');
  const theirs = await browser.newContext({ locale: 'en' });
  const own = await theirs.newPage();
  await own.goto(link);
  await own.getByLabel('Password').first().fill('seven green bicycles upstairs');
  await own.locator('form button[type=submit]').first().click();
  await own.getByRole('navigation').first().waitFor();
  await theirs.close();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Where signed in' }).click();
  await dialog
    .getByText(/· used/)
    .first()
    .waitFor();
}
