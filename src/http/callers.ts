import type { IncomingMessage } from 'node:http';
import type { KeyRef } from '../domain/refs.ts';
import { rawHeader } from '../lib/network/raw-headers.ts';
import { createSharedMemory } from './cache/shared-memory.ts';

/** A key that was accepted lately: its digest, and whose it is. Whether it still holds, only a look-up tells. */
interface KnownKey extends KeyRef {
  secretHash: string;
}

/** Whose keys were accepted lately, by the `Authorization` header that brought them. */
export interface Callers {
  known: (authorization: string) => KnownKey | undefined;
  accepted: (authorization: string, key: KnownKey) => void;
  refused: (authorization: string) => void;
  /** The key that a request brings, where it was accepted lately. */
  keyOf: (request: IncomingMessage) => KeyRef | undefined;
}

/** The owner of requests whose key was not accepted before. No organisation has an empty id. */
export const STRANGERS = '';
/** Begins the name of whoever takes turns beside the organisations of `/v1`: no id has such a character. */
export const BESIDE = '\0';
/** Stands for whoever probes: a flood without a key does not delay them. */
const PROBES = `${BESIDE}probes`;
/** The caller of bytes that cannot be read as a request: nobody. */
export const BROKEN = `${BESIDE}broken`;

/** Whether a turn is an organisation's. */
export function isOrganisation(owner: string): boolean {
  return owner !== STRANGERS && !owner.startsWith(BESIDE);
}
/** Headers with keys whose organisation is remembered: 300 bytes each. */
const REMEMBERED_KEYS = 10_000;
/** Those of one organisation. One key can be written in thousands of headers: `bearer` in any case, more spaces. */
const REMEMBERED_EACH = 1_000;
/** A longer header is not remembered. */
const LONGEST_KNOWN = 200;

/**
 * Makes the memory. It says to which organisation a request counts, and not what it may do: each request is looked
 * up for that.
 */
export function createCallers(): Callers {
  const keys = createSharedMemory<KnownKey>({ max: REMEMBERED_KEYS, each: REMEMBERED_EACH });
  return {
    known: (authorization) => keys.get(authorization),
    accepted(authorization, key) {
      if (authorization.length <= LONGEST_KNOWN) keys.set(key.orgId, authorization, key);
    },
    refused: (authorization) => keys.delete(authorization),
    keyOf: ({ rawHeaders }) => keys.get(rawHeader(rawHeaders, 'authorization') ?? ''),
  };
}

/** What says to whom a request counts when requests take turns. */
type OwnerOf = (request: IncomingMessage) => string;

/** What stands beside `/v1`, found by the target of a request. */
export interface MountFinder<Mount> {
  /** @param canonical a request target, without the base path */
  of: (canonical: string) => Mount | undefined;
  at: (request: IncomingMessage) => Mount | undefined;
}

/** Creates the search for a mount by its prefix. */
export function createMountFinder<Mount extends { prefix: string }>(
  basePath: string,
  mounts: readonly Mount[],
): MountFinder<Mount> {
  const of = (canonical: string) =>
    mounts.find(({ prefix }) => canonical === prefix || canonical.startsWith(`${prefix}/`));
  return { of, at: ({ url = '' }) => of(url.startsWith(basePath) ? url.slice(basePath.length) : url) };
}

/** Probes count to themselves, requests to a mount as that says, all others to the organisation of their key. */
export function createOwnerOf(
  basePath: string,
  { at }: Pick<MountFinder<{ ownerOf?: OwnerOf }>, 'at'>,
  { keyOf }: Pick<Callers, 'keyOf'>,
): OwnerOf {
  const probes = new Set(['/healthz', '/readyz'].flatMap((path) => [path, basePath + path]));
  return (request) =>
    probes.has(request.url ?? '') ? PROBES : (at(request)?.ownerOf?.(request) ?? keyOf(request)?.orgId ?? STRANGERS);
}

/** How many proxies before the service are trusted to say who asked; none where no address of a header counts. */
export const proxiesOf = ({ trustProxy, trustedProxies }: { trustProxy: boolean; trustedProxies: number }): number =>
  trustProxy ? trustedProxies : 0;

/**
 * The client's address, as Fastify tells it: that of the connection, or, behind trusted proxies, what the first of them
 * added to `X-Forwarded-For`. Each adds the address that it was asked from at the end, so what stands before was written
 * by the client.
 */
export function clientAddress(remote: string | undefined, forwardedFor: string | undefined, proxies: number): string {
  if (proxies === 0 || forwardedFor === undefined) return remote ?? '';
  const named = forwardedFor.split(',').flatMap((address) => address.trim() || []);
  return named[Math.max(0, named.length - proxies)] ?? remote ?? '';
}
