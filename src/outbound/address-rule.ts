import type { NetworkList } from '../lib/network/network-list.ts';
import { embeddedAddress, isPublic } from './is-public.ts';

/** Which addresses may be called. */
export interface AddressRule {
  /** Whether every address of this host name may be called, whatever it resolves to. */
  permitsName: (host: string) => boolean;
  /** Whether this IP address may be called. */
  permitsAddress: (address: string) => boolean;
}

/** For addresses that the operator wrote into the settings: they may be private. */
export const anyAddress: AddressRule = { permitsName: () => true, permitsAddress: () => true };

/**
 * For addresses that others gave: the public internet, and what the operator lists as his own. An IPv6 address of
 * NAT64 needs its network listed, and the IPv4 address inside must be permitted as well.
 */
export function publicAddresses(own: NetworkList): AddressRule {
  const permitsAddress = (address: string): boolean => {
    if (isPublic(address)) return true;
    if (!own.hasAddress(address)) return false;
    const inside = embeddedAddress(address);
    return inside === null || permitsAddress(inside);
  };
  return { permitsName: own.hasName, permitsAddress };
}
