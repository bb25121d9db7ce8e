import type { Asker } from './proofs/passwords.ts';

/** An address, or the network of an IPv6 one: whoever has one address of it has 2^64. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = ''] = address.split('::', 1);
  return `${head.split(':').slice(0, 4).join(':')}::/64`;
}

/** Who asks from an address without being signed in. @param orgId whose account it is about; null where of none */
export function strangerAt(address: string, orgId: string | null): { address: string; asker: Asker } {
  return { address, asker: { orgId, who: `from ${networkOf(address)}` } };
}
