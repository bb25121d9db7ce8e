import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSignedIn, type SignIn } from '../../../domain/access/account.ts';
import { tokenDigest } from '../../../domain/access/sign-in/token.ts';
import type { Engine } from '../../../domain/ports.ts';
import { MOST_SIGN_INS, readTokens, writeTokens } from './cookie.ts';

/** What a browser holds when somebody signs in with it. */
export interface Before {
  /** Digests of the tokens of the same organisation: the new sign-in takes their place. */
  replaces: string[];
  /** Those of other organisations, which stay; the newest first. */
  others: { tokenHash: string; signIn: SignIn }[];
}

interface Held {
  engine: Engine;
  /** Ms since 1970 UTC. */
  now: () => number;
}

/** Digests of the tokens that the browser brings, the newest first. */
export const digestsHeld = (request: FastifyRequest): string[] => readTokens(request).map(tokenDigest);

/**
 * What a browser holds already.
 * @param digests of its tokens
 * @param orgId where somebody is about to sign in
 */
export async function signInsBefore(engine: Engine, digests: readonly string[], orgId: string): Promise<Before> {
  const found = await engine.reader.read((stores) => stores.accounts.findSignIns(digests));
  const known = digests.flatMap((tokenHash) => {
    const signIn = found.get(tokenHash);
    return signIn ? [{ tokenHash, signIn }] : [];
  });
  return {
    replaces: known.filter(({ signIn }) => signIn.orgId === orgId).map(({ tokenHash }) => tokenHash),
    others: known.filter(({ signIn }) => signIn.orgId !== orgId),
  };
}

/** Ends what finds no room beside a new sign-in: those that were begun first. @returns what stays */
export async function makeRoom({ engine, now }: Held, { others }: Before): Promise<Before['others']> {
  const holding = others.filter(({ signIn }) => isSignedIn(signIn, now()));
  for (const { signIn } of holding.slice(MOST_SIGN_INS - 1)) await endOwn(engine, signIn);
  return holding.slice(0, MOST_SIGN_INS - 1);
}

/** Gives the browser the token of a new sign-in, beside those of other organisations that it holds. */
export async function holdBeside(
  held: Held,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  before: Before,
): Promise<void> {
  const stays = new Set((await makeRoom(held, before)).map(({ tokenHash }) => tokenHash));
  const others = readTokens(request).filter((one) => stays.has(tokenDigest(one)));
  writeTokens(request, reply, [token, ...others]);
}

/** Ends a sign-in in its own organisation, as its own account. */
export async function endOwn(engine: Engine, { orgId, accountId, signInId }: SignIn): Promise<void> {
  await engine.as({ kind: 'person', id: accountId }).execute('endSignIn', { orgId, accountId, signInId });
}
