import type { Endpoint, Outcome } from '../../domain/keys/key-use.ts';
import type { Refusal } from '../../domain/reporting/caller.ts';
import { isOverload, toWireError, type WireCode } from '../errors.ts';

/** By the route, as Fastify names it. */
const endpoints: ReadonlyMap<string, Endpoint> = new Map([
  ['/v1/users', 'users'],
  ['/v1/users/:userId/sessions', 'sessions'],
  ['/v1/users/:userId/assessments', 'assessments'],
  ['/v1/users/:userId/sessions::ingest-and-assess', 'ingest'],
]);

/** The endpoint that a route is counted as; undefined for what is none of the four. */
export function endpointOf(route: string | undefined): Endpoint | undefined {
  return endpoints.get(route ?? '');
}

/** The endpoint that a request is for that no route has seen. @param canonical its path as the router knows it */
export function endpointOfTarget(method: string | undefined, canonical: string): Endpoint | undefined {
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
export function outcomeOf(error: unknown): Outcome {
  const wire = toWireError(error);
  return isOverload(wire) ? 'busy' : byCode[wire.code];
}

/** How a request ended whose key was not accepted. */
export const outcomeOfRefusal: Record<Refusal, Outcome> = {
  unknown_key: 'ended',
  suspended: 'suspended',
  insufficient_scope: 'scope',
};

/** How a request ended that was answered. */
export function outcomeOfStatus(status: number): Outcome {
  return status === 304 ? 'unchanged' : status < 400 ? 'answered' : 'failed';
}
