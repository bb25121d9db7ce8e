import type { IncomingMessage } from 'node:http';
import swagger from '@fastify/swagger';
import type { FastifyRequest } from 'fastify';
import type { Outcome } from '../domain/keys/key-use.ts';
import type { KeyRef } from '../domain/refs.ts';
import type { LookUp } from '../domain/reporting/caller.ts';
import { announcedBody } from '../lib/network/raw-headers.ts';
import {
  holdPlace,
  proxiesOf,
  type EnterOrRefuse,
  type HeldPlace,
  type Places,
  type TurnsOfRequests,
} from './admission.ts';
import { largestBody, type Bounds } from './bounds.ts';
import { createAuthentication, type Callers } from './authentication.ts';
import { createAnswer } from './cache/answer.ts';
import { createAnswers, createBodyCache } from './cache/answers.ts';
import { createReadsInHand } from './cache/reads-in-hand.ts';
import { requireClient } from './wire/client-gone.ts';
import { createUserLists } from './cache/user-lists.ts';
import type { HttpContext } from './context.ts';
import { RefusedError } from './errors.ts';
import { createKeyCounts } from './counting/key-counts.ts';
import { endpointOf, endpointOfTarget, outcomeOf, outcomeOfRefusal, outcomeOfStatus } from './counting/key-outcomes.ts';
import { createLastUse } from './counting/last-use.ts';
import { createSendAnswer, createShortWays, handedOver, type ShortWays } from './short-ways.ts';
import { createLargePages } from './lists/large-pages.ts';
import { assessmentList, createTargets, sessionList } from './lists/paged-list.ts';
import { createShortPages } from './lists/short-pages.ts';
import type { TellAnswered } from './counting/observe.ts';
import { openApiDocument, withBody } from './openapi/document.ts';
import { createAnswerPage } from './routes/answer-page.ts';
import { assessmentsRoute } from './routes/assessments.ts';
import type { RouteContext, V1 } from './routes/context.ts';
import { ingestRoute } from './routes/ingest.ts';
import { sessionsRoute } from './routes/sessions.ts';
import { usersRoute } from './routes/users.ts';
import { createSendError } from './send-error.ts';
import { createShortSubmit, createTakeCall } from './submit/submit-call.ts';
import { createBodyReader } from './wire/body.ts';
import type { Paths } from './wire/paths.ts';
import { serializerCompiler } from './wire/serialize.ts';
import { validatorCompiler } from './wire/validate.ts';

/** What is known of a request whose key was accepted. */
interface Admitted {
  lookUp: LookUp;
  /** When it was looked up, in ms of `performance.now`. */
  at: number;
  place: HeldPlace;
}

/** Large answers of one organisation that are written at a time. */
const LONG_AT_A_TIME = 2;
/** How long a body may take, in ms, before its caller is looked up again: one that is sent at once comes within it. */
const LOOK_AGAIN_AFTER_MS = 250;

/** What is around the plugin. */
interface V1Surroundings extends Bounds {
  paths: Paths;
  newId: (request: Pick<IncomingMessage, 'headers'>) => string;
  tell: TellAnswered;
  admit: Places['admit'];
  enter: EnterOrRefuse;
  refuse: TurnsOfRequests['refuse'];
  callers: Callers;
}

/** The plugin, and what others show of it. */
interface V1Plugin {
  plugin: (v1: V1) => Promise<void>;
  /** Pages of lists and calls that are submitted, in front of the plugin. */
  shortWays: ShortWays;
  /** Counts a request that was refused for want of room, before anything was looked up. */
  countRefused: (request: IncomingMessage) => void;
  /** The OpenAPI document, as it was gathered from the routes. */
  document: () => unknown;
}

/**
 * `/v1` as a plugin: who calls is told by bearer keys, bodies are read by the one route that takes one, and errors
 * have the form of the contract. None of this holds outside of its own routes.
 */
