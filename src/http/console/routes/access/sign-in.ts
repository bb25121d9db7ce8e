import type { FastifyRequest } from 'fastify';
import { emailKey } from '../../../../domain/access/account.ts';
import type { NewSignIn } from '../../../../domain/access/sign-in/open-sign-in.ts';
import { DomainError } from '../../../../domain/errors.ts';
import type { Proof, SecondFactor } from '../../../../domain/access/sign-in/second-factor.ts';
import { newToken } from '../../../../domain/access/sign-in/token.ts';
import { attempt, type Attempt } from '../../access/attempts.ts';
import { proofOf } from '../../access/proofs/codes.ts';
import { digestsHeld, holdBeside, signInsBefore } from '../../access/beside.ts';
import { strangerAt } from '../../access/network.ts';
import { LONGEST_PASSWORD } from '../../access/proofs/passwords.ts';
import type { ConsoleContext } from '../../context.ts';
import { ProblemError } from '../../errors.ts';
import type { Asked, Routes } from '../../route.ts';
import { onlyOrganisation } from './only-organisation.ts';

/** Characters of what a browser calls itself that are kept. */
const LONGEST_CLIENT = 300;

/** Signing in by e-mail address and password. */
export function signInRoutes(
  { open }: Routes,
  { engine, passwords, throttle, log, now, singleSignOn, mailer }: ConsoleContext,
): void {
  open('start', async () => {
    const organisations = await engine.reader.read((stores) => stores.organisations.list());
    return {
      several: organisations.length > 1,
      ready: organisations.length > 0,
      provider: singleSignOn?.provider.label ?? null,
      mail: mailer !== null,
    };
  });

  open('signIn', async (asked) => {
    const { body, request } = asked;
    const { organisation, email } = body;
    const orgId = organisation ?? (await onlyOrganisation(engine));
    const throttled = `${orgId ?? ''} ${emailKey(email)}`;
    if (throttle.wait(throttled, request.ip) > 0)
      log.warn({ requestId: request.id, client: request.ip }, 'too many attempts to sign in to the console');
    return attempt(throttle, throttled, request.ip, (begun) => signIn(orgId, asked, begun));
  });

  async function signIn(orgId: string | null, { body, request, reply }: Asked<'signIn'>, begun: Attempt) {
    const { email, password, code = null } = body;
    const { account, organisationId } = await findAccount(orgId, emailKey(email));
    const digest = account?.status === 'active' ? account.passwordHash : null;
    // As long for an unknown address as for a known one.
    const { asker } = strangerAt(request.ip, organisationId);
    const { socket } = request.raw;
    const hasLeft = () => socket.readableEnded || socket.destroyed;
    const right = await passwords.matches(password.slice(0, LONGEST_PASSWORD), digest, { ...asker, hasLeft });
    if (!account || digest === null || !right || password.length > LONGEST_PASSWORD) {
      log.warn(
        { requestId: request.id, client: request.ip, accountId: account?.accountId ?? null },
        'an attempt to sign in to the console failed',
      );
      throw new ProblemError(401, 'wrong_credentials');
    }
    const factor = await engine.reader.read((stores) => stores.accounts.findSecondFactor(account));
    if (factor && code === null) {
      // Not a failure; the code that comes next counts.
      begun.takeBack();
      throw new ProblemError(401, 'code_needed');
    }
    const proof = factor && code !== null ? await proofFrom(factor, code) : null;
    if (factor && !proof) {
      log.warn({ requestId: request.id, client: request.ip, accountId: account.accountId }, 'a wrong code was given');
      throw new ProblemError(401, 'wrong_code');
    }
    const before = await signInsBefore(engine, digestsHeld(request), account.orgId);
    const { token, signIn: made } = newSignIn(request);
    await engine
      .as({ kind: 'person', id: account.accountId })
      .execute('openSignIn', {
        orgId: account.orgId,
        accountId: account.accountId,
        passwordHash: digest,
        proof,
        signIn: made,
        replaces: before.replaces,
      })
      .catch((error: unknown) => {
        const isUsed = factor !== undefined && error instanceof DomainError && error.code === 'forbidden';
        throw isUsed ? new ProblemError(401, 'wrong_code') : error;
      });
    begun.succeed();
    await holdBeside({ engine, now }, request, reply, token, before);
    return { org_id: account.orgId };
  }

  /** What a code proves. Those of an app are six digits, so they are counted by the account, for all processes. */
  async function proofFrom(factor: SecondFactor, code: string): Promise<Proof | null> {
    const proof = proofOf(factor, code, now());
    if (proof && 'recovery' in proof) return proof;
    const { orgId, accountId } = factor;
    const { waitMs } = await engine.as({ kind: 'person', id: accountId }).execute('countCode', { orgId, accountId });
    if (waitMs > 0) throw new ProblemError(429, 'too_many_attempts', Math.ceil(waitMs / 1_000));
    return proof;
  }

  /** An account, and its organisation where there is such a one: names that are made up take one turn together. */
  async function findAccount(orgId: string | null, key: string) {
    if (orgId === null) return { account: undefined, organisationId: null };
    return engine.reader.read(async ({ accounts, organisations }) => ({
      organisationId: (await organisations.find(orgId))?.orgId ?? null,
      account: await accounts.findByEmail(orgId, key),
    }));
  }
}

/** A new sign-in of the browser that asks: the token for its cookie, and what is kept. */
export function newSignIn(request: FastifyRequest): { token: string; signIn: NewSignIn } {
  const { token, tokenHash } = newToken();
  const client = (request.headers['user-agent'] ?? '').slice(0, LONGEST_CLIENT);
  return { token, signIn: { tokenHash, client, address: request.ip } };
}
