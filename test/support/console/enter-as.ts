import { newToken } from '../../../src/domain/access/sign-in/token.ts';
import type { Role } from '../../../src/domain/access/rights/role.ts';
import type { RunningService } from '../running-service.ts';
import type { Person } from './browser.ts';

/**
 * Signs somebody of the organisation "acme" in, by a link of their own, and waits until the console shows its navigation.
 * Their account is called after the role and is made with the first link.
 */
export async function enterAs(
  service: RunningService,
  { page }: Person,
  role: Role,
  userId: string | null,
): Promise<void> {
  const { token, tokenHash } = newToken();
  await service.cli.prepare(async (storage) => {
    const email = `${role}@acme.example`;
    const { accountId } =
      (await storage.reader.read(({ accounts }) => accounts.findByEmail('acme', email))) ??
      (await storage.execute('createAccount', { orgId: 'acme', email, name: `The ${role}`, role, userId }));
    await storage.execute('createLink', { orgId: 'acme', kind: 'entry', accountId, tokenHash, lifeMs: 600_000 });
  });
  await page.goto(`${service.url}/console/enter#${token}`);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('navigation').first().waitFor();
}
