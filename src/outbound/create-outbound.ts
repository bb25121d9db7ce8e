import { isIP } from 'node:net';
import { Agent, Pool, ProxyAgent, type Dispatcher } from 'undici';
import type { NetworkList } from '../lib/network/network-list.ts';
import { unlessAborted } from '../lib/work/unless-aborted.ts';
import { anyAddress, type AddressRule } from './address-rule.ts';
import { createConnector, refused, type Resolve } from './connector.ts';
import { OutboundFailure, type Outbound, type OutboundAnswer, type OutboundRequest } from './outbound.ts';
import { readBody } from './read-body.ts';
import { isCallable, nextStep, type Step } from './redirects.ts';

export interface OutboundOptions {
  rule: AddressRule;
  /** Time for resolving, connecting and TLS, in ms. */
  connectTimeoutMs: number;
  /** Whether a connection may be used again. Not where addresses belong to different customers. */
  keepAlive: boolean;
  /** The address of an HTTP proxy, user and password included; null for none. */
  proxy: string | null;
  /** What is called without the proxy: the operator's own networks and names. This machine always is. */
  direct: NetworkList;
  /** The system's resolver unless set. */
  resolve?: Resolve;
  /** Certificates that are trusted in place of Node's own list, in PEM. */
  ca?: string;
}

/** Response headers together, in bytes. */
const MAX_HEADER_BYTES = 16_384;
/** Answers such as `103 Early Hints` before the answer itself; none of those who are called has a use for any. */
const MAX_HINTS = 5;

/** Makes a client that calls other machines. It reads no variable of the environment. */
export function createOutbound(options: OutboundOptions): Outbound {
  const { rule, connectTimeoutMs, keepAlive, proxy, direct, resolve, ca } = options;
  const connect = createConnector({
    rule,
    timeoutMs: connectTimeoutMs,
    ...(resolve && { resolve }),
    ...(ca !== undefined && { ca }),
  });
  // The deadline of each call bounds waiting for headers and body.
  const common = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: keepAlive ? 1 : 0,
    allowH2: false,
  };
  const own = new Agent({ ...common, connect });
  const byProxy = proxy === null ? null : throughProxy(proxy);

  /**
   * Tunnels for https, requests with whole addresses for http. A tunnel belongs to no call yet while it is opened, so a
   * call's deadline does not end it: a proxy has the time of a connection to open one.
   */
  function throughProxy(address: string): ProxyAgent {
    const toProxy = { ...common, connect: createConnector({ rule: anyAddress, timeoutMs: connectTimeoutMs }) };
    const { href } = new URL(address);
    return new ProxyAgent({
      ...common,
      uri: address,
      connectTimeout: connectTimeoutMs,
      ...(ca !== undefined && { requestTls: { ca } }),
      clientFactory: (origin) => new Pool(origin, { ...toProxy, headersTimeout: connectTimeoutMs }),
      // `given` has what opens a tunnel; a request to the proxy itself needs none.
      factory: (origin, given) => new Pool(origin, { ...given, ...(String(origin) === href ? toProxy : common) }),
    });
  }

  /** A proxy resolves names by itself, so only addresses can be checked here. */
  function dispatcherFor({ hostname }: URL): Dispatcher {
    const host = hostname.replace(/^\[|\]$/g, '');
    if (byProxy === null || isThisMachine(host) || direct.hasName(host) || direct.hasAddress(host)) return own;
    if (isIP(host) !== 0 && !rule.permitsAddress(host)) throw refused();
    return byProxy;
  }

  async function exchange({ url, ...step }: Step, maxBytes: number, signal: AbortSignal): Promise<OutboundAnswer> {
    let begun: OutboundFailure['begun'] = null;
    let hints = 0;
    try {
      const sent = dispatcherFor(url).request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: step.method,
        headers: { 'accept-encoding': 'identity', ...step.headers },
        ...(step.body !== undefined && { body: step.body }),
        signal,
        onInfo() {
          hints += 1;
          if (hints > MAX_HINTS) throw new OutboundFailure('too large', `There were more than ${MAX_HINTS} hints.`);
        },
      });
      // The library hears the signal only once it is connected. It then sends nothing.
      const { statusCode, headers, body } = await unlessAborted(signal, sent);
      begun = { status: statusCode, headers: headersOf(headers) };
      return { ...begun, body: await readBody(body, maxBytes, begun), url: url.href };
    } catch (error) {
      if (error instanceof OutboundFailure) throw error;
      const code = codeOf(error);
      throw begun === null
        ? new OutboundFailure('unreachable', 'There was no answer.', { code })
        : new OutboundFailure('closed', 'The connection ended in the middle of the answer.', { code, begun });
    }
  }

  async function follow(request: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer> {
    const { method, headers, body, maxBytes, redirects = 0 } = request;
    const url = new URL(request.url);
    if (!isCallable(url)) throw new TypeError('An address to call must be http or https, without user and password.');
    let step: Step = { url, method, ...(headers && { headers }), ...(body !== undefined && { body }) };
    for (let followed = 0; ; followed += 1) {
      const answer = await exchange(step, maxBytes, signal);
      const next = redirects === 0 ? null : nextStep(step, answer);
      if (next === null) return answer;
      if (followed === redirects)
        throw new OutboundFailure('redirect', `There were more than ${redirects} redirects.`, { begun: answer });
      step = next;
    }
  }

  return {
    async send(request) {
      const deadline = AbortSignal.timeout(request.deadlineMs);
      const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
      try {
        return await follow(request, signal);
      } catch (error) {
        request.signal?.throwIfAborted();
        if (!deadline.aborted || !(error instanceof OutboundFailure)) throw error;
        throw new OutboundFailure('late', `There was no whole answer after ${request.deadlineMs} ms.`, {
          begun: error.begun,
        });
      }
    },
    async close() {
      await Promise.all([own.destroy(), byProxy?.destroy()]);
    },
  };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function headersOf(received: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  return headers;
}

/** The library's words for what the system has a word for. Only a tunnel has a time of its own for its headers. */
const SYSTEM_WORDS: Readonly<Record<string, string>> = {
  UND_ERR_SOCKET: 'ECONNRESET',
  UND_ERR_CONNECT_TIMEOUT: 'ETIMEDOUT',
  UND_ERR_HEADERS_TIMEOUT: 'ETIMEDOUT',
};
/** The library's sentences for the status with which a proxy refuses: it has no code of its own for it. */
const OF_PROXY = /^Proxy (?:response|Authentication Required) \((\d{3})\)/;

function codeOf(error: unknown): string | null {
  const refusedByProxy = error instanceof Error ? OF_PROXY.exec(error.message)?.[1] : undefined;
  if (refusedByProxy !== undefined) return `PROXY_${refusedByProxy}`;
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return /^[A-Z0-9_]{2,60}$/.test(error.code) ? (SYSTEM_WORDS[error.code] ?? error.code) : null;
}
