import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createPlainServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { readNetworkList, type NetworkList } from '../../../src/lib/network/network-list.ts';
import { createOutbound, type OutboundOptions } from '../../../src/outbound/create-outbound.ts';
import { anyAddress, publicAddresses, type AddressRule } from '../../../src/outbound/address-rule.ts';
import {
  OutboundFailure,
  type Outbound,
  type OutboundAnswer,
  type OutboundRequest,
} from '../../../src/outbound/outbound.ts';

/** A list that is known to be one. */
export function listOf(text: string): NetworkList {
  const list = readNetworkList(text);
  if (!list) throw new Error(`not a list: ${text}`);
  return list;
}

/** The rule for addresses that others gave, with these of the operator's own. */
export const onlyPublic = (own = ''): AddressRule => publicAddresses(listOf(own));

/** A client that is closed with the test. */
export function client(options: Partial<OutboundOptions> = {}): Outbound {
  const outbound = createOutbound({
    rule: anyAddress,
    connectTimeoutMs: 5_000,
    keepAlive: false,
    proxy: null,
    direct: listOf(''),
    ...options,
  });
  onTestFinished(outbound.close);
  return outbound;
}

/** Makes one call, by a client of its own. */
export function call(
  request: Partial<OutboundRequest> & { url: string },
  options: Partial<OutboundOptions> = {},
): Promise<OutboundAnswer> {
  return client(options).send({ method: 'GET', deadlineMs: 20_000, maxBytes: 1_000_000, ...request });
}

/** What a call failed with. @throws Error where it did not fail */
export async function failureOf(called: Promise<OutboundAnswer>): Promise<unknown> {
  const answer = await called.catch((error: unknown) => ({ error }));
  if (!('error' in answer)) throw new Error(`it was answered ${answer.status}`);
  return answer.error instanceof OutboundFailure
    ? { fault: answer.error.fault, code: answer.error.code, status: answer.error.begun?.status ?? null }
    : answer.error;
}

/** A real server for one test. @returns its port */
export async function serve(listener: RequestListener, host = '127.0.0.1'): Promise<number> {
  return listen(createServer(listener), host);
}

/** A server that takes connections and does with them what it is told. @returns its port */
export async function serveSockets(accept: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createPlainServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    accept(socket);
  });
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  return listen(server, '127.0.0.1');
}

/** Listens on a free port until the test ends. */
export async function listen(server: Server | ReturnType<typeof createPlainServer>, host: string): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  onTestFinished(() => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return address.port;
}
