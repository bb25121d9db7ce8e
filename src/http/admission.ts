import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { DomainError } from '../domain/errors.ts';
import type { Limit } from '../domain/ports.ts';
import type { KeyRef } from '../domain/refs.ts';
import { announcedBody, rawHeader } from '../lib/network/raw-headers.ts';
import { whenClosed } from '../lib/network/when-closed.ts';
import { createBudget } from '../lib/work/budget.ts';
import { rankOfRequest, type Rank } from '../lib/work/ranks.ts';
import { turnOf, WITHIN, type Slices } from '../lib/work/slices.ts';
import type { LimitReached } from './limits.ts';
import { probePaths } from './probes.ts';
import { holdReading } from './listener/stop-reading.ts';
import type { HoldWaitingBody } from './wire/waiting-bodies.ts';

/*
 * Which requests are let in, and when: each counts to an owner, waits for a turn of that, and then needs a place.
 */

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

/** What says to whom a request counts when requests take turns. */
type OwnerOf = (request: IncomingMessage) => string;

/** What stands beside `/v1`, found by the target of a request. */
export interface MountFinder<Mount> {
  /** @param canonical a request target, without the base path */
  of: (canonical: string) => Mount | undefined;
  at: (request: IncomingMessage) => Mount | undefined;
}

/** What may stand behind the prefix of a mount: its path goes on, a query begins, or nothing. */
const ENDS_PREFIX = new Set(['/', '?', '']);

/** Creates the search for a mount by its prefix. */
export function createMountFinder<Mount extends { prefix: string }>(
  basePath: string,
  mounts: readonly Mount[],
): MountFinder<Mount> {
  const of = (canonical: string) =>
    mounts.find(({ prefix }) => canonical.startsWith(prefix) && ENDS_PREFIX.has(canonical.charAt(prefix.length)));
  return { of, at: ({ url = '' }) => of(url.startsWith(basePath) ? url.slice(basePath.length) : url) };
}

/** Probes count to themselves, requests to a mount as that says, all others to the organisation of their key. */
export function createOwnerOf(
  basePath: string,
  { at }: Pick<MountFinder<{ ownerOf?: OwnerOf }>, 'at'>,
  keyOf: (request: IncomingMessage) => KeyRef | undefined,
): OwnerOf {
  const probes = probePaths(basePath);
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

export interface PlaceLimits {
  /** Requests of all organisations in hand at a time. */
  maxRequests: number;
  /** Requests of one organisation in hand at a time. */
  maxRequestsEach: number;
}

/** The places of requests whose key was accepted. */
export interface Places {
  /**
   * Counts a request of an organisation as in hand. Where there is no place for it, it is refused at once, and the
   * service goes on with the rest.
   * @param isToCome whether its body is still to come: such have half of the places, and few beyond, so that thousands of
   * organisations that send slowly leave places for what is there
   * @returns gives the place back; calling it again does nothing
   * @throws DomainError overloaded where there is no place
   */
  admit: (orgId: string, isToCome?: boolean) => () => void;
  /** Which limit a further request of an owner would meet now; null where there is a place, or it needs none. */
  limitMet: (owner: string) => Limit | null;
}

/** A place of a request whose work goes on where its client has gone. */
export interface HeldPlace {
  /** Does a part of the work. Until it has ended the place is held, whoever leaves meanwhile. */
  during: <T>(work: () => Promise<T>) => Promise<T>;
  /** Gives the place back, at the end of the work that is under way. */
  leave: () => void;
}

/**
 * Holds a place until the answer is sent or its connection is gone, and until work that cannot be taken back has ended:
 * else whoever leaves a thousand calls behind has them all in hand, and fills the row of writes that others wait in too.
 */
export function holdPlace(response: ServerResponse, leave: () => void): HeldPlace {
  let underWay = 0;
  let isLeft = false;
  const end = () => {
    isLeft = true;
    if (underWay === 0) leave();
  };
  whenClosed(response, end);
  return {
    leave: end,
    async during(work) {
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        if (isLeft && underWay === 0) leave();
      }
    },
  };
}

/**
 * Counts a request of an organisation as in hand, or answers it with a refusal where there is no place.
 * @returns gives the place back; undefined where the request was refused
 */
export type EnterOrRefuse = (
  orgId: string,
  request: IncomingMessage,
  response: ServerResponse,
) => (() => void) | undefined;

/**
 * Makes the entrance of the short ways: a refusal there costs a tenth of one that is thrown and answered by the long way.
 */
