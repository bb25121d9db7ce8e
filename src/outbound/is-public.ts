import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What the internet's own unicast addresses lie in; the rest of IPv6 is reserved or for special purposes (IANA). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the public internet. IPv4 addresses written as IPv6 (`::ffff:10.0.0.1`) count as
 * IPv4. Addresses from which a gateway makes an IPv4 address (NAT64, 6to4, Teredo, ISATAP) are not public, because
 * they may lead back into a private network; see {@link embeddedAddress}.
 */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return true;
  return parsed.zoneId === undefined && parsed.match(GLOBAL_IPV6) && !isIsatap(parsed);
}

/** The IPv4 address that NAT64 (RFC 6052, `64:ff9b::/96`) makes of an IPv6 address; null for any other address. */
export function embeddedAddress(address: string): string | null {
  if (isIP(address) === 0) return null;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4 || !parsed.match(ipaddr.IPv6.parseCIDR('64:ff9b::/96'))) return null;
  return parsed.toByteArray().slice(12).join('.');
}

/** RFC 5214: the interface identifier `0000:5efe` or `0200:5efe`, then an IPv4 address. */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe;
}
