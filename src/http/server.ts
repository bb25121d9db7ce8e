import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { createBudget } from '../lib/work/budget.ts';
import { createSlices } from '../lib/work/slices.ts';
import {
  admitInTurn,
  BROKEN,
  createEntrance,
  createMountFinder,
  createOwnerOf,
  createPlaces,
  proxiesOf,
} from './admission.ts';
import { createCallers } from './authentication.ts';
import { largestBody, type Bounds } from './bounds.ts';
import type { HttpContext } from './context.ts';
import type { RefusalAnswer, WireError } from './errors.ts';
import { createLimitReport } from './limits.ts';
import { createLaterMounts } from './later-mounts.ts';
import { createListener } from './listener/create-listener.ts';
import { createTellAnswered, observeRequests, requestIds } from './counting/observe.ts';
import { createRefuse } from './refuse.ts';
import type { V1 } from './routes/context.ts';
import { docsRoutes } from './routes/docs.ts';
import { answerProbes, createProbes, probePaths } from './probes.ts';
import { healthRoutes } from './routes/health.ts';
import { createNotFound, createSendError } from './send-error.ts';
import { createV1 } from './v1.ts';
import { createPaths } from './wire/paths.ts';
import { createPieceMeter } from './wire/piece-meter.ts';
import { parseQuery } from './wire/query.ts';
import { requireHttp } from './wire/require-http.ts';
import { createHoldWaitingBody } from './wire/waiting-bodies.ts';

/**
 * A part of the interface beside `/v1`: a Fastify plugin with its own hooks, error handler and 404s. It adds parsers for
 * the bodies that it takes; there are none before.
 */
export interface Mount {
  /** Before its paths, such as `/console`. */
  prefix: string;
  plugin: (app: V1, bounds: Bounds, beforeClose: BeforeClose) => void | Promise<void>;
  /** Whether it is made with the first request below the prefix, and not with the start. */
  isLater?: boolean;
  /** To whom a request below the prefix counts when requests take turns, as far as that is known. */
  ownerOf?: (request: IncomingMessage) => string;
  /** The answer to a request below the prefix for which there is no room. Without it, the answer of `/v1`. */
  refusal?: RefusalAnswer;
  /** The answer to an error that is found before the plugin has the request. Without it, the answer of `/v1`. */
  errorForm?: (wire: WireError) => RefusalAnswer;
}

/**
 * Has something called before the listener waits for answers under way: what does not end by itself ends then. What is told of
 * later, by a plugin that is made meanwhile, is called at once.
 */
export type BeforeClose = (stop: () => void) => void;

interface BuiltServer {
  app: V1;
  /**
   * Begins to close connections without a request under way.
   * @returns stops that
   */
  closeFree: () => () => void;
}

/**
 * Builds the interface: a listener that carries plugins. Nothing listens yet: `app.inject` works, and so does
 * `listen`.
 */
