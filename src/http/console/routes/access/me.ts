import { ACTIONS } from '../../../../domain/access/rights/rules.ts';
import { together } from '../../../../lib/work/together.ts';
import { VERSION } from '../../../../lib/version.ts';
import { confirmPassword } from '../../access/proofs/confirm-password.ts';
import { digestOf } from '../../access/proofs/new-password.ts';
import { tellOfChange } from '../../access/tell-of-change.ts';
import type { ConsoleContext } from '../../context.ts';
import { signInRows } from '../../sign-in-rows.ts';
import { balanced } from '../../../../lib/text/balanced.ts';
import type { Routes } from '../../route.ts';

/** What somebody sees and changes of their own account. */
export function meRoutes({ add }: Routes, context: ConsoleContext): void {
  const { engine, now } = context;

  add('me', 'organisation.read', async ({ account, orgId, organisation, may }) => {
    const [factor, several] = await engine.reader.read(({ accounts, organisations }) =>
      together(accounts.findSecondFactor(account), organisations.hasSeveral()),
    );
    return {
      account_id: account.accountId,
      email: account.email,
      name: balanced(account.name),
      role: account.role,
      user_id: account.userId,
      has_password: account.passwordHash !== null,
      has_second_factor: factor !== undefined,
      organisation: { org_id: orgId, name: organisation },
      rights: ACTIONS.filter(may),
      several,
      version: VERSION,
    };
  });

  add('setPassword', 'organisation.read', async ({ account, signIn, organisation, storage }, { body, request }) => {
    const { orgId, accountId, passwordHash } = account;
    // Whoever came in by a link of the machine's operator has none yet, and sets the first one.
    await confirmPassword(context, { account, signIn, address: request.ip }, body.present);
    const digest = await digestOf(context, body.password, {
      own: [account.name, account.email, organisation],
      address: request.ip,
      asker: { orgId, who: accountId },
    });
    await storage.execute('setPassword', {
      orgId,
      accountId,
      present: passwordHash,
      passwordHash: digest,
      signInId: signIn.signInId,
    });
    tellOfChange(context, request, 'password_changed', { account, organisation });
    return {};
  });

  add('signIns', 'organisation.read', async ({ account, signIn }) => {
    const signIns = await engine.reader.read((stores) => stores.accounts.listSignIns(account));
    return { data: signInRows(signIns, signIn, now()) };
  });

  add('endSignIn', 'organisation.read', async ({ account, signIn, storage }, { body }) => {
    const { orgId, accountId } = account;
    const which = body.sign_in_id === null ? { allBut: signIn.signInId } : { signInId: body.sign_in_id };
    await storage.execute('endSignIn', { orgId, accountId, ...which });
    return {};
  });
}
