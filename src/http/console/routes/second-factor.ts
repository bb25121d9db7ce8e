import type { FastifyRequest } from 'fastify';
import type { Account } from '../../../domain/access/account.ts';
import { factorAddress, newFactorSecret, newRecoveryCodes, stepOf } from '../access/codes.ts';
import type { ConsoleContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import type { Routes } from '../route.ts';

/** The codes of an app beside the password: turned on and off by whoever has the account, and off for whoever lost it. */
export function secondFactorRoutes({ add }: Routes, { now, passwords, throttle }: ConsoleContext): void {
  /** Makes sure once more that the account's holder asks. @throws ProblemError */
  async function confirm({ accountId, passwordHash }: Account, present: string | null, request: FastifyRequest) {
    const wait = throttle.begin(`password ${accountId}`, request.ip);
    if (wait > 0) throw new ProblemError(429, 'too_many_attempts', Math.ceil(wait / 1_000));
    if (passwordHash !== null && !(await passwords.matches(present ?? '', passwordHash)))
      throw new ProblemError(422, 'wrong_credentials');
    throttle.succeed(`password ${accountId}`, request.ip);
  }

  add('beginSecondFactor', 'organisation.read', ({ account }) => {
    const secret = newFactorSecret();
    return { secret, address: factorAddress(secret, account.email) };
  });

  add('setSecondFactor', 'organisation.read', async ({ account, signIn, storage }, { body, request }) => {
    await confirm(account, body.present, request);
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
    await confirm(account, body.present, request);
    await storage.execute('removeSecondFactor', { orgId: account.orgId, accountId: account.accountId });
    return {};
  });

  add('removeSecondFactorOf', 'accounts.write', async ({ orgId, storage }, { params }) => {
    await storage.execute('removeSecondFactor', { orgId, accountId: params.accountId });
    return {};
  });
}
