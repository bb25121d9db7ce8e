import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { DomainError } from '../domain/errors.ts';
import type { LookUp } from '../domain/reporting/caller.ts';
import { createAuthenticate } from './authentication.ts';
import { createAnswer } from './cache/answer.ts';
import { createBodyCache } from './cache/body-cache.ts';
import { createUserLists } from './cache/user-lists.ts';
import type { HttpContext } from './context.ts';
import { headersOf, answerBrokenRequests } from './listener/broken-request.ts';
import { createBodyReader } from './wire/body.ts';
import { closeFreeConnections } from './listener/connections.ts';
import { parseQuery } from './wire/query.ts';
import { readOn } from './listener/read-on.ts';
import { allowedMethods, canonicalTarget } from './wire/target.ts';
import { errorBody, isOverload, RefusedError, toWireError, wireError } from './errors.ts';
import { createKeyUse } from './key-use.ts';
import { observeRequests } from './observe.ts';
import { createAdmission } from './overload.ts';
import { assessmentsRoute } from './routes/assessments.ts';
import type { RouteContext, V1 } from './routes/context.ts';
import { docsRoutes } from './routes/docs.ts';
import { healthRoutes } from './routes/health.ts';
import { ingestRoute } from './routes/ingest.ts';
import { sessionsRoute } from './routes/sessions.ts';
import { usersRoute } from './routes/users.ts';
import { openApiDocument } from './openapi/document.ts';
import { requestIds } from './wire/request-id.ts';
import { validatorCompiler } from './wire/validate.ts';

/** The interface, listening. */
export interface HttpServer {
  /** Where it answers, base path included. */
  url: string;
  /** Finishes the requests in hand within the time, closes the rest. */
  stop: (graceMs: number) => Promise<void>;
}

/** JSON may spell each byte of a transcript in six; the other fields are small. */
const bodyLimit = (maxTranscriptBytes: number) => maxTranscriptBytes * 6 + 65_536;
const BODIES_IN_HAND = 268_435_456;

