import { BlockList, isIP } from 'node:net';

/** Host names and networks that an operator has listed. */
export interface NetworkList {
  /** Whether the host name itself is listed, or a listed domain such as `.internal` contains it. */
  hasName: (host: string) => boolean;
  /** Whether an IP address is listed or lies in a listed network. False where the text is no IP address. */
  hasAddress: (address: string) => boolean;
}

const NAME = /^\.?[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9_])?$/;

/**
 * Reads a list such as `10.0.0.0/8, fd00::/8, 192.0.2.7, hooks.example.com, .internal`.
 * @returns undefined where an entry is none of these
 */
export function readNetworkList(text: string): NetworkList | undefined {
  const [names, domains, networks] = [new Set<string>(), new Set<string>(), new BlockList()];
  const entries = text.split(',').map((entry) => entry.trim().toLowerCase());
  for (const entry of entries.filter((each) => each !== '')) {
    const [address = '', prefix, ...rest] = entry.split('/');
    const family = familyOf(address);
    if (family === null) {
      // The last label of a name is never a number: `10.0.0.300` is a mistyped address.
      if (prefix !== undefined || !NAME.test(entry) || /(?:^|\.)\d+$/.test(entry)) return undefined;
      if (entry.startsWith('.')) domains.add(entry);
      else names.add(entry);
    } else if (prefix === undefined) networks.addAddress(address, family);
    else {
      const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Infinity;
      if (rest.length > 0 || bits > (family === 'ipv4' ? 32 : 128)) return undefined;
      networks.addSubnet(address, bits, family);
    }
  }
  return {
    hasName(host) {
      const name = host.toLowerCase().replace(/\.$/, '');
      if (names.has(name)) return true;
      for (let dot = name.indexOf('.'); dot !== -1; dot = name.indexOf('.', dot + 1))
        if (domains.has(name.slice(dot))) return true;
      return false;
    },
    hasAddress(address) {
      const family = familyOf(address);
      return family !== null && networks.check(address, family);
    },
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : null;
}
