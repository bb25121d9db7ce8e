import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Endpoint, Outcome } from '../../domain/keys/key-use.ts';
import type { RequestLine } from '../../domain/ports.ts';
import type { KeyRef } from '../../domain/refs.ts';
import type { LookUp, Refusal } from '../../domain/reporting/caller.ts';
import { isOverload, toWireError, type WireCode } from '../errors.ts';
import type { Paths } from '../wire/paths.ts';
import type { KeyCounts } from './key-counts.ts';

/** Counts how requests of keys ended, whichever way they went and wherever that was found out. */
export interface RequestCounts {
  /** One that a short way answered. */
  answered: (line: RequestLine) => void;
  /** One whose key was looked up and not accepted. */
  refused: (request: FastifyRequest, lookUp: LookUp, refused: Refusal) => void;
  /** Notes with what error a request of the long way is answered; it is counted when it has ended. */
  failed: (request: FastifyRequest, error: unknown) => void;
  /** One of the long way that has ended. */
  ended: (request: FastifyRequest, status: number) => void;
  /** One for which there was no room, before anything of it was looked up. */
  unseen: (request: IncomingMessage, key: KeyRef | undefined) => void;
}

/** Creates the counting of requests. */
export function createRequestCounts(
  { count }: Pick<KeyCounts, 'count'>,
  paths: Pick<Paths, 'canonical'>,
): RequestCounts {
  const errors = new WeakMap<FastifyRequest, Outcome>();
  return {
    answered: ({ caller, route, status }) => count(caller, endpointOf(route), outcomeOfStatus(status)),
    refused: ({ routeOptions }, lookUp, refused) =>
      count(lookUp, endpointOf(routeOptions.url), outcomeOfRefusal[refused]),
    failed: (request, error) => void errors.set(request, outcomeOf(error)),
    ended(request, status) {
      const outcome = errors.get(request) ?? outcomeOfStatus(status);
      count(request.loggedAs, endpointOf(request.routeOptions.url), outcome);
    },
    unseen({ method, url = '' }, key) {
      if (key) count(key, endpointOfTarget(method, paths.canonical(url)), 'busy');
    },
  };
}

/** By the route, as Fastify names it. */
const endpoints: ReadonlyMap<string, Endpoint> = new Map([
  ['/v1/users', 'users'],
  ['/v1/users/:userId/sessions', 'sessions'],
  ['/v1/users/:userId/assessments', 'assessments'],
  ['/v1/users/:userId/sessions::ingest-and-assess', 'ingest'],
]);

/** The endpoint that a route is counted as; undefined for what is none of the four. */
function endpointOf(route: string | undefined): Endpoint | undefined {
  return endpoints.get(route ?? '');
}

/** The endpoint that a request is for that no route has seen. @param canonical its path as the router knows it */
function endpointOfTarget(method: string | undefined, canonical: string): Endpoint | undefined {
  const [, version, users, userId, name, ...more] = (canonical.split('?', 1)[0] ?? '').split('/');
  if (version !== 'v1' || users !== 'users' || more.length > 0) return undefined;
  if (method === 'POST') return name === 'sessions:ingest-and-assess' ? 'ingest' : undefined;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (userId === undefined) return 'users';
  return name === 'sessions' || name === 'assessments' ? name : undefined;
}

const byCode: Record<WireCode, Outcome> = {
  invalid_argument: 'invalid',
  failed_precondition: 'precondition',
  unauthorized: 'ended',
  forbidden: 'scope',
  not_found: 'not_found',
  method_not_allowed: 'invalid',
  internal: 'failed',
};

/** How a request ended whose key was accepted, and which was then refused. */
function outcomeOf(error: unknown): Outcome {
  const wire = toWireError(error);
  return isOverload(wire) ? 'busy' : byCode[wire.code];
}

/** How a request ended whose key was not accepted. */
const outcomeOfRefusal: Record<Refusal, Outcome> = {
  unknown_key: 'ended',
  suspended: 'suspended',
  insufficient_scope: 'scope',
};

/** How a request ended that was answered. */
function outcomeOfStatus(status: number): Outcome {
  return status === 304 ? 'unchanged' : status < 400 ? 'answered' : 'failed';
}
