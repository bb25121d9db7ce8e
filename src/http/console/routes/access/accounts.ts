import { LINK_MS } from '../../../../domain/access/account.ts';
import { notFound } from '../../../../domain/errors.ts';
import type { MailOutcome } from '../../../../domain/access/mailer.ts';
import { newToken } from '../../../../domain/access/sign-in/token.ts';
import { languageOf } from '../../access/language.ts';
import type { ReadStores } from '../../../../domain/read-stores.ts';
import type { AccountSummary } from '../../api/access.ts';
import type { ConsoleContext } from '../../context.ts';
import { balanced } from '../../../../lib/text/balanced.ts';
import { signInRows } from '../../sign-in-rows.ts';
import type { Routes } from '../../route.ts';

/** Read at a time: other work runs in between. */
const AT_ONCE = 500;
/** Accounts that are shown: more than an organisation may have, unless the operator raised its limit. */
const MOST_LISTED = 25_000;

/** Who may sign in: invited, given a role, deactivated, let in again. The commands check each of them once more. */
export function accountRoutes({ add }: Routes, { engine, mailer, now }: ConsoleContext): void {
  add('accounts', 'accounts.read', async ({ orgId }) => {
    const data: AccountSummary[] = [];
    for (let part: AccountSummary[] = [], after = ''; ; after = part.at(-1)?.account_id ?? '') {
      part = await engine.reader.read((stores) => summaries(stores, orgId, after));
      data.push(...part);
      if (part.length < AT_ONCE || data.length >= MOST_LISTED) return { data };
    }
  });

  add('createAccount', 'accounts.write', async ({ orgId, storage }, { body, idempotencyKey }) => {
    const { email, name, role, user_id: userId } = body;
    const { accountId } = await storage.execute('createAccount', { orgId, email, name, role, userId, idempotencyKey });
    return { account_id: accountId };
  });

  add(
    'changeAccount',
    'accounts.write',
    async ({ orgId, storage }, { params: { accountId }, body, idempotencyKey }) => {
      const { role, status, user_id: userId = null, seen } = body;
      await storage.execute('changeAccount', { orgId, accountId, role, status, userId, seen, idempotencyKey });
      return {};
    },
  );

  add('signInsOf', 'accounts.read', ({ orgId, signIn }, { params: { accountId } }) =>
    engine.reader.read(async ({ accounts }) => {
      const ref = { orgId, accountId };
      if (!(await accounts.find(ref))) throw notFound('Account not found.');
      return { data: signInRows(await accounts.listSignIns(ref), signIn, now()) };
    }),
  );

  add('endSignInOf', 'accounts.write', async ({ orgId, storage }, { params: { accountId }, body }) => {
    const ref = { orgId, accountId };
    if (!(await engine.reader.read(({ accounts }) => accounts.find(ref)))) throw notFound('Account not found.');
    const which = body.sign_in_id === null ? { allBut: null } : { signInId: body.sign_in_id };
    await storage.execute('endSignIn', { ...ref, ...which });
    return {};
  });

  add('createLink', 'accounts.write', async ({ orgId, storage, ...visitor }, { params, body, request }) => {
    const { accountId } = params;
    const account = await engine.reader.read((stores) => stores.accounts.find({ orgId, accountId }));
    if (!account) throw notFound('Account not found.');
    const { token, tokenHash } = newToken();
    const kind = account.passwordHash === null ? 'invitation' : 'reset';
    const { expiresAt } = await storage.execute('createLink', { orgId, kind, accountId, tokenHash, lifeMs: LINK_MS });
    let mail: MailOutcome | 'none' = 'none';
    if (mailer && body.by_hand !== true) {
      const { name, email } = account;
      const by = visitor.account.name;
      const { organisation } = visitor;
      const to = { orgId, accountId, name, email, organisation, language: languageOf(request) };
      mail = await mailer.send({ ...to, kind, by, token, expiresAt });
    }
    return { token: mail === 'sent' ? null : token, expires_at: expiresAt, mail };
  });
}

async function summaries({ accounts }: ReadStores, orgId: string, after: string): Promise<AccountSummary[]> {
  const found = await accounts.list(orgId, { after, limit: AT_ONCE });
  const ids = found.map(({ accountId }) => accountId);
  const factors = await accounts.withSecondFactor(orgId, ids);
  const passkeys = await accounts.withPasskeys(orgId, ids);
  return found.map((account) => ({
    account_id: account.accountId,
    email: account.email,
    name: balanced(account.name),
    role: account.role,
    status: account.status,
    user_id: account.userId,
    has_password: account.passwordHash !== null,
    has_second_factor: factors.has(account.accountId),
    has_passkeys: passkeys.has(account.accountId),
    created_at: account.createdAt,
    signed_in_at: account.signedInAt,
  }));
}