export function createV1(context: HttpContext, surroundings: V1Surroundings): V1Plugin {
  const { paths, newId, tell, admit, enter, refuse, callers, slices, pieces, bodies, onLimit } = surroundings;
  const { storage, log, observer, now, settings, submissions } = context;
  let document: (() => unknown) | undefined;
  const marker = storage.as({ kind: 'system', id: 'key use' });
  const lastUse = createLastUse(marker, log);
  const keyCounts = createKeyCounts((uses) => marker.execute('countKeyUse', { uses }), log, now);
  const count = (caller: KeyRef | null, route: string | undefined, outcome: Outcome) =>
    keyCounts.count(caller, endpointOf(route), outcome);
  const authentication = createAuthentication({
    reader: storage.reader,
    callers,
    lastUse,
    // What was read earlier told of its state then.
    onLookUp: ({ orgId, epoch, directoryVersion }) => userLists.outdate(orgId, { epoch, version: directoryVersion }),
    onRefused: ({ routeOptions }, lookUp, refused) => count(lookUp, routeOptions.url, outcomeOfRefusal[refused]),
    now,
    onLimit,
  });
  const userLists = createUserLists(storage.reader, slices);
  const answers = createAnswers({
    cache: createBodyCache(settings.cacheBytes),
    reads: createReadsInHand(settings.maxRequestsEach, slices),
    longReads: createReadsInHand(settings.maxRequestsEach, slices, LONG_AT_A_TIME),
    observer,
    onLimit,
  });
  const lists = {
    sessions: sessionList(storage.reader, settings.pageSize),
    assessments: assessmentList(
      storage.reader,
      settings.pageSize,
      createLargePages(storage.reader, slices, settings.maxRequestsEach),
    ),
  };
  const takeCall = createTakeCall({ storage, submissions, slices, onLimit, now });
  const bodyReader = createBodyReader({ maxBytes: largestBody(settings), budget: bodies, pieces, onLimit });

  async function plugin(v1: V1): Promise<void> {
    const sendError = createSendError(log, pieces);
    const admitted = new WeakMap<FastifyRequest, Admitted>();
    const refusals = new WeakMap<FastifyRequest, Outcome>();
    const admittedAs = (request: FastifyRequest): Admitted => {
      const found = admitted.get(request);
      if (!found) throw new Error('the route did not name a scope');
      return found;
    };
    const caller = (request: FastifyRequest): LookUp => admittedAs(request).lookUp;
    const callerNow: RouteContext['callerNow'] = async (request, scope) => {
      const { lookUp, at } = admittedAs(request);
      if (performance.now() - at < LOOK_AGAIN_AFTER_MS) return lookUp;
      return authentication.authenticate(request, scope, pathUser(request)).catch((error: unknown) => {
        // A refusal was counted where it was found, and must not be counted again with the answer.
        if (error instanceof RefusedError) request.loggedAs = null;
        throw error;
      });
    };

    v1.setValidatorCompiler(validatorCompiler);
    v1.setSerializerCompiler(serializerCompiler);
    v1.setErrorHandler((error, request, reply) => {
      // The rest of a body may be read on, but holds no place of the organisation any more.
      admitted.get(request)?.place.leave();
      refusals.set(request, outcomeOf(error));
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
      const { loggedAs, routeOptions } = request;
      count(loggedAs, routeOptions.url, refusals.get(request) ?? outcomeOfStatus(reply.statusCode));
      done();
    });
    v1.addHook('onClose', async () => {
      userLists.close();
      await Promise.all([lastUse.flush(), keyCounts.flush()]);
    });

    await v1.register(swagger, { openapi: openApiDocument(settings.basePath, settings), transform: withBody });
    document = () => v1.swagger();
    const answer = createAnswer(answers, slices, (request) => caller(request).orgId);
    const routes: RouteContext = {
      storage,
      settings,
      userLists,
      caller,
      callerNow,
      lists,
      answer,
      answerPage: createAnswerPage(answer, caller),
      readBody: bodyReader.read,
      takeCall: (request, ...call) => admittedAs(request).place.during(() => takeCall(...call)),
    };
    usersRoute(v1, routes);
    sessionsRoute(v1, routes);
    assessmentsRoute(v1, routes);
    ingestRoute(v1, routes);
  }

  const tellAndCount: TellAnswered = (answered) => {
    tell(answered);
    count(answered.caller, answered.route, outcomeOfStatus(answered.status));
  };
  const sendAnswer = createSendAnswer({ tell: tellAndCount, newId, proxies: proxiesOf(settings), log, slices });
  const around = { authentication, enter, sendAnswer };
  const targets = createTargets(paths, Object.values(lists));
  const pages = createShortPages({ ...around, targets, answers, slices });
  const calls = createShortSubmit({
    ...around,
    paths,
    basePath: settings.basePath,
    takeCall,
    bodyAtHand: bodyReader.atHand,
    hasRoomToRedact: context.hasRoomToRedact,
    roomForCall: storage.roomForCall?.bind(storage),
    refuse,
  });
  return {
    plugin,
    shortWays: createShortWays(
      new Map([
        ['GET', pages],
        ['POST', calls],
      ]),
    ),
    countRefused(request) {
      const key = callers.keyOf(request);
      if (key) keyCounts.count(key, endpointOfTarget(request.method, paths.canonical(request.url ?? '')), 'busy');
    },
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
