import { emailKey, SHORT_LINK_MS } from '../../domain/access/account.ts';
import type { SingleSignOn } from '../../domain/access/identity.ts';
import type { Language, Mailer } from '../../domain/access/mailer.ts';
import { newToken } from '../../domain/access/sign-in/token.ts';
import { DEACTIVATED } from '../../domain/directory/user.ts';
import { overloaded } from '../../domain/errors.ts';
import type { Engine, Log } from '../../domain/ports.ts';
import { createTurns } from '../../lib/work/turns.ts';

/** Whoever says that they forgot their password. */
export interface Asking {
  orgId: string;
  email: string;
  language: Language;
}

/** Sends links for a new password to people who ask for one on the sign-in page. */
export interface Forgotten {
  /**
   * Takes a request for an organisation that there is; organisations take turns. Whether there is such an account is
   * found out after this returned, so that neither the answer nor its time can say so.
   * @throws DomainError overloaded
   */
  take: (asking: Asking) => void;
  /** Ends after the request in hand. */
  stop: () => Promise<void>;
}

/** Requests of one organisation that may wait, and how long. Each takes a few reads and one write. */
const MOST_WAITING = 50;
const LONGEST_WAIT_MS = 60_000;

/** Creates the sender of such links, one request at a time. */
export function createForgotten({
  storage,
  mailer,
  singleSignOn,
  log,
}: {
  storage: Engine;
  mailer: Mailer;
  singleSignOn: SingleSignOn | null;
  log: Log;
}): Forgotten {
  const engine = storage.as({ kind: 'system', id: 'forgotten-password' });
  const turns = createTurns({ places: 1, maxWaitingEach: MOST_WAITING, timeoutMs: LONGEST_WAIT_MS });
  /** How many are in hand, by organisation. */
  const waiting = new Map<string, number>();
  const inHand = new Set<Promise<void>>();
  let stopped = false;

  /** The account that may get a mail, and by what it signs in; undefined where nobody gets one. */
  function find({ orgId, email }: Asking) {
    return engine.reader.read(async (stores) => {
      const organisation = await stores.organisations.find(orgId);
      const account = await stores.accounts.findByEmail(orgId, emailKey(email));
      if (organisation?.status !== 'active' || account?.status !== 'active') return undefined;
      const user = account.userId === null ? null : await stores.directory.findUser({ orgId, userId: account.userId });
      if (user === undefined || user?.orgStatus === DEACTIVATED) return undefined;
      const issuer = singleSignOn?.provider.issuer;
      const byProvider = issuer !== undefined && (await stores.accounts.hasIdentity(account, issuer));
      return { account, organisation: organisation.name, hasNoPassword: account.passwordHash === null, byProvider };
    });
  }

  async function answer(asking: Asking): Promise<void> {
    const found = await find(asking);
    if (!found) return;
    const { account, organisation, hasNoPassword, byProvider } = found;
    const { orgId, accountId, name, email } = account;
    const mail = { orgId, accountId, name, email, organisation, language: asking.language };
    if (hasNoPassword && byProvider) {
      void mailer.send({ ...mail, kind: 'no_password', provider: singleSignOn?.provider.label ?? '' });
      return;
    }
    const { token, tokenHash } = newToken();
    const kind = hasNoPassword ? 'invitation' : 'reset';
    const { expiresAt } = await engine.execute('createLink', {
      orgId,
      kind,
      accountId,
      tokenHash,
      lifeMs: SHORT_LINK_MS,
    });
    // Not awaited: a mail server that hangs keeps nobody else's request waiting.
    void mailer.send({ ...mail, kind: 'reset', by: null, token, expiresAt });
  }

  async function work(asking: Asking): Promise<void> {
    const { orgId } = asking;
    try {
      await turns.run(orgId, async () => {
        if (!stopped) await answer(asking);
      });
    } catch (error) {
      log.error({ err: error, orgId }, 'a link for a new password could not be made');
    } finally {
      const left = (waiting.get(orgId) ?? 1) - 1;
      if (left > 0) waiting.set(orgId, left);
      else waiting.delete(orgId);
    }
  }

  return {
    take(asking) {
      const { orgId } = asking;
      const before = waiting.get(orgId) ?? 0;
      if (before >= MOST_WAITING) throw overloaded();
      waiting.set(orgId, before + 1);
      const whole = work(asking);
      inHand.add(whole);
      void whole.finally(() => inHand.delete(whole));
    },
    async stop() {
      stopped = true;
      await Promise.all(inHand);
    },
  };
}
