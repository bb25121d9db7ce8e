import type { Answer } from '../../../src/http/console/api/contract.ts';
import { call } from './call.ts';

/** Why a browser or device gave no passkey; the pages have words for each. */
export type DeviceCode = 'device_cancelled' | 'device_known' | 'device_elsewhere' | 'device_failed';

/** A browser or device that gave no passkey. */
export class DeviceError extends Error {
  readonly code: DeviceCode;

  constructor(code: DeviceCode, options: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Whether passkeys work at this address, and why not otherwise. */
export type PasskeysHere = 'yes' | 'insecure' | 'address' | 'browser';

/** Says whether browsers allow passkeys at this address. */
export function passkeysHere(): PasskeysHere {
  if (/^[\d.]+$|^\[/.test(location.hostname)) return 'address';
  if (!globalThis.isSecureContext) return 'insecure';
  return 'PublicKeyCredential' in globalThis ? 'yes' : 'browser';
}

/** Talks to the device; loaded when it is first needed. */
const library = () => import('@simplewebauthn/browser');

/**
 * Asks the device for a new passkey and has the service store it.
 * @param present the password; null where the account has none
 */
export async function addPasskey(name: string, present: string | null): Promise<void> {
  const optionsJSON = await call('beginPasskey', { body: { present } });
  const { startRegistration } = await library();
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(fail);
  const { clientDataJSON, attestationObject, transports } = response;
  const made = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  await call('addPasskey', { body: { name, answer: { id, rawId, type: 'public-key', response: made } } });
}

/** Signs in with the passkey of this site that somebody chooses. */
export async function signInWithPasskey(): Promise<Answer<'passkeySignIn'>> {
  const optionsJSON = await call('beginPasskeySignIn', { body: {} });
  const { startAuthentication } = await library();
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(fail);
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  const given = { clientDataJSON, authenticatorData, signature, userHandle };
  return call('passkeySignIn', { body: { id, rawId, type: 'public-key', response: given } });
}

const CODES: Readonly<Record<string, DeviceCode>> = {
  NotAllowedError: 'device_cancelled',
  AbortError: 'device_cancelled',
  InvalidStateError: 'device_known',
  SecurityError: 'device_elsewhere',
};

function fail(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : '';
  throw new DeviceError(CODES[name] ?? 'device_failed', { cause });
}
