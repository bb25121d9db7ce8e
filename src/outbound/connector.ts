import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';
import type { AddressRule } from './address-rule.ts';
import { limitReceived } from './limit-received.ts';
import { OutboundFailure } from './outbound.ts';
import { readInPortions } from './read-in-portions.ts';

/** Gives every address of a host name, as `lookup` of `node:dns` does with `all`. */
export type Resolve = (
  host: string,
  options: { all: true; family?: number; hints?: number },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface ConnectorOptions {
  rule: AddressRule;
  /** Time for resolving, connecting and TLS, in ms. */
  timeoutMs: number;
  /** The system's resolver unless set. */
  resolve?: Resolve;
  /** Certificates that are trusted in place of Node's own list, in PEM. */
  ca?: string;
}

/**
 * Opens connections to permitted addresses only. A host that is an IP address is checked before anything else: Node
 * resolves no such host, so `lookup` would never see it. For a name, every address that it resolves to must be
 * permitted, and the connection goes to one of these very addresses; a second answer of the DNS is never asked for.
 */
export function createConnector({ rule, timeoutMs, resolve = systemLookup, ca }: ConnectorOptions) {
  /** Resolves a name; fails where one of its addresses is not permitted. */
  const lookup: LookupFunction = (host, options, done) => {
    const given = { all: true, ...(options.hints !== undefined && { hints: options.hints }) } as const;
    resolve(host, { ...given, family: familyOf(options.family) }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) done(error, []);
      else if (first === undefined) done(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), []);
      else if (!rule.permitsName(host) && !addresses.every(({ address }) => rule.permitsAddress(address)))
        done(refused(), []);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

  return function connect(target: buildConnector.Options, done: buildConnector.Callback): void {
    const secure = target.protocol === 'https:';
    const host = target.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !rule.permitsName(host) && !rule.permitsAddress(host)) {
      done(refused(), null);
      return;
    }
    const to = { host, port: Number(target.port || (secure ? 443 : 80)), lookup };
    const socket: Socket | TLSSocket = secure
      ? connectTls({
          ...to,
          // An IP address is no server name (RFC 6066); the certificate is checked against it all the same.
          ...(isIP(host) === 0 && { servername: host }),
          ALPNProtocols: ['http/1.1'],
          ...(ca !== undefined && { ca }),
        })
      : connectTcp(to);
    const timer = setTimeout(
      () => socket.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })),
      timeoutMs,
    );
    const fail = (error: Error): void => {
      clearTimeout(timer);
      done(error, null);
    };
    socket.setNoDelay(true);
    limitReceived(socket);
    readInPortions(socket);
    socket.once('error', fail);
    // It may break where undici does not listen.
    socket.on('error', () => {});
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      socket.off('error', fail);
      done(null, socket);
    });
  };
}

function familyOf(family: number | 'IPv4' | 'IPv6' | undefined): number {
  if (family === 'IPv4') return 4;
  return family === 'IPv6' ? 6 : (family ?? 0);
}

/** The address may not be called. */
export function refused(): OutboundFailure & { code: string } {
  const message = 'The address is not one of the public internet, so it is not called.';
  return Object.assign(new OutboundFailure('refused', message), { code: 'ADDRESS_REFUSED' });
}
