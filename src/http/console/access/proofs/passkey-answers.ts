import type { AnsweredChallenge, Passkey } from '../../../../domain/access/sign-in/passkey.ts';
import type { AddedAnswer, SignInAnswer } from '../../api/passkeys.ts';
import type { Challenges } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/** ES256, EdDSA and RS256, as COSE numbers them: every device supports at least one of them. */
export const ALGORITHMS = [-7, -8, -257];

/** For a passkey that nobody has: checking it takes as long. It is P-256's own base point, whose private key is 1. */
const NOBODYS_KEY = Buffer.from(
  'a5010203262001215820' +
    '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
    '225820' +
    '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  'hex',
).toString('base64url');

/** What a device's answer is held against. */
interface Expected {
  party: RelyingParty;
  challenges: Challenges;
  /** What the answered challenge must have been made for; null where this browser began nothing: then no answer counts. */
  purpose: string | null;
}

type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** The library is loaded with the first passkey. */
const library = () => import('@simplewebauthn/server');

/** Reads the answer of a device that made a passkey; null where it does not prove what it should. */
export async function readAdded(
  answer: AddedAnswer,
  expected: Expected,
): Promise<{ passkey: NewPasskey; challenge: AnsweredChallenge } | null> {
  const { verifyRegistrationResponse } = await library();
  const { isRight, used } = watch(expected);
  const { origins, host } = expected.party;
  if (!(await isPlain(answer.response.attestationObject))) return null;
  const checked = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: isRight,
    expectedOrigin: origins,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  const challenge = used();
  if (!checked?.verified || !challenge) return null;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  const key = Buffer.from(publicKey).toString('base64url');
  const { transports = [] } = answer.response;
  return { passkey: { credentialId: id, publicKey: key, counter, transports }, challenge };
}

/**
 * Checks the answer of a device that signs somebody in. It takes as long where nobody has the passkey.
 * @param passkey as it is kept; undefined where nobody has it
 * @returns null where the answer does not prove what it should
 */
export async function readSignIn(
  answer: SignInAnswer,
  passkey: Passkey | undefined,
  expected: Expected,
): Promise<{ counter: number; challenge: AnsweredChallenge } | null> {
  const { verifyAuthenticationResponse } = await library();
  const { isRight, used } = watch(expected);
  const { origins, host } = expected.party;
  const { publicKey = NOBODYS_KEY, counter = 0 } = passkey ?? {};
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: isRight,
    expectedOrigin: origins,
    expectedRPID: host,
    requireUserVerification: true,
    credential: { id: answer.id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => null);
  const challenge = used();
  if (!passkey || !checked?.verified || !challenge) return null;
  return { counter: checked.authenticationInfo.newCounter, challenge };
}

/** Whether an answer claims nothing of its device that certificates would prove: the library would call other machines. */
async function isPlain(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const format = decoded.get('fmt');
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

/** What is asked of the challenge in an answer, and what it was. */
function watch({ challenges, purpose }: Expected) {
  let answered: AnsweredChallenge | null = null;
  return {
    async isRight(challenge: string) {
      answered = purpose === null ? null : await challenges.check(challenge, purpose);
      return answered !== null;
    },
    used: () => answered,
  };
}
