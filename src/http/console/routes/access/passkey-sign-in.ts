import { credentialDigest, holderOf } from '../../../../domain/access/sign-in/passkey.ts';
import { DomainError } from '../../../../domain/errors.ts';
import { attempt, type Attempt } from '../../access/attempts.ts';
import { digestsHeld, holdBeside, signInsBefore } from '../../access/beside.ts';
import { CHALLENGE_MS, createChallenges } from '../../access/proofs/challenges.ts';
import { readSignIn } from '../../access/proofs/passkey-answers.ts';
import { beginHere, endHere } from '../../access/proofs/passkey-cookie.ts';
import { relyingParty } from '../../access/proofs/relying-party.ts';
import type { ConsoleContext } from '../../context.ts';
import { ProblemError } from '../../errors.ts';
import type { Asked, Routes } from '../../route.ts';
import { newSignIn } from './sign-in.ts';

/** Stands for whoever has a passkey that nobody has: looking for them takes as long. */
const NOBODY = { orgId: '', accountId: '' };

/** Signing in with a passkey: the device knows whose it is, so nothing is typed. */
export function passkeySignInRoutes({ open }: Routes, context: ConsoleContext): void {
  const { engine, throttle, log, now, settings } = context;
  const challenges = createChallenges(engine, now);

  open('beginPasskeySignIn', async ({ request, reply }) => {
    const party = relyingParty(request, settings);
    if (!party) throw new ProblemError(409, 'passkeys_elsewhere');
    const challenge = await challenges.make(beginHere(request, reply));
    return {
      challenge: Buffer.from(challenge).toString('base64url'),
      rpId: party.host,
      timeout: CHALLENGE_MS,
      userVerification: 'required' as const,
    };
  });

  open('passkeySignIn', (asked) =>
    // Signatures cannot be guessed; what tries is kept from asking the database.
    attempt(throttle, null, asked.request.ip, (begun) => signIn(asked, begun)),
  );

  async function signIn({ body, request, reply }: Asked<'passkeySignIn'>, begun: Attempt) {
    const purpose = endHere(request, reply);
    const party = relyingParty(request, settings);
    if (!party) throw new ProblemError(409, 'passkeys_elsewhere');
    const { passkey, account } = await engine.reader.read(async (stores) => {
      const found = await stores.accounts.findPasskey(credentialDigest(body.id));
      return { passkey: found, account: await stores.accounts.find(found ?? NOBODY) };
    });
    const refuse = () => {
      log.warn(
        { requestId: request.id, client: request.ip, accountId: account?.accountId ?? null },
        'an attempt to sign in to the console with a passkey failed',
      );
      return new ProblemError(401, 'wrong_passkey');
    };
    const proved = await readSignIn(body, passkey, { party, challenges, purpose });
    const isHolder = account?.status === 'active' && body.response.userHandle === holderOf(account);
    if (!proved || !passkey || !account || !isHolder) throw refuse();
    const { orgId, accountId } = account;
    const before = await signInsBefore(engine, digestsHeld(request), orgId);
    const { token, signIn: made } = newSignIn(request);
    await engine
      .as({ kind: 'person', id: accountId })
      .execute('openPasskeySignIn', {
        orgId,
        accountId,
        passkeyId: passkey.passkeyId,
        ...proved,
        signIn: made,
        replaces: before.replaces,
      })
      .catch((error: unknown) => {
        throw error instanceof DomainError && error.code === 'forbidden' ? refuse() : error;
      });
    begun.succeed();
    await holdBeside({ engine, now }, request, reply, token, before);
    return { org_id: orgId };
  }
}
