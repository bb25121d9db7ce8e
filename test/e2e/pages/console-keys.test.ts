import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/lib/time/units.ts';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { buildConsole, type Person } from '../../support/console/browser.ts';
import { openOwner } from '../../support/console/enter-as.ts';
import { userLine } from '../../support/organisation.ts';
import { fillOrganisation, startRunningService, type RunningService } from '../../support/running-service.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of a key that gets another name');

let service: RunningService;
let owner: Person;

describe.skipIf(executable === undefined)('a key that was made', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    service = await startRunningService();
    buildConsole();
    await fillOrganisation(service, 'acme', [userLine('ada')]);
    owner = await openOwner(service, String(executable));
  }, 120_000);
  afterAll(async () => {
    await closeContexts(await sharedChromium(String(executable)));
    await service?.stop();
  }, 60_000);

  it('gets another name and a later expiry; its secret works on', async () => {
    const expires = new Date(Date.now() + 5 * DAY_MS).toISOString();
    const [made] = await service.cli.json([
      'key',
      'create',
      '--org',
      'acme',
      '--name',
      'Warehouse',
      '--expires',
      expires,
    ]);
    const secret = String(made?.['secret']);
    const { page } = owner;
    const dialog = page.getByRole('dialog');
    const change = async (name: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Change' }).click();
    };
    const save = async () => {
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await page.getByRole('link', { name: 'Reporting access' }).click();
    await page.getByText(/^Expires in/).waitFor();

    await change('Warehouse');
    await dialog.getByText('Its secret and what it may do stay.').waitFor();
    await owner.expectAccessible('changing a key');
    await dialog.getByLabel('Name').fill('Data lake');
    await save();
    await page.locator('tbody').getByText('Data lake').waitFor();
    // Only what was chosen is another.
    await page.getByText(/^Expires in/).waitFor();

    await change('Data lake');
    expect(await dialog.getByLabel('Expires').locator('option').allTextContents()).toEqual([
      expect.stringMatching(/^Until .+ \(as now\)$/),
      'It does not expire',
      'In 30 days',
      'In 90 days',
      'In a year',
    ]);
    await dialog.getByLabel('Expires').selectOption('In a year');
    await save();
    await page
      .locator('tbody')
      .getByText(/^Until /)
      .waitFor();
    const answer = await fetch(`${service.url}/v1/users`, { headers: { authorization: `Bearer ${secret}` } });
    expect(answer.status).toBe(200);

    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByText('Name or note of a key changed').waitFor();
    await page.getByText('Expiry of a key set').waitFor();
  });

  it('is told of on the first page no longer once it is revoked', async () => {
    const expires = new Date(Date.now() + 3 * DAY_MS).toISOString();
    await service.cli.json(['key', 'create', '--org', 'acme', '--name', 'Dashboard', '--expires', expires]);
    const { page } = owner;
    await page.goto(`${service.url}/console/`);
    await page.getByRole('link', { name: 'Change its expiry: Dashboard' }).click();
    await page.getByRole('button', { name: 'Actions for Dashboard' }).click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Today' }).click();
    await page.getByText('You look after').waitFor();
    expect(await page.getByText('The key Dashboard expires').count()).toBe(0);
  });
});
