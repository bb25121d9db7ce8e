import type { Page } from 'playwright-core';
import { CLIENT, startIdentityProvider } from '../../test/support/console/identity-provider.ts';

/** Whom the provider of the pictures knows: one who may come in, and one who is in no group that gives a role. */
const PEOPLE = {
  nina: { email: 'nina.lind@lumendesk.example', email_verified: true, name: 'Nina Lind', groups: ['team-leads'] },
  otto: { email: 'otto.gast@example.com', email_verified: true, name: 'Otto Gast', groups: ['guests'] },
};

/** An identity provider, and the settings by which a console sends people to it. @param console its address */
export async function openProvider(console: string) {
  const provider = await startIdentityProvider(console, PEOPLE);
  return {
    close: provider.close,
    settings: {
      DEBRIEF_OIDC_ISSUER: provider.issuer,
      DEBRIEF_OIDC_CLIENT_ID: CLIENT.id,
      DEBRIEF_OIDC_CLIENT_SECRET: CLIENT.secret,
      DEBRIEF_OIDC_LABEL: 'Example Login',
      DEBRIEF_OIDC_ROLES: 'admin=team-leads',
      DEBRIEF_OIDC_OTHERWISE: 'refuse',
    },
  };
}

/** Signs in at the provider, in its own pages, and waits until the console shows what came of it. */
export const signInAtProvider = (login: keyof typeof PEOPLE) => async (page: Page) => {
  await page.getByRole('link', { name: 'Sign in with Example Login' }).click();
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('anything');
  await page.locator('button[type=submit]').click();
  // It asks what the console may know of them.
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('h1').first().waitFor();
  await page.waitForURL(/\/console/u);
};
