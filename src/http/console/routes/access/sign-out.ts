import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignOnFailed } from '../../../../domain/access/identity.ts';
import { tokenDigest } from '../../../../domain/access/sign-in/token.ts';
import type { AccountRef } from '../../../../domain/refs.ts';
import { digestsHeld, endOwn } from '../../access/beside.ts';
import { readTokens, writeTokens } from '../../access/cookie.ts';
import type { ConsoleContext } from '../../context.ts';
import type { Routes } from '../../route.ts';

/** Signing out: of the organisation that the tab is in, or of all that the browser is signed in to. */
export function signOutRoutes({ open, add }: Routes, { engine, singleSignOn }: ConsoleContext): void {
  /** Where to sign out at the provider too, for somebody who comes from it; null where it cannot be said. */
  async function providerSignOut(accounts: readonly AccountRef[]): Promise<string | null> {
    if (!singleSignOn) return null;
    try {
      const url = await singleSignOn.provider.signOutUrl();
      if (url === null) return null;
      const { issuer } = singleSignOn.provider;
      const isKnown = await engine.reader.read((stores) =>
        Promise.all(accounts.map((account) => stores.accounts.hasIdentity(account, issuer))),
      );
      return isKnown.includes(true) ? url : null;
    } catch (error) {
      if (!(error instanceof SignOnFailed)) throw error;
      return null;
    }
  }

  add('signOut', 'organisation.read', async ({ storage, orgId, account, signIn, tokenHash }, { request, reply }) => {
    await storage.execute('endSignIn', { orgId, accountId: account.accountId, signInId: signIn.signInId });
    const others = readTokens(request).filter((token) => tokenDigest(token) !== tokenHash);
    forget(request, reply, others);
    return { provider_url: await providerSignOut([account]) };
  });

  open('signOutOfAll', async ({ request, reply }) => {
    const found = await engine.reader.read((stores) => stores.accounts.findSignIns(digestsHeld(request)));
    const signIns = [...found.values()];
    // The cookie stays as it is where one of them could not be ended: whoever asks again ends the rest.
    for (const signIn of signIns) await endOwn(engine, signIn);
    forget(request, reply, []);
    return { provider_url: await providerSignOut(signIns) };
  });
}

/** Leaves the browser these tokens. Nothing that was shown stays in its memory of pages. */
function forget(request: FastifyRequest, reply: FastifyReply, tokens: readonly string[]): void {
  writeTokens(request, reply, tokens);
  reply.header('clear-site-data', '"cache"');
}
