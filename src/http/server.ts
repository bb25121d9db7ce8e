import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { LookUp } from '../domain/reporting/caller.ts';
import { createBudget } from '../lib/budget.ts';
import { createAdmission } from './admission.ts';
import { createAuthenticate, malformedToken } from './authentication.ts';
import { createAnswer } from './cache/answer.ts';
import { createBodyCache } from './cache/body-cache.ts';
import { createUserLists } from './cache/user-lists.ts';
import type { HttpContext } from './context.ts';
import { createLimitReport } from './limits.ts';
import { headersOf } from './listener/broken-request.ts';
import { createListener } from './listener/create-listener.ts';
import { readOn } from './listener/read-on.ts';
import { createBodyReader } from './wire/body.ts';
import { discardRest } from './wire/piece-meter.ts';
import { parseQuery } from './wire/query.ts';
import { requireHttp } from './wire/require-http.ts';
import { allowedMethods, canonicalTarget } from './wire/target.ts';
import { errorBody, isOverload, RefusedError, toWireError, wireError } from './errors.ts';
import { createKeyUse } from './key-use.ts';
import { observeRequests } from './observe.ts';
import { assessmentsRoute } from './routes/assessments.ts';
import type { RouteContext, V1 } from './routes/context.ts';
import { docsRoutes } from './routes/docs.ts';
import { healthRoutes } from './routes/health.ts';
import { ingestRoute } from './routes/ingest.ts';
import { sessionsRoute } from './routes/sessions.ts';
import { usersRoute } from './routes/users.ts';
import { openApiDocument, withBody } from './openapi/document.ts';
import { requestIds } from './wire/request-id.ts';
import { validatorCompiler } from './wire/validate.ts';
import { whenClosed } from './when-closed.ts';

/** The interface, listening. */
export interface HttpServer {
  /** Where it answers, base path included. */
  url: string;
  /** Finishes the requests in hand within the time, closes the rest. */
  stop: (graceMs: number) => Promise<void>;
}

/** JSON may spell each byte of a transcript in six; the other fields are small. */
const bodyLimit = (maxTranscriptBytes: number) => maxTranscriptBytes * 6 + 65_536;

/** What is known of a request whose key was accepted. */
interface Admitted {
  lookUp: LookUp;
  /** Gives its place to another. */
  leave: () => void;
}

/** The interface, built. Nothing listens yet: `app.inject` works, and so does {@link listen}. */
interface BuiltServer {
  app: V1;
  /** Writes when keys were used. */
  flush: () => Promise<void>;
  /** Begins to close connections on which nothing is in hand. @returns ends that */
  closeFree: () => () => void;
}

/** Builds the interface. */
async function buildServer(context: HttpContext): Promise<BuiltServer> {
  const { storage, log, observer, now, settings, submissions } = context;
  const { basePath } = settings;
  const newId = requestIds(context.instance);
  const onLimit = createLimitReport({ log, observer });
  const listener = createListener({
    ...settings,
    onLimit,
    broken: {
      basePath,
      newId: () => newId({ headers: {} }),
      onBroken: (requestId, reason) => log.debug({ requestId, reason }, 'a request was broken'),
    },
  });
  const app: V1 = Fastify({
    serverFactory: listener.createServer,
    trustProxy: settings.trustProxy,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 65_536, querystringParser: parseQuery },
    genReqId: newId,
    rewriteUrl: (request) => canonicalTarget(request.url ?? '/', basePath),
    // The listener answers broken requests.
    clientErrorHandler: () => {},
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  // Bodies are read by the one route that takes one, after its key was checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  const admitted = new WeakMap<FastifyRequest, Admitted>();
  const keyUse = createKeyUse(storage, log);
  const authenticate = createAuthenticate({ reader: storage.reader, keyUse, now, onLimit });
  const admit = createAdmission(settings, onLimit);
  const maxBytes = bodyLimit(settings.maxTranscriptBytes);
  const readBody = createBodyReader({
    maxBytes,
    budget: createBudget({
      all: Math.max(settings.maxBodyBytes, maxBytes),
      each: Math.max(settings.maxBodyBytesEach, maxBytes),
    }),
    onLimit,
  });
  const userLists = createUserLists(storage.reader);
  let stopping = false;

  async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const wire = toWireError(error);
    if (isOverload(wire)) log.debug({ requestId: request.id }, 'a request was refused: the client may try again');
    else if (wire.status === 500) log.error({ err: error, requestId: request.id }, 'a request failed');
    // What was set for an answer that came to nothing.
    for (const name of ['etag', 'vary', 'content-encoding', 'content-length']) reply.removeHeader(name);
    // The rest of a body may be read on, but holds no place of the organisation any more.
    admitted.get(request)?.leave();
    if (reply.raw.shouldKeepAlive) discardRest(request.raw);
    else await readOn(request.raw);
    return reply.code(wire.status).headers(headersOf(wire)).send(errorBody(wire));
  }
  app.setErrorHandler(sendError);
  observeRequests(app, { log, observer, now, caller: (request) => admitted.get(request)?.lookUp });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.is404) return refuseElsewhere(request, reply);
    const { authorizations } = requireHttp(request.raw);
    const { scope, body } = request.routeOptions.config;
    // Where a body has a length, its end is known; chunks may be of one byte each.
    if (body === undefined && request.headers['transfer-encoding'] !== undefined) discardRest(request.raw);
    // Probes and pages without a key are cheap, and a probe refused would have a busy service restarted.
    if (!scope) return undefined;
    if (authorizations !== 1) throw malformedToken();
    const lookUp = await authenticate(request, scope, pathUser(request));
    const leave = admit(lookUp.orgId);
    admitted.set(request, { lookUp, leave });
    whenClosed(reply.raw, leave);
    userLists.outdate(lookUp.orgId, { epoch: lookUp.epoch, version: lookUp.directoryVersion });
    return undefined;
  });
  app.setNotFoundHandler((request, reply) => refuseElsewhere(request, reply));

  await app.register(swagger, { openapi: openApiDocument(basePath, settings), transform: withBody });
  const caller = (request: FastifyRequest): LookUp => {
    const found = admitted.get(request);
    if (!found) throw new Error('the route did not name a scope');
    return found.lookUp;
  };
  const routes: RouteContext = {
    storage,
    settings,
    submissions,
    readBody,
    now,
    userLists,
    answer: createAnswer({
      cache: createBodyCache(settings.cacheBytes),
      observer,
      onLimit,
      orgOf: (request) => caller(request).orgId,
    }),
    caller,
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
  return { app, flush: keyUse.flush, closeFree: listener.closeFree };
}

/** Listens on an address. */
export async function listen(context: HttpContext, host: string, port: number): Promise<HttpServer> {
  const { app, flush, closeFree } = await buildServer(context);
  const url = await app.listen({ host, port, backlog: 4_096 });
  return {
    url: url + context.settings.basePath,
    async stop(graceMs) {
      const impatient = setTimeout(() => app.server.closeAllConnections(), graceMs);
      const closed = app.close();
      const stopClosing = closeFree();
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
