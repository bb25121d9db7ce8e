import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import {
  IDLE_MS,
  LONGEST_SIGN_IN_MS,
  SEEN_STEP_MS,
  type Account,
  type SignIn,
} from '../../../domain/access/account.ts';
import { reaches, may, type Action, type Member } from '../../../domain/access/rights/rules.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { Engine, Storage } from '../../../domain/ports.ts';
import { ProblemError } from '../errors.ts';
import { readTokens } from './cookie.ts';
import { readHeld } from './held-sign-ins.ts';
import { namedOrganisation } from './named-organisation.ts';

/** How long a request waits until it is noted that its sign-in is used, in ms. */
const NOTED_MS = 500;

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

/**
 * Finds who sent a request, by its cookie and the organisation that the request names, at the time of the request;
 * undefined where the cookie is not valid there any more.
 * @throws ProblemError which_organisation where it names none and the browser is signed in to several
 */
export type WhoIs = (request: FastifyRequest) => Promise<Visitor | undefined>;

/**
 * Creates the function that tells who is asking.
 * @param now ms since 1970 UTC
 * @param sees whether asking counts as use of the sign-in: an open page that only listens does not keep it alive
 */
export function createWhoIs(engine: Engine, now: () => number, sees = true): WhoIs {
  return async function whoIs(request) {
    const tokens = readTokens(request);
    if (tokens.length === 0) return undefined;
    const orgId = namedOrganisation(request);
    const held = await engine.reader.read((stores) => readHeld(stores, tokens, { orgId, now: now() }));
    const [found] = held;
    // Whoever is in several says which one is meant: a guess would show rows of another one.
    if (held.length > 1) throw new ProblemError(409, 'which_organisation');
    if (!found) return undefined;
    const { signIn, account, organisation, teamIds, tokenHash } = found;
    const storage = engine.as({ kind: 'person', id: account.accountId });
    const time = now();
    if (sees && time - signIn.seenAt > SEEN_STEP_MS) {
      const endedBefore = { seen: time - IDLE_MS - SEEN_STEP_MS, created: time - LONGEST_SIGN_IN_MS };
      await asFarAsMayBe(
        storage.execute('seeSignIn', {
          orgId: signIn.orgId,
          accountId: signIn.accountId,
          signInId: signIn.signInId,
          endedBefore,
        }),
      );
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

/**
 * Waits for a note, but not for long, and goes on where nothing can be written: on a full disk, or while another program
 * holds the database, pages are read all the same. The next request notes it again.
 */
async function asFarAsMayBe(noted: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  const given = noted.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
  // It may fail after nobody waits for it any more.
  given.catch(() => undefined);
  await Promise.race([given, pause(NOTED_MS, undefined, { signal: late.signal }).catch(() => undefined)]);
  late.abort();
}
