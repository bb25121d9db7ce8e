import type { FastifyRequest } from 'fastify';
import {
  IDLE_MS,
  isSignedIn,
  LONGEST_SIGN_IN_MS,
  SEEN_STEP_MS,
  type Account,
  type SignIn,
} from '../../../domain/access/account.ts';
import { reaches, may, type Action, type Member } from '../../../domain/access/rules.ts';
import { DEACTIVATED } from '../../../domain/directory/user.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { Engine, Storage } from '../../../domain/ports.ts';
import { tokenDigest } from '../../../domain/access/token.ts';
import { readCookie } from './cookie.ts';

/** Who is asking. */
export interface Visitor extends Member {
  orgId: string;
  organisation: string;
  account: Account;
  signIn: SignIn;
  tokenHash: string;
  /** The storage in this person's hands: what they do is recorded as theirs. */
  storage: Storage;
  /** @throws DomainError forbidden where they may not do it to anybody */
  require: (action: Action) => void;
  may: (action: Action) => boolean;
  reaches: (action: Action, person: { userId: string; teamIds: readonly string[] }) => boolean;
}

/** Says who a request's cookie stands for, as things are now; undefined where it stands for nobody any more. */
export type WhoIs = (request: FastifyRequest) => Promise<Visitor | undefined>;

/**
 * Makes what tells who is asking.
 * @param now ms since 1970 UTC
 * @param sees whether asking counts as use of the sign-in: an open page that only listens does not keep it alive
 */
export function createWhoIs(engine: Engine, now: () => number, sees = true): WhoIs {
  return async function whoIs(request) {
    const token = readCookie(request);
    if (token === undefined) return undefined;
    const tokenHash = tokenDigest(token);
    const found = await engine.reader.read(async (stores) => {
      const signIn = await stores.accounts.findSignIn(tokenHash);
      if (!signIn || !isSignedIn(signIn, now())) return undefined;
      const { orgId } = signIn;
      const account = await stores.accounts.find(signIn);
      const organisation = await stores.organisations.find(orgId);
      if (account?.status !== 'active' || organisation?.status !== 'active') return undefined;
      const { userId } = account;
      const user = userId === null ? null : await stores.directory.findUser({ orgId, userId });
      if (user === undefined || user?.orgStatus === DEACTIVATED) return undefined;
      return { signIn, account, organisation, teamIds: user?.teamIds ?? [] };
    });
    if (!found) return undefined;
    const { signIn, account, organisation, teamIds } = found;
    const storage = engine.as({ kind: 'person', id: account.accountId });
    const time = now();
    if (sees && time - signIn.seenAt > SEEN_STEP_MS) {
      const endedBefore = { seen: time - IDLE_MS - SEEN_STEP_MS, created: time - LONGEST_SIGN_IN_MS };
      await storage.execute('seeSignIn', {
        orgId: signIn.orgId,
        accountId: signIn.accountId,
        signInId: signIn.signInId,
        endedBefore,
      });
    }
    const member: Member = { role: account.role, userId: account.userId, teamIds };
    return {
      ...member,
      orgId: signIn.orgId,
      organisation: organisation.name,
      account,
      signIn,
      tokenHash,
      storage,
      may: (action) => may(member, action),
      reaches: (action, person) => reaches(member, action, person),
      require(action) {
        if (!may(member, action)) throw new DomainError('forbidden', '');
      },
    };
  };
}