export async function buildServer(context: HttpContext, mounts: readonly Mount[] = []): Promise<BuiltServer> {
  const { log, observer, settings } = context;
  const newId = requestIds(context.instance);
  const paths = createPaths(settings.basePath);
  const callers = createCallers();
  const proxies = proxiesOf(settings);
  const slices = createSlices();
  const mounted = createMountFinder(settings.basePath, mounts);
  const ownerOf = createOwnerOf(settings.basePath, mounted, callers.keyOf);
  const pieces = createPieceMeter(slices, ownerOf);
  const onLimit = createLimitReport({ log, observer });
  const sendError = createSendError(log, pieces);
  const listener = createListener({
    ...settings,
    onLimit,
    slices,
    ownerOf,
    broken: {
      paths,
      formOf: (canonical) => mounted.of(canonical)?.errorForm,
      newId: () => newId({ headers: {} }),
      onBroken: (requestId, reason) => log.debug({ requestId, reason }, 'a request was broken'),
      inTurn(answer) {
        const hasTurn = slices.run(BROKEN, answer, MAX_BROKEN);
        if (!hasTurn) onLimit('waiting');
        return hasTurn;
      },
    },
  });
  const places = createPlaces(settings, onLimit);
  const { admit, limitMet } = places;
  const refuse = createRefuse({
    ownerOf,
    refusalOf: (request) => mounted.at(request)?.refusal,
    newId,
    pieces,
    onLimit,
    observer,
    onRefused: (request) => v1.countRefused(request),
  });
  const probes = createProbes(context.storage);
  const probed = probePaths(settings.basePath);
  const tell = createTellAnswered(context.accessLog, observer);
  const largest = largestBody(settings);
  const mostBodies = {
    all: Math.max(settings.maxBodyBytes, largest),
    each: Math.max(settings.maxBodyBytesEach, largest),
  };
  const bodies = createBudget(mostBodies);
  const bounds: Bounds = { slices, pieces, bodies, onLimit };
  const v1 = createV1(context, {
    ...bounds,
    paths,
    newId,
    tell,
    admit,
    enter: createEntrance(places, refuse),
    refuse,
    callers,
  });
  const notFound = createNotFound(paths);

  /** An interface with nothing in it yet: errors, ids and log lines are the same in each. */
  function createApp(serverFactory: (handle: RequestListener) => Server): V1 {
    const app: V1 = Fastify({
      serverFactory,
      // A number would trust nobody: Fastify cannot tell then whether the nearest is a proxy. The setting says that it is.
      trustProxy: proxies > 0 && ((_address, place) => place < proxies),
      return503OnClosing: false,
      forceCloseConnections: 'idle',
      routerOptions: { maxParamLength: 65_536, querystringParser: parseQuery },
      genReqId: newId,
      rewriteUrl: (request) => paths.canonical(request.url ?? '/'),
      // The listener answers broken requests.
      clientErrorHandler: () => {},
      frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    }).withTypeProvider<TypeBoxTypeProvider>();
    // No body is read before a plugin says how.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.decorateRequest('loggedAs', null);
    app.addHook('onRoute', ({ method, url, config }) => paths.add(method, url, config?.isAtRoot === true));
    app.setErrorHandler(sendError);
    app.setNotFoundHandler(notFound);
    observeRequests(app, tell);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
      // Before Fastify looks at media types; a mounted plugin answers for its own paths.
      if (request.is404) return mounted.of(request.raw.url ?? '') ? undefined : notFound(request, reply);
      requireHttp(request.raw);
      // Where a body has a length, its end is known; chunks may be of one byte each.
      const { body } = request.routeOptions.config;
      if (body === undefined && request.headers['transfer-encoding'] !== undefined) pieces.discardRest(request.raw);
      return undefined;
    });
    return app;
  }

  const beforeClose: (() => void)[] = [];
  let isClosing = false;
  const onClosing: BeforeClose = (stop) => {
    if (isClosing) stop();
    else beforeClose.push(stop);
  };
  const add = (to: V1, { prefix, plugin }: Mount) =>
    to.register(async (mount: V1) => plugin(mount, bounds, onClosing), { prefix });
  const later = createLaterMounts<Mount>({
    async make(mount) {
      const own = createApp(listener.createServer);
      await add(own, mount);
      await own.ready();
      return own;
    },
    refuse: (request, response) => refuse(request, response, 'waiting'),
    log,
  });
  const hasLater = mounts.some(({ isLater }) => isLater);
  const app = createApp((longWay) => {
    const handle: RequestListener = (request, response) => {
      const mount = hasLater ? mounted.of(paths.canonical(request.url ?? '')) : undefined;
      if (mount?.isLater) later.answer(mount, request, response);
      else longWay(request, response);
    };
    return listener.createServer(
      admitInTurn(v1.shortWays.before(handle), {
        slices,
        ownerOf,
        limitMet,
        holdBody: createHoldWaitingBody(bodies, mostBodies),
        refuse: answerProbes(refuse, { probes, paths: probed, newId, observer }),
      }),
    );
  });
  app.addHook('preClose', async () => {
    v1.shortWays.close();
    isClosing = true;
    for (const stop of beforeClose) stop();
  });
  app.addHook('onClose', later.close);

  await app.register(v1.plugin, { prefix: '/v1' });
  await app.register(async (pages: V1) => {
    healthRoutes(pages, probes, new Set(probed.values()));
    docsRoutes(pages, settings.basePath, v1.document);
  });
  for (const mount of mounts) if (!mount.isLater) await add(app, mount);
  await app.ready();
  return { app, closeFree: listener.closeFree };
}

/** Answers to what is no request that may wait for their turn: whoever sends more at a time gets none. */
const MAX_BROKEN = 100;
