import swagger from '@fastify/swagger';
import type { FastifyRequest } from 'fastify';
import type { LookUp } from '../domain/reporting/caller.ts';
import { createBudget } from '../lib/budget.ts';
import { createAdmission } from './admission.ts';
import { createAuthenticate } from './authentication.ts';
import { createAnswer } from './cache/answer.ts';
import { createBodyCache } from './cache/body-cache.ts';
import { createReadsInHand, requireClient } from './cache/reads-in-hand.ts';
import { createUserLists } from './cache/user-lists.ts';
import type { HttpContext } from './context.ts';
import { createKeyUse } from './key-use.ts';
import { createLimitReport } from './limits.ts';
import { openApiDocument, withBody } from './openapi/document.ts';
import { assessmentsRoute } from './routes/assessments.ts';
import type { V1 } from './routes/context.ts';
import { ingestRoute } from './routes/ingest.ts';
import { sessionsRoute } from './routes/sessions.ts';
import { usersRoute } from './routes/users.ts';
import { createSendError } from './send-error.ts';
import { whenClosed } from './when-closed.ts';
import { createBodyReader } from './wire/body.ts';
import { validatorCompiler } from './wire/validate.ts';

/** JSON may spell each byte of a transcript in six; the other fields are small. */
const bodyLimit = (maxTranscriptBytes: number) => maxTranscriptBytes * 6 + 65_536;

/** What is known of a request whose key was accepted. */
interface Admitted {
  lookUp: LookUp;
  /** Gives its place to another. */
  leave: () => void;
}

/** The plugin, and what others show of it. */
interface V1Plugin {
  plugin: (v1: V1) => Promise<void>;
  /** The OpenAPI document, as it was gathered from the routes. */
  document: () => unknown;
}

/**
 * `/v1` as a plugin: who calls is told by bearer keys, bodies are read by the one route that takes one, and errors have
 * the form of the contract. Nothing of that reaches beyond its own routes.
 */
export function createV1(context: HttpContext): V1Plugin {
  const { storage, log, observer, now, settings, submissions } = context;
  let document: (() => unknown) | undefined;

  async function plugin(v1: V1): Promise<void> {
    const onLimit = createLimitReport({ log, observer });
    const keyUse = createKeyUse(storage.as({ kind: 'system', id: 'key use' }), log);
    const authenticate = createAuthenticate({ reader: storage.reader, keyUse, now, onLimit });
    const admit = createAdmission(settings, onLimit);
    const maxBytes = bodyLimit(settings.maxTranscriptBytes);
    const userLists = createUserLists(storage.reader);
    const sendError = createSendError(log);
    const admitted = new WeakMap<FastifyRequest, Admitted>();
    const caller = (request: FastifyRequest): LookUp => {
      const found = admitted.get(request);
      if (!found) throw new Error('the route did not name a scope');
      return found.lookUp;
    };

    v1.setValidatorCompiler(validatorCompiler);
    v1.setErrorHandler((error, request, reply) => {
      // The rest of a body may be read on, but holds no place of the organisation any more.
      admitted.get(request)?.leave();
      return sendError(error, request, reply);
    });
    v1.addHook('onRequest', async (request, reply) => {
      const { scope } = request.routeOptions.config;
      if (!scope) return;
      const lookUp = await authenticate(request, scope, pathUser(request));
      requireClient(reply.raw);
      const leave = admit(lookUp.orgId);
      admitted.set(request, { lookUp, leave });
      whenClosed(reply.raw, leave);
      request.loggedAs = { orgId: lookUp.orgId, keyId: lookUp.keyId };
      userLists.outdate(lookUp.orgId, { epoch: lookUp.epoch, version: lookUp.directoryVersion });
    });
    v1.addHook('onClose', async () => {
      userLists.close();
      await keyUse.flush();
    });

    await v1.register(swagger, { openapi: openApiDocument(settings.basePath, settings), transform: withBody });
    document = () => v1.swagger();
    const routes = {
      storage,
      settings,
      submissions,
      now,
      userLists,
      caller,
      readBody: createBodyReader({
        maxBytes,
        budget: createBudget({
          all: Math.max(settings.maxBodyBytes, maxBytes),
          each: Math.max(settings.maxBodyBytesEach, maxBytes),
        }),
        onLimit,
      }),
      answer: createAnswer({
        cache: createBodyCache(settings.cacheBytes),
        reads: createReadsInHand(settings.maxRequestsEach),
        observer,
        onLimit,
        orgOf: (request) => caller(request).orgId,
      }),
    };
    usersRoute(v1, routes);
    sessionsRoute(v1, routes);
    assessmentsRoute(v1, routes);
    ingestRoute(v1, routes);
  }

  return {
    plugin,
    document() {
      if (!document) throw new Error('the document is asked for before the interface is ready');
      return document();
    },
  };
}

function pathUser({ params }: FastifyRequest): string | null {
  const userId: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'userId') : undefined;
  return typeof userId === 'string' ? userId : null;
}
