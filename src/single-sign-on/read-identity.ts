import type { Identity } from '../domain/access/identity.ts';
import { LONGEST_ACCOUNT_NAME, LONGEST_EMAIL } from '../domain/access/account.ts';
import { SignOnFailed } from '../domain/access/identity.ts';
import { isAddress } from '../lib/is-address.ts';

/** Groups that are read: more than any directory gives. */
const MOST_GROUPS = 1_000;
/** OpenID Connect Core 1.0, section 2, allows a subject of 255 characters. */
const LONGEST_SUBJECT = 255;

/**
 * Who somebody is, from the claims of a checked token. An address counts unless the provider says that nobody made sure
 * of it: some never say, and for those the operator vouches.
 * @throws SignOnFailed where the claims name nobody
 */
export function readIdentity(claims: Readonly<Record<string, unknown>>, groupsClaim: string): Identity {
  const { iss, sub, email, email_verified: verified, name, preferred_username: username } = claims;
  if (typeof iss !== 'string' || typeof sub !== 'string' || sub === '' || sub.length > LONGEST_SUBJECT)
    throw new SignOnFailed('the identity provider names nobody');
  const groups = claims[groupsClaim];
  const hasAddress = typeof email === 'string' && email.length <= LONGEST_EMAIL && isAddress(email);
  return {
    issuer: iss,
    subject: sub,
    email: hasAddress && verified !== false && verified !== 'false' ? email : null,
    name: nameOf(name) ?? nameOf(username),
    groups: (Array.isArray(groups) ? groups.slice(0, MOST_GROUPS) : [groups]).filter(
      (group): group is string => typeof group === 'string',
    ),
  };
}

function nameOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim().slice(0, LONGEST_ACCOUNT_NAME).trim() : '';
  return text === '' ? null : text;
}
