import { holderOf, MOST_PASSKEYS } from '../../../../domain/access/sign-in/passkey.ts';
import type { SignIn } from '../../../../domain/access/account.ts';
import { failedPrecondition } from '../../../../domain/errors.ts';
import { CHALLENGE_MS, createChallenges } from '../../access/proofs/challenges.ts';
import { confirmPassword } from '../../access/proofs/confirm-password.ts';
import { ALGORITHMS, readAdded } from '../../access/proofs/passkey-answers.ts';
import { relyingParty } from '../../access/proofs/relying-party.ts';
import { tellOfChange } from '../../access/tell-of-change.ts';
import type { ConsoleContext } from '../../context.ts';
import { ProblemError } from '../../errors.ts';
import type { Routes } from '../../route.ts';

const PUBLIC_KEY = 'public-key' as const;

/** What a challenge is made for: this sign-in alone, for which the password was given. */
const purposeOf = ({ orgId, accountId, signInId }: SignIn) => `add ${JSON.stringify([orgId, accountId, signInId])}`;

/** The passkeys of an account: listed, added and removed by its holder, and removed for whoever lost them. */
export function passkeyRoutes({ add }: Routes, context: ConsoleContext): void {
  const { engine, now, settings } = context;
  const challenges = createChallenges(engine, now);

  add('passkeys', 'organisation.read', async ({ account }, { request }) => {
    const passkeys = await engine.reader.read((stores) => stores.accounts.listPasskeys(account));
    return {
      host: relyingParty(request, settings)?.host ?? null,
      most: MOST_PASSKEYS,
      data: passkeys.map(({ passkeyId, name, host, createdAt, usedAt }) => ({
        passkey_id: passkeyId,
        name,
        host,
        created_at: createdAt,
        used_at: usedAt,
      })),
    };
  });

  add('beginPasskey', 'organisation.read', async ({ account, signIn, organisation }, { body, request }) => {
    const party = relyingParty(request, settings);
    if (!party) throw new ProblemError(409, 'passkeys_elsewhere');
    await confirmPassword(context, { account, signIn, address: request.ip }, body.present);
    const { known, several } = await engine.reader.read(async (stores) => ({
      known: await stores.accounts.listPasskeys(account),
      several: (await stores.organisations.list()).length > 1,
    }));
    if (known.length >= MOST_PASSKEYS) throw failedPrecondition(`An account has up to ${MOST_PASSKEYS} passkeys.`);
    const challenge = Buffer.from(await challenges.make(purposeOf(signIn))).toString('base64url');
    return {
      challenge,
      rp: { id: party.host, name: 'Debrief' },
      user: {
        id: holderOf(account),
        // Somebody in two organisations chooses between two passkeys by this name.
        name: several ? `${account.email} (${organisation})` : account.email,
        displayName: account.name,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: PUBLIC_KEY })),
      timeout: CHALLENGE_MS,
      attestation: 'none' as const,
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: PUBLIC_KEY,
        transports: [...transports],
      })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true,
        userVerification: 'required' as const,
      },
    };
  });

  add('addPasskey', 'organisation.read', async ({ account, signIn, storage, organisation }, { body, request }) => {
    const party = relyingParty(request, settings);
    if (!party) throw new ProblemError(409, 'passkeys_elsewhere');
    const added = await readAdded(body.answer, { party, challenges, purpose: purposeOf(signIn) });
    if (!added) throw new ProblemError(422, 'wrong_passkey');
    const { orgId, accountId } = account;
    const { challenge, passkey } = added;
    const made = { orgId, accountId, ...passkey, host: party.host, name: body.name, challenge };
    const { passkeyId } = await storage.execute('addPasskey', made);
    tellOfChange(context, request, 'passkey_added', { account, organisation });
    return { passkey_id: passkeyId };
  });

  add(
    'removePasskey',
    'organisation.read',
    async ({ account, signIn, storage, organisation }, { params, body, request }) => {
      await confirmPassword(context, { account, signIn, address: request.ip }, body.present);
      const { orgId, accountId } = account;
      const { signInId } = signIn;
      await storage.execute('removePasskey', { orgId, accountId, passkeyId: params.passkeyId, signInId });
      tellOfChange(context, request, 'passkey_removed', { account, organisation });
      return {};
    },
  );

  add('removePasskeysOf', 'accounts.write', async ({ orgId, storage, organisation }, { params, request }) => {
    const ref = { orgId, accountId: params.accountId };
    const { account, had } = await engine.reader.read(async ({ accounts }) => ({
      account: await accounts.find(ref),
      had: (await accounts.listPasskeys(ref)).length,
    }));
    await storage.execute('removePasskeysOf', ref);
    if (account && had > 0) tellOfChange(context, request, 'passkey_removed', { account, organisation });
    return {};
  });
}
