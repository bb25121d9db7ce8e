import type { FastifyRequest } from 'fastify';
import type { LookUp } from '../domain/reporting/caller.ts';
import { announcedBody } from '../lib/network/raw-headers.ts';
import { holdPlace, type HeldPlace, type Places } from './admission.ts';
import type { Authentication } from './authentication.ts';
import type { RequestCounts } from './counting/request-counts.ts';
import { RefusedError } from './errors.ts';
import type { RouteContext, V1 } from './routes/context.ts';
import type { createSendError } from './send-error.ts';
import { handedOver } from './short-ways.ts';
import { requireClient } from './wire/client-gone.ts';

/** What is known of a request whose key was accepted. */
interface Admitted {
  lookUp: LookUp;
  /** When it was looked up, in ms of `performance.now`. */
  at: number;
  place: HeldPlace;
}

/** How long a body may take, in ms, before its caller is looked up again: one that is sent at once comes within it. */
const LOOK_AGAIN_AFTER_MS = 250;

/** Who asks, as routes see it. */
export interface LongWay extends Pick<RouteContext, 'caller' | 'callerNow'> {
  /** Does work for a request, which holds its place until that has ended. */
  during: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;
}

export interface LongWayContext {
  authentication: Pick<Authentication, 'authenticate'>;
  admit: Places['admit'];
  counts: Pick<RequestCounts, 'failed' | 'ended'>;
  sendError: ReturnType<typeof createSendError>;
}

/**
 * Puts before all routes of the plugin that name a scope what the short ways do by themselves: its caller is let in, it has a
 * place, an error gives that back, and how it ended is counted.
 */
export function openLongWay(v1: V1, { authentication, admit, counts, sendError }: LongWayContext): LongWay {
  const admitted = new WeakMap<FastifyRequest, Admitted>();

  function admittedAs(request: FastifyRequest): Admitted {
    const found = admitted.get(request);
    if (!found) throw new Error('the route did not name a scope');
    return found;
  }

  v1.setErrorHandler((error, request, reply) => {
    // The rest of a body may be read on, but holds no place of the organisation any more.
    admitted.get(request)?.place.leave();
    counts.failed(request, error);
    return sendError(error, request, reply);
  });
  v1.addHook('onRequest', async (request, reply) => {
    const { scope } = request.routeOptions.config;
    if (!scope) return;
    const before = handedOver(request.raw);
    if (before) {
      request.loggedAs = before.caller;
      throw before.error;
    }
    const lookUp = await authentication.authenticate(request, scope, pathUser(request));
    request.loggedAs = { orgId: lookUp.orgId, keyId: lookUp.keyId };
    requireClient(reply.raw);
    const isToCome = !request.raw.complete && announcedBody(request.raw.rawHeaders) !== null;
    const place = holdPlace(reply.raw, admit(lookUp.orgId, isToCome));
    admitted.set(request, { lookUp, at: performance.now(), place });
  });
  v1.addHook('onResponse', (request, reply, done) => {
    counts.ended(request, reply.statusCode);
    done();
  });

  return {
    caller: (request) => admittedAs(request).lookUp,
    async callerNow(request, scope) {
      const { lookUp, at } = admittedAs(request);
      if (performance.now() - at < LOOK_AGAIN_AFTER_MS) return lookUp;
      return authentication.authenticate(request, scope, pathUser(request)).catch((error: unknown) => {
        // A refusal was counted where it was found, and must not be counted again with the answer.
        if (error instanceof RefusedError) request.loggedAs = null;
        throw error;
      });
    },
    during: (request, work) => admittedAs(request).place.during(work),
  };
}

function pathUser({ params }: FastifyRequest): string | null {
  const userId: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'userId') : undefined;
  return typeof userId === 'string' ? userId : null;
}
