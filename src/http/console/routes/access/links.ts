import type { Actor } from '../../../../domain/actors/actor.ts';
import { DomainError } from '../../../../domain/errors.ts';
import { idOfName } from '../../../../domain/schemas/id-of-name.ts';
import { isToken, tokenDigest } from '../../../../domain/access/sign-in/token.ts';
import { attempt } from '../../access/attempts.ts';
import { digestsHeld, holdBeside, signInsBefore } from '../../access/beside.ts';
import { strangerAt } from '../../access/network.ts';
import { digestOf } from '../../access/proofs/new-password.ts';
import { tellOfChange } from '../../access/tell-of-change.ts';
import type { ConsoleContext } from '../../context.ts';
import { ProblemError } from '../../errors.ts';
import type { Routes } from '../../route.ts';
import { newSignIn } from './sign-in.ts';

/** What links of one use do: setting the installation up, accepting an invitation, choosing another password. */
export function linkRoutes({ open }: Routes, context: ConsoleContext): void {
  const { engine, now, throttle } = context;

  /** What a link is for. @throws ProblemError link_ended, too_many_attempts */
  function find(token: string, address: string) {
    // Tokens cannot be guessed; what tries is kept from asking the database.
    return attempt(throttle, null, address, async ({ takeBack }) => {
      const tokenHash = tokenDigest(token);
      const found = isToken(token) ? await read(tokenHash) : undefined;
      if (!found) throw new ProblemError(404, 'link_ended');
      takeBack();
      return { tokenHash, ...found };
    });
  }

  function read(tokenHash: string) {
    return engine.reader.read(async (stores) => {
      const setUp = await stores.installation.setUpLink();
      if (setUp?.tokenHash === tokenHash && setUp.expiresAt > now()) return { kind: 'set_up' as const };
      const link = await stores.accounts.findLink(tokenHash);
      if (!link || link.expiresAt <= now()) return undefined;
      const { orgId, accountId, kind } = link;
      const organisation = await stores.organisations.find(orgId);
      const account = accountId === null ? null : await stores.accounts.find({ orgId, accountId });
      return organisation && account !== undefined ? { kind, organisation, account } : undefined;
    });
  }

  open('describeLink', async ({ body, request }) => {
    const found = await find(body.token, request.ip);
    if (found.kind === 'set_up') return { kind: found.kind, organisation: null, email: null, name: null };
    const { kind, organisation, account } = found;
    return { kind, organisation: organisation.name, email: account?.email ?? null, name: account?.name ?? null };
  });

  open('useLink', async ({ body, request, reply }) => {
    const found = await find(body.token, request.ip);
    if (found.kind === 'set_up') throw new ProblemError(404, 'link_ended');
    const { tokenHash, kind, organisation, account } = found;
    const owner = account === null ? body.owner : null;
    let passwordHash: string | null = null;
    if (kind !== 'entry') {
      const { name, email } = account ?? owner ?? { name: '', email: '' };
      passwordHash = await digestOf(context, body.password ?? '', {
        ...strangerAt(request.ip, organisation.orgId),
        own: [name, email, organisation.name],
      });
    }
    const { orgId } = organisation;
    const before = await signInsBefore(engine, digestsHeld(request), orgId);
    const { token, signIn } = newSignIn(request);
    const actor: Actor = account ? { kind: 'person', id: account.accountId } : { kind: 'system', id: 'set-up' };
    const { signedIn } = await engine
      .as(actor)
      .execute('useLink', { tokenHash, passwordHash, owner, signIn, replaces: before.replaces })
      .catch(ended);
    if (account && kind === 'reset')
      tellOfChange(context, request, 'password_changed', { account, organisation: organisation.name });
    if (signedIn) await holdBeside(context, request, reply, token, before);
    return { signed_in: signedIn, org_id: orgId };
  });

  open('setUp', async ({ body, request, reply }) => {
    const found = await find(body.token, request.ip);
    if (found.kind !== 'set_up') throw new ProblemError(404, 'link_ended');
    const { organisation, name, email, password } = body;
    const passwordHash = await digestOf(context, password, {
      ...strangerAt(request.ip, null),
      own: [organisation, name, email],
    });
    const orgId = idOfName(organisation) ?? 'organisation';
    const before = await signInsBefore(engine, digestsHeld(request), orgId);
    const { token, signIn } = newSignIn(request);
    await engine
      .as({ kind: 'system', id: 'set-up' })
      .execute('setUp', {
        tokenHash: found.tokenHash,
        organisation: { orgId, name: organisation.trim() },
        owner: { name, email, passwordHash },
        signIn,
      })
      .catch(ended);
    await holdBeside(context, request, reply, token, before);
    return { org_id: orgId };
  });
}

function ended(error: unknown): never {
  throw error instanceof DomainError && error.code === 'not_found' ? new ProblemError(404, 'link_ended') : error;
}