/** Builds the interface. Nothing listens yet: `app.inject` works, and so does {@link listen}. */
async function buildServer(context: HttpContext): Promise<{ app: V1; flush: () => Promise<void> }> {
  const { storage, log, observer, now, settings, transcriptDamage } = context;
  const { basePath } = settings;
  const newId = requestIds(context.instance);
  const app: V1 = Fastify({
    trustProxy: settings.trustProxy,
    bodyLimit: bodyLimit(settings.maxTranscriptBytes),
    requestTimeout: settings.requestTimeoutSeconds * 1_000,
    keepAliveTimeout: 75_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 65_536, querystringParser: parseQuery },
    genReqId: newId,
    rewriteUrl: (request) => canonicalTarget(request.url ?? '/', basePath),
    clientErrorHandler: () => {},
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    http: {
      requireHostHeader: false,
      maxHeaderSize: 16_384,
      connectionsCheckingInterval: 1_000,
      headersTimeout: Math.min(20, settings.requestTimeoutSeconds) * 1_000,
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.server.maxConnections = settings.maxConnections;
  app.server.removeAllListeners('clientError');
  answerBrokenRequests(app.server, {
    basePath,
    newId: () => newId({ headers: {} }),
    onBroken: (requestId, reason) => log.debug({ requestId, reason }, 'a request was broken'),
  });
  // A client may close its side once it has sent its request: it still gets its answer.
  Object.assign(app.server, { httpAllowHalfOpen: true });
  app.setValidatorCompiler(validatorCompiler);
  // Bodies are read by the one route that takes one, after its key was checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  const callers = new WeakMap<FastifyRequest, LookUp>();
  const keyUse = createKeyUse(storage, log);
  const authenticate = createAuthenticate(storage.reader, keyUse, now);
  const admission = createAdmission(settings.maxRequests);
  const readBody = createBodyReader({
    maxBytes: bodyLimit(settings.maxTranscriptBytes),
    maxBytesInHand: BODIES_IN_HAND,
  });
  const userLists = createUserLists(storage.reader);
  let stopping = false;

  async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const wire = toWireError(error);
    if (isOverload(wire)) log.debug({ requestId: request.id }, 'a request was refused: too much is in hand');
    else if (wire.status === 500) log.error({ err: error, requestId: request.id }, 'a request failed');
    // What was set for an answer that came to nothing.
    for (const name of ['etag', 'vary', 'content-encoding', 'content-length']) reply.removeHeader(name);
    if (!reply.raw.shouldKeepAlive) await readOn(request.raw);
    return reply.code(wire.status).headers(headersOf(wire)).send(errorBody(wire));
  }
  app.setErrorHandler(sendError);
  observeRequests(app, { log, observer, now, caller: (request) => callers.get(request) });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.is404) return refuseElsewhere(request, reply);
    requireHttp(request);
    const { scope } = request.routeOptions.config;
    // Probes and pages without a key are cheap, and a probe refused would have a busy service restarted.
    if (!scope) return undefined;
    if (!admission.enter()) throw new DomainError('overloaded', '');
    reply.raw.once('close', admission.leave);
    const caller = await authenticate(request, scope, pathUser(request));
    userLists.outdate(caller.orgId, { epoch: caller.epoch, version: caller.directoryVersion });
    callers.set(request, caller);
    return undefined;
  });
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.readsBody) request.body = await readBody(request.raw);
  });
  app.setNotFoundHandler((request, reply) => refuseElsewhere(request, reply));

  await app.register(swagger, { openapi: openApiDocument(basePath) });
  const routes: RouteContext = {
    storage,
    settings,
    transcriptDamage,
    now,
    userLists,
    answer: createAnswer(createBodyCache(settings.cacheBytes), observer),
    caller(request) {
      const found = callers.get(request);
      if (!found) throw new Error('the route did not name a scope');
      return found;
    },
  };
  usersRoute(app, routes);
  sessionsRoute(app, routes);
  assessmentsRoute(app, routes);
  ingestRoute(app, routes);
  healthRoutes(app, routes, () => stopping);
  docsRoutes(app, basePath);

  app.addHook('preClose', () => {
    stopping = true;
  });
  app.addHook('onClose', () => {
    userLists.close();
  });
  await app.ready();
  return { app, flush: keyUse.flush };
}

/** Listens on an address. */
export async function listen(context: HttpContext, host: string, port: number): Promise<HttpServer> {
  const { app, flush } = await buildServer(context);
  const startClosing = closeFreeConnections(app.server);
  const url = await app.listen({ host, port, backlog: 4_096 });
  return {
    url: url + context.settings.basePath,
    async stop(graceMs) {
      const impatient = setTimeout(() => app.server.closeAllConnections(), graceMs);
      const closed = app.close();
      const stopClosing = startClosing();
      await closed;
      stopClosing();
      clearTimeout(impatient);
      await flush();
    },
  };
}

/** The route, then the method: neither needs a key. */
function refuseElsewhere(request: FastifyRequest, reply: FastifyReply) {
  const allow = allowedMethods(request.raw.url ?? '');
  if (allow === undefined) throw new RefusedError(wireError('not_found'));
  if (request.method !== 'OPTIONS') throw new RefusedError(wireError('method_not_allowed', '', { allow }));
  return reply.code(204).headers({ allow, 'cache-control': 'no-store' }).send();
}

function pathUser({ params }: FastifyRequest): string | null {
  const userId: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'userId') : undefined;
  return typeof userId === 'string' ? userId : null;
}

/**
 * RFC 9112, 2.3 and 3.2: a version of HTTP/1, and in HTTP/1.1 one host. Checked here, because Node takes other
 * versions, and its answer for a host has no body.
 */
function requireHttp({ raw }: FastifyRequest): void {
  if (raw.httpVersionMajor !== 1)
    throw new RefusedError(wireError('invalid_argument', 'The request must be HTTP/1.1 or HTTP/1.0.'));
  const hosts = raw.rawHeaders.filter((value, index) => index % 2 === 0 && value.toLowerCase() === 'host').length;
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) {
    throw new RefusedError(wireError('invalid_argument', 'The Host header must be given once.'));
  }
}
