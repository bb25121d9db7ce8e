import type { Input } from '../../../src/domain/commands.ts';

/** A passkey to be kept, without a device behind it. */
export function newPasskey(orgId: string, accountId: string, credentialId: string): Input<'addPasskey'> {
  const challenge = { mark: credentialId, until: 9e15 };
  const device = { publicKey: 'k', counter: 0, transports: [], host: 'debrief.example', name: 'Phone' };
  return { orgId, accountId, credentialId, ...device, challenge };
}

/** A sign-in with it, to be kept likewise. */
export function newPasskeySignIn(of: { orgId: string; accountId: string; passkeyId: string }) {
  const signIn = { tokenHash: of.passkeyId, client: 'browser', address: '127.0.0.1' };
  return { ...of, counter: 0, challenge: { mark: 'used', until: 9e15 }, signIn, replaces: [] };
}
