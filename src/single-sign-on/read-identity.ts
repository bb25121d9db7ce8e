import { type Identity, SignOnFailed } from '../domain/access/identity.ts';
import { LONGEST_ACCOUNT_NAME, LONGEST_EMAIL } from '../domain/schemas/limits.ts';
import { isAddress } from '../lib/text/is-address.ts';
import { isCleanText } from '../lib/text/text.ts';

/** Groups that are read: more than any directory gives. */
const MOST_GROUPS = 1_000;
/** OpenID Connect Core 1.0, section 2, allows a subject of 255 characters. */
const LONGEST_SUBJECT = 255;

/**
 * Who somebody is, from the claims of a checked token. An address counts unless the provider says anything but that it
 * made sure of it: some never say, and for those the operator vouches. Text that no engine can give back is no name and no
 * address; as a subject it could be taken for somebody else's.
 * @throws SignOnFailed where the claims name nobody
 */
export function readIdentity(claims: Readonly<Record<string, unknown>>, groupsClaim: string): Identity {
  const { iss, sub, email, email_verified: verified, name, preferred_username: username, auth_time: proved } = claims;
  const isNamed = typeof sub === 'string' && sub !== '' && sub.length <= LONGEST_SUBJECT && isCleanText(sub);
  if (typeof iss !== 'string' || !isNamed) throw new SignOnFailed('the identity provider names nobody');
  const groups = claims[groupsClaim];
  const hasAddress =
    typeof email === 'string' && email.length <= LONGEST_EMAIL && isAddress(email) && isCleanText(email);
  return {
    issuer: iss,
    subject: sub,
    email: hasAddress && isVouched(verified) ? email : null,
    name: nameOf(name) ?? nameOf(username),
    provedAt: typeof proved === 'number' && proved > 0 ? Math.floor(proved * 1_000) : null,
    groups: (Array.isArray(groups) ? groups.slice(0, MOST_GROUPS) : [groups]).filter(
      (group): group is string => typeof group === 'string',
    ),
  };
}

/**
 * What a checked token says of somebody, and what the provider says besides where it is asked: the token comes first. An
 * address counts only where neither says that nobody made sure of it, whichever of the two has the address.
 */
export function claimsOfBoth(
  token: Readonly<Record<string, unknown>>,
  besides: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const doubt = [token, besides].map(({ email_verified: said }) => said).find((said) => !isVouched(said));
  return { ...besides, ...token, ...(doubt !== undefined && { email_verified: doubt }) };
}

/** Some providers write it as text. */
function isVouched(verified: unknown): boolean {
  if (verified === undefined || verified === null || verified === true) return true;
  return typeof verified === 'string' && verified.toLowerCase() === 'true';
}

function nameOf(value: unknown): string | null {
  if (typeof value !== 'string' || !isCleanText(value)) return null;
  // By characters, so that none is cut in two.
  const first = Array.from(value.trim().slice(0, 2 * LONGEST_ACCOUNT_NAME)).slice(0, LONGEST_ACCOUNT_NAME);
  const text = first.join('').trim();
  return text === '' ? null : text;
}
