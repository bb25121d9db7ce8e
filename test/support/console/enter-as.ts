import { newToken } from '../../../src/domain/access/sign-in/token.ts';
import type { Role } from '../../../src/domain/access/rights/role.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import type { RunningService } from '../running-service.ts';
import { sharedChromium } from '../chromium.ts';
import { openPerson, type Person } from './browser.ts';

/**
 * Signs somebody in without a page for it: their browser gets the cookie of a sign-in that is written to the database. Then
 * it goes to a page, and waits until the console shows its navigation.
 * @param userId who they are in the directory; null for nobody
 * @param orgId "acme" unless given
 * @param path of the page, below `/console`; the start page unless given
 */
export async function enterAs(
  service: RunningService,
  { page, context }: Person,
  role: Role,
  userId: string | null,
  { orgId = 'acme', path = '/' }: { orgId?: string; path?: string } = {},
): Promise<void> {
  const signIn = newToken();
  await service.cli.prepare(async (storage) => {
    const { tokenHash } = await makeLink(storage, orgId, role, userId);
    await storage.execute('useLink', {
      tokenHash,
      passwordHash: null,
      owner: null,
      signIn: { tokenHash: signIn.tokenHash, client: 'Chromium', address: '127.0.0.1' },
      replaces: [],
    });
  });
  const cookie = { name: 'debrief', value: signIn.token, url: service.url };
  await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }]);
  await page.goto(`${service.url}/console${path}`);
  await page.getByRole('navigation').first().waitFor();
}

/** Opens a browser in which an owner of the organisation "acme" is signed in, on the start page. */
export async function openOwner(service: RunningService, executable: string): Promise<Person> {
  const owner = await openPerson(await sharedChromium(executable), new URL(service.url).origin);
  await enterAs(service, owner, 'owner', null);
  return owner;
}

/** Signs somebody of the organisation "acme" in, by a link of their own, and waits until the console shows its navigation. */
export async function enterByLink(
  service: RunningService,
  { page }: Person,
  role: Role,
  userId: string | null,
): Promise<void> {
  let token = '';
  await service.cli.prepare(async (storage) => {
    ({ token } = await makeLink(storage, 'acme', role, userId));
  });
  await page.goto(`${service.url}/console/enter#${token}`);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('navigation').first().waitFor();
}

/** A link that signs in. The account is called after the role, and is made with the first link. */
async function makeLink(
  storage: Storage,
  orgId: string,
  role: Role,
  userId: string | null,
): Promise<ReturnType<typeof newToken>> {
  const link = newToken();
  const email = `${role}@acme.example`;
  const { accountId } =
    (await storage.reader.read(({ accounts }) => accounts.findByEmail(orgId, email))) ??
    (await storage.execute('createAccount', { orgId, email, name: `The ${role}`, role, userId }));
  await storage.execute('createLink', {
    orgId,
    kind: 'entry',
    accountId,
    tokenHash: link.tokenHash,
    lifeMs: 600_000,
  });
  return link;
}
