import { factorAddress, newFactorSecret, newRecoveryCodes, stepOf } from '../access/codes.ts';
import { confirmPassword } from '../access/confirm-password.ts';
import type { ConsoleContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import type { Routes } from '../route.ts';

/** The codes of an app beside the password: turned on and off by whoever has the account, and off for whoever lost it. */
export function secondFactorRoutes({ add }: Routes, context: ConsoleContext): void {
  const { now } = context;
  add('beginSecondFactor', 'organisation.read', ({ account }) => {
    const secret = newFactorSecret();
    return { secret, address: factorAddress(secret, account.email) };
  });

  add('setSecondFactor', 'organisation.read', async ({ account, signIn, storage }, { body, request }) => {
    await confirmPassword(context, account, body.present, request.ip);
    const step = stepOf(body.secret, body.code, now());
    if (step === null) throw new ProblemError(422, 'wrong_code');
    const { codes, digests } = newRecoveryCodes();
    await storage.execute('setSecondFactor', {
      orgId: account.orgId,
      accountId: account.accountId,
      secret: body.secret,
      step,
      recovery: digests,
      signInId: signIn.signInId,
    });
    return { recovery: codes };
  });

  add('removeSecondFactor', 'organisation.read', async ({ account, storage }, { body, request }) => {
    await confirmPassword(context, account, body.present, request.ip);
    await storage.execute('removeSecondFactor', {
      orgId: account.orgId,
      accountId: account.accountId,
      isConfirmed: true,
    });
    return {};
  });

  add('removeSecondFactorOf', 'accounts.write', async ({ orgId, storage }, { params }) => {
    await storage.execute('removeSecondFactor', { orgId, accountId: params.accountId, isConfirmed: false });
    return {};
  });
}
