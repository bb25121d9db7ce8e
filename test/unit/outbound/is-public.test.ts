import fc from 'fast-check';
import { BlockList } from 'node:net';
import { describe, expect, it } from 'vitest';
import { publicAddresses } from '../../../src/outbound/address-rule.ts';
import { isPublic } from '../../../src/outbound/is-public.ts';
import { readNetworkList, type NetworkList } from '../../../src/lib/network/network-list.ts';

const list = (text: string): NetworkList => {
  const read = readNetworkList(text);
  if (!read) throw new Error(`not a list: ${text}`);
  return read;
};

describe('an address of the public internet', () => {
  it.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1', '::ffff:1.1.1.1'])(
    '%s is one',
    (address) => expect(isPublic(address)).toBe(true),
  );

  it.each([
    ['this machine', ['127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '::']],
    ['private networks', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fdff::1', 'fec0::1']],
    ['link-local addresses, where clouds keep their metadata', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
    ['networks behind a provider’s NAT', ['100.64.0.1', '100.127.255.255']],
    ['groups and broadcasts', ['224.0.0.1', '255.255.255.255', 'ff02::1']],
    ['reserved and test networks', ['192.0.0.1', '192.0.2.1', '198.18.0.1', '203.0.113.9', '240.0.0.1', '2001:db8::1']],
    ['what is outside the range for global unicast', ['4000::1', '1::1', '::7f00:1', '5f00::1', '100::1']],
    ['IPv4 inside IPv6', ['::ffff:10.0.0.1', '::ffff:0:127.0.0.1', '::ffff:7f00:1']],
    ['NAT64', ['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1']],
    ['6to4, its relays, Teredo and ISATAP', ['2002:7f00:1::1', '192.88.99.1', '2001::1', '2606:4700::5efe:a00:1']],
    ['no address at all', ['', 'localhost', '1.2.3', '::1::2', '256.1.1.1']],
  ])('%s: none of these is one', (_what, addresses) => {
    expect(addresses.filter(isPublic)).toEqual([]);
  });

  it('is never in a block that IANA keeps for a special purpose, whatever is inside', () => {
    const special = new BlockList();
    const blocks = '0/8 10/8 100.64/10 127/8 169.254/16 172.16/12 192.0.0/24 192.168/16 198.18/15 224/4 240/4';
    for (const block of blocks.split(' ')) {
      const [network = '', bits] = block.split('/');
      special.addSubnet([...network.split('.'), '0', '0', '0'].slice(0, 4).join('.'), Number(bits), 'ipv4');
    }
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        if (special.check(address)) expect(isPublic(address)).toBe(false);
        expect(isPublic(`::ffff:${address}`)).toBe(isPublic(address));
      }),
    );
  });
});

describe('the rule for addresses that others gave', () => {
  const permits = (own: string, address: string) => publicAddresses(list(own)).permitsAddress(address);

  it('permits what the operator lists, written in either family', () => {
    expect(permits('', '10.1.2.3')).toBe(false);
    expect(permits('10.0.0.0/8', '10.1.2.3')).toBe(true);
    expect(permits('10.0.0.0/8', '::ffff:10.1.2.3')).toBe(true);
    expect(permits('10.0.0.0/8', '11.0.0.1')).toBe(true);
    expect(permits('10.0.0.0/8', '127.0.0.1')).toBe(false);
    expect(permits('fd00::/8', 'fd12::1')).toBe(true);
  });

  it('permits NAT64 where it is listed, and then what may be called without it', () => {
    expect(permits('64:ff9b::/96', '64:ff9b::808:808')).toBe(true);
    expect(permits('64:ff9b::/96', '64:ff9b::7f00:1')).toBe(false);
    expect(permits('64:ff9b::/96,127.0.0.1', '64:ff9b::7f00:1')).toBe(true);
  });
});

describe('a list of networks and names', () => {
  it('has names with and without a final dot, in any case, and domains with everything below them', () => {
    const own = list('Hooks.Example.com, .internal');
    expect(['hooks.example.com', 'HOOKS.example.com.', 'a.b.internal'].every(own.hasName)).toBe(true);
    expect(['example.com', 'x.hooks.example.com', 'internal', 'notinternal'].some(own.hasName)).toBe(false);
  });

  it('is refused where an entry is neither', () => {
    const wrong = [
      '10.0.0.0/33',
      '10.0.0.0/',
      '10.0.0.300',
      'fd00::/129',
      'a b',
      'http://x',
      'x/8',
      '10.0.0.0/8/8',
      '*',
    ];
    expect(wrong.filter((text) => readNetworkList(text) !== undefined)).toEqual([]);
  });
});
