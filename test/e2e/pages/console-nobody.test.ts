import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newToken } from '../../../src/domain/access/token.ts';
import { findChromium, launchChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { buildConsole, openPerson } from '../../support/console/browser.ts';
import { fillOrganisation, startRunningService, type RunningService } from '../../support/running-service.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of pages for whoever sees nobody in a browser');

describe.skipIf(executable === undefined)('pages for whoever sees nobody', { timeout: 120_000 }, () => {
  let service: RunningService;
  let browser: Browser;
  const at = (path: string) => `${service.url}/console${path}`;

  beforeAll(async () => {
    buildConsole();
    service = await startRunningService();
    await fillOrganisation(service, 'acme', [{ type: 'team', team_id: 'north', name: 'Sales North' }]);
    browser = await launchChromium(String(executable));
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  it('tells a member who is not in the directory who adds people, and does not tell them to do it', async () => {
    const { token, tokenHash } = newToken();
    await service.cli.prepare(async (storage) => {
      const account = { orgId: 'acme', email: 'mia@acme.example', name: 'Mia', role: 'member', userId: null } as const;
      const { accountId } = await storage.execute('createAccount', account);
      await storage.execute('createLink', { orgId: 'acme', kind: 'entry', accountId, tokenHash, lifeMs: 600_000 });
    });
    const member = await openPerson(browser, new URL(service.url).origin);
    const { page } = member;
    await page.goto(at(`/enter#${token}`));
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('navigation').first().waitFor();
    await page.goto(at('/people'));
    await page.getByRole('heading', { name: 'There is nobody here yet' }).waitFor();
    await page.getByText('once an owner or admin has added them').waitFor();
    expect(await page.getByRole('link', { name: 'Add people' }).count()).toBe(0);
    member.expectQuiet();
    await member.context.close();
  });

  it('asks once whether the password is forgotten where no mail is sent', async () => {
    const visitor = await openPerson(browser, new URL(service.url).origin);
    const { page } = visitor;
    for (const path of ['/sign-in', '/forgot']) {
      await page.goto(at(path));
      await page.getByText('can make you a link for a new one').waitFor();
      expect(await page.getByText('Forgot your password?').count(), path).toBe(1);
    }
    visitor.expectQuiet();
    await visitor.context.close();
  });
});
