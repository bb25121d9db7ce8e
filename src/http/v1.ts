import type { IncomingMessage } from 'node:http';
import swagger from '@fastify/swagger';
import { proxiesOf, type EnterOrRefuse, type Places, type TurnsOfRequests } from './admission.ts';
import { largestBody, type Bounds } from './bounds.ts';
import { createAuthentication, type Callers } from './authentication.ts';
import { createAnswer } from './cache/answer.ts';
import { createAnswers, createBodyCache } from './cache/answers.ts';
import { createReadsInHand } from './cache/reads-in-hand.ts';
import { createUserLists } from './cache/user-lists.ts';
import type { HttpContext } from './context.ts';
import { createKeyCounts } from './counting/key-counts.ts';
import { createRequestCounts } from './counting/request-counts.ts';
import { createLastUse } from './counting/last-use.ts';
import { createSendAnswer, createShortWays, type ShortWays } from './short-ways.ts';
import { openLongWay } from './long-way.ts';
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

/** Large answers of one organisation that are written at a time. */
const LONG_AT_A_TIME = 2;
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
  const counts = createRequestCounts(keyCounts, paths);
  const authentication = createAuthentication({
    reader: storage.reader,
    callers,
    lastUse,
    // What was read earlier told of its state then.
    onLookUp: ({ orgId, epoch, directoryVersion }) => userLists.outdate(orgId, { epoch, version: directoryVersion }),
    onRefused: counts.refused,
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
    v1.setValidatorCompiler(validatorCompiler);
    v1.setSerializerCompiler(serializerCompiler);
    const sendError = createSendError(log, pieces);
    const { caller, callerNow, during } = openLongWay(v1, { authentication, admit, counts, sendError });
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
      takeCall: (request, ...call) => during(request, () => takeCall(...call)),
    };
    usersRoute(v1, routes);
    sessionsRoute(v1, routes);
    assessmentsRoute(v1, routes);
    ingestRoute(v1, routes);
  }

  const tellAndCount: TellAnswered = (answered) => {
    tell(answered);
    counts.answered(answered);
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
    countRefused: (request) => counts.unseen(request, callers.keyOf(request)),
    document() {
      if (!document) throw new Error('the document is asked for before the interface is ready');
      return document();
    },
  };
}
