import { factorAddress, newFactorSecret, newRecoveryCodes, stepOf } from '../../access/proofs/codes.ts';
import { confirmPassword } from '../../access/proofs/confirm-password.ts';
import { tellOfChange } from '../../access/tell-of-change.ts';
import type { ConsoleContext } from '../../context.ts';
import { ProblemError } from '../../errors.ts';
import type { Routes } from '../../route.ts';

/** The codes of an app beside the password: turned on and off by whoever has the account, and off for whoever lost it. */
export function secondFactorRoutes({ add }: Routes, context: ConsoleContext): void {
  const { engine, now } = context;
  add('beginSecondFactor', 'organisation.read', ({ account }) => {
    const secret = newFactorSecret();
    return { secret, address: factorAddress(secret, account.email) };
  });

  add('setSecondFactor', 'organisation.read', async ({ account, signIn, storage, organisation }, { body, request }) => {
    await confirmPassword(context, { account, signIn, address: request.ip }, body.present);
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
    tellOfChange(context, request, 'second_factor_set', { account, organisation });
    return { recovery: codes };
  });

  add(
    'removeSecondFactor',
    'organisation.read',
    async ({ account, signIn, storage, organisation }, { body, request }) => {
      await confirmPassword(context, { account, signIn, address: request.ip }, body.present);
      await storage.execute('removeSecondFactor', {
        orgId: account.orgId,
        accountId: account.accountId,
        isConfirmed: true,
      });
      tellOfChange(context, request, 'second_factor_removed', { account, organisation });
      return {};
    },
  );

  add('removeSecondFactorOf', 'accounts.write', async ({ orgId, storage, organisation }, { params, request }) => {
    const { accountId } = params;
    const account = await engine.reader.read((stores) => stores.accounts.find({ orgId, accountId }));
    await storage.execute('removeSecondFactor', { orgId, accountId, isConfirmed: false });
    if (account) tellOfChange(context, request, 'second_factor_removed', { account, organisation });
    return {};
  });
}