export function createEntrance({ admit, limitMet }: Places, refuse: TurnsOfRequests['refuse']): EnterOrRefuse {
  return (orgId, request, response) => {
    const limit = limitMet(orgId);
    if (limit === null) return admit(orgId);
    refuse(request, response, limit);
    return undefined;
  };
}

/** Of all places, those of requests whose bodies are still to come. */
const TO_COME = 1 / 2;

/** Makes the places. */
export function createPlaces({ maxRequests, maxRequestsEach }: PlaceLimits, onLimit: LimitReached): Places {
  const places = createBudget({ all: maxRequests, each: maxRequestsEach });
  const toCome = createBudget({ all: Math.ceil(maxRequests * TO_COME), each: maxRequestsEach });
  const limits = { each: 'requests_of_organisation', all: 'requests' } as const;

  return {
    limitMet(owner) {
      const bound = isOrganisation(owner) ? places.met(owner, 1) : null;
      return bound === null ? null : limits[bound];
    },
    admit(orgId, isToCome = false) {
      const bound = (isToCome ? toCome.met(orgId, 1) : null) ?? places.take(orgId, 1);
      if (bound !== null) {
        onLimit(limits[bound], orgId);
        throw new DomainError('overloaded', '');
      }
      if (isToCome) toCome.take(orgId, 1);
      let isIn = true;
      return () => {
        if (isIn) places.give(orgId, 1);
        if (isIn && isToCome) toCome.give(orgId, 1);
        isIn = false;
      };
    },
  };
}

/** Requests of one owner that may wait for their turn; each takes some kB. */
const MAX_WAITING_EACH = 1_000;
/**
 * The same of probes, which are answered where they find no room (one that waited long would count as failed), and of each
 * owner that shares a turn with others, as there may be thirty of them.
 */
const MAX_WAITING_FEW = 100;
/** How long a request may wait, in ms. */
const MAX_WAIT_MS = 10_000;

export interface TurnsOfRequests {
  slices: Slices;
  /** Who takes the turn: the organisation, as far as it is known. */
  ownerOf: (request: IncomingMessage) => string;
  limitMet: Places['limitMet'];
  holdBody: HoldWaitingBody;
  /** Answers a request that meets a limit: there is no room for it, or it waited too long. */
  refuse: (request: IncomingMessage, response: ServerResponse, limit: Limit) => void;
}

/**
 * What comes in chunks may be of any length: it does not pass what says that it is small. What an organisation sends with a key
 * and a body is a call: thousands that come at once must not keep those waiting who read.
 */
function rankOf({ rawHeaders }: IncomingMessage, owner: string): Rank {
  if (announcedBody(rawHeaders) === 'chunks') return 'short';
  const bytes = Number(rawHeader(rawHeaders, 'content-length') ?? 0);
  const rank = rankOfRequest(bytes);
  return rank === 'usual' && bytes > 0 && isOrganisation(owner) ? 'calls' : rank;
}

/**
 * Lets requests through in turns by their owner: those that one sends in great number wait behind one another, and not
 * before those of others. Of a body nothing more is read meanwhile than came with the head, which counts as held, and a
 * client that goes away costs nothing more.
 */
export function admitInTurn(
  handle: RequestListener,
  { slices, ownerOf, limitMet, holdBody, refuse }: TurnsOfRequests,
): RequestListener {
  return (request, response) => {
    const owner = ownerOf(request);
    const came = performance.now();
    let isThrough = false;
    let isRefused = false;
    let readOn: (() => void) | undefined;
    const hasRoom = slices.run(
      owner,
      () => {
        isThrough = true;
        readOn?.();
        if (response.destroyed || isRefused) return;
        const limit = performance.now() - came > MAX_WAIT_MS ? 'waiting' : limitMet(owner);
        if (limit === null) handle(request, response);
        else refuse(request, response, limit);
      },
      owner === PROBES || owner.includes(WITHIN) ? MAX_WAITING_FEW : MAX_WAITING_EACH,
      rankOf(request, owner),
    );
    if (!hasRoom) {
      refuse(request, response, 'waiting');
      return;
    }
    if (isThrough || announcedBody(request.rawHeaders) === null) return;
    const bound = holdBody(turnOf(owner), request, response);
    if (bound === null) {
      readOn = holdReading(request.socket);
      return;
    }
    isRefused = true;
    refuse(request, response, bound === 'each' ? 'bodies_of_organisation' : 'bodies');
  };
}
