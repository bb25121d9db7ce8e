import type { FastifyRequest } from 'fastify';
import type { Account } from '../../../domain/access/account.ts';
import type { AccountChange } from '../../../domain/access/mailer.ts';
import type { ConsoleContext } from '../context.ts';
import { languageOf } from './language.ts';

/**
 * Sends a mail about a change that matters for safety, where a mail server is set. The request does not wait for it.
 */
export function tellOfChange(
  { mailer, now }: Pick<ConsoleContext, 'mailer' | 'now'>,
  request: FastifyRequest,
  kind: AccountChange,
  { account, organisation }: { account: Account; organisation: string },
): void {
  const { orgId, accountId, name, email } = account;
  void mailer?.send({ kind, orgId, accountId, name, email, language: languageOf(request), organisation, at: now() });
}
