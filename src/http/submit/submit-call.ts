import type { RequestListener, ServerResponse } from 'node:http';
import { Compile } from 'typebox/compile';
import type { LimitReached } from '../limits.ts';
import { overloaded } from '../../domain/errors.ts';
import type { Engine } from '../../domain/ports.ts';
import type { LookUp } from '../../domain/reporting/caller.ts';
import { ORDINARY_CALL, SHORT_CALL } from '../../domain/sessions/call-lengths.ts';
import type { IngestCallOutput } from '../../domain/sessions/submitted-call.ts';
import type { SubmissionReader } from '../../domain/sessions/read-submission.ts';
import { whenClosed } from '../../lib/network/when-closed.ts';
import { rankOfRequest } from '../../lib/work/ranks.ts';
import type { Slices } from '../../lib/work/slices.ts';
import { createTurns } from '../../lib/work/turns.ts';
import type { HasRoomForCall } from '../context.ts';
import { holdPlace, type EnterOrRefuse, type HeldPlace, type TurnsOfRequests } from '../admission.ts';
import type { Authentication } from '../authentication.ts';
import { afterLookUp, readHead, type SendAnswer, type ShortExchange, type ShortWay } from '../short-ways.ts';
import { UserPath } from '../schemas/parameters.ts';
import { useBody, type BodyReader } from '../wire/body.ts';
import { closedSignal } from '../wire/client-gone.ts';
import type { Paths } from '../wire/paths.ts';

/** What keeping a call needs. */
export interface TakeCallContext {
  storage: Pick<Engine, 'as' | 'roomForCall'>;
  submissions: SubmissionReader;
  slices: Slices;
  onLimit: LimitReached;
  /** Ms since 1970 UTC. */
  now: () => number;
}

/**
 * Reads a submitted call's body in its organisation's turn, and keeps the call. It is on the disk once this resolves. A
 * large call is not begun where its client has gone.
 * @param room that was taken for it before; unless given, it is taken now
 * @throws DomainError, as the contract words them
 */
export type TakeCall = (
  lookUp: LookUp,
  userId: string,
  body: Uint8Array<ArrayBuffer>,
  response: ServerResponse,
  room?: RoomForCall,
) => Promise<Pick<IngestCallOutput, 'sessionId' | 'state'>>;

/** Room for a call in the row of writes, where that is bounded: to be called once it is in the row, or comes to nothing. */
type RoomForCall = () => void;
const NO_ROOM_NEEDED: RoomForCall = () => {};

/**
 * How many ordinary and huge calls are between their bytes and the disk at a time: one is written or redacted while the
 * next is read. What waits is bytes that are counted. As text it would take up to twice as much, and more in each thread.
 */
const [ORDINARY_AT_A_TIME, HUGE_AT_A_TIME] = [8, 2];
/** Calls of one organisation that may wait; a further one is refused at once. */
const MOST_WAITING = 100;
/** How long a call may wait to be read, in ms. */
const LONGEST_WAIT_MS = 30_000;

/** Creates the function that keeps submitted calls. */
export function createTakeCall({ storage, submissions, slices, onLimit, now }: TakeCallContext): TakeCall {
  const limits = { maxWaitingEach: MOST_WAITING, timeoutMs: LONGEST_WAIT_MS, refusal: overloaded };
  const ordinary = createTurns({ ...limits, places: ORDINARY_AT_A_TIME });
  const huge = createTurns({ ...limits, places: HUGE_AT_A_TIME });

  /** What came by the long way, in chunks or with a key that nobody knew, has no room yet. */
  function takeRoom(orgId: string, length: number): RoomForCall {
    const room = storage.roomForCall ? storage.roomForCall(orgId, length) : NO_ROOM_NEEDED;
    if (room) return room;
    onLimit('writes', orgId);
    throw overloaded();
  }

  return ({ orgId, keyId }, userId, body, response, given) =>
    useBody(response, async () => {
      const leaveRoom = given ?? takeRoom(orgId, body.length);
      const keep = async () => {
        const fields = await submissions.read(orgId, body, now());
        const kept = storage.as({ kind: 'key', id: keyId }).execute('ingestCall', { orgId, userId, ...fields });
        // It is in the row itself now.
        leaveRoom();
        return kept;
      };
      try {
        const rank = rankOfRequest(body.length);
        await slices.next(orgId, rank === 'usual' ? rank : 'short');
        if (body.length <= SHORT_CALL) return await keep();
        const turns = body.length <= ORDINARY_CALL ? ordinary : huge;
        return await turns.run(orgId, keep, closedSignal(response));
      } finally {
        leaveRoom();
      }
    });
}

interface ShortSubmitContext {
  paths: Paths;
  /** Before every path; may be empty. */
  basePath: string;
  authentication: Pick<Authentication, 'orgOf' | 'lookUpKnown'>;
  enter: EnterOrRefuse;
  bodyAtHand: BodyReader['atHand'];
  takeCall: TakeCall;
  /** Whether a call of so many characters would be redacted in time; undefined where none is. */
  hasRoomToRedact: HasRoomForCall | undefined;
  /** As the engine has it; undefined where calls never wait long. */
  roomForCall: Engine['roomForCall'];
  refuse: TurnsOfRequests['refuse'];
  sendAnswer: SendAnswer;
}

const BEFORE = '/v1/users/';
const BEHIND = '/sessions:ingest-and-assess';
/** As Fastify names the route, for the log and the metrics. */
const ROUTE = '/v1/users/:userId/sessions::ingest-and-assess';
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i;
const HEADERS = [
  ['cache-control', 'no-store'],
  ['x-content-type-options', 'nosniff'],
  ['content-type', 'application/json; charset=utf-8'],
].flat();

/** A call that is submitted. */
interface CallExchange extends ShortExchange {
  /** Bytes of its body. */
  length: number;
  userId: string;
  place: HeldPlace;
  room: RoomForCall;
}

/**
 * Makes the short way for calls that are submitted, in front of Fastify like that of pages (ADR 38). It takes requests of
 * callers whose key was accepted lately, with a small body that has come whole by the time the caller was looked up, and
 * gives up whatever it cannot answer with 202, to be answered by the long way: refusals and errors have one origin.
 */
export function createShortSubmit(context: ShortSubmitContext): ShortWay {
  const { authentication, enter, bodyAtHand, takeCall, hasRoomToRedact, roomForCall, refuse, sendAnswer } = context;
  const submitter = createSubmitter(context);

  /** Keeps the call and says so. @returns false where its body has not come whole */
  async function answer(exchange: CallExchange, lookUp: LookUp): Promise<boolean> {
    const { request, response, length, userId, place, room } = exchange;
    const { orgId, keyId } = lookUp;
    const body = bodyAtHand(request, response, orgId, length);
    if (!body) return false;
    const { sessionId, state } = await place.during(() => takeCall(lookUp, userId, body, response, room));
    const text = JSON.stringify({ conversation_id: sessionId, status: state });
    const headers = [...HEADERS, 'content-length', String(Buffer.byteLength(text))];
    sendAnswer(exchange, { status: 202, headers, body: text, caller: { orgId, keyId }, whenOver: place.leave });
    return true;
  }

  return (request, response, longWay) => {
    const userId = submitter(request.url ?? '');
    const head = userId === undefined ? undefined : readHead(request);
    if (userId === undefined || !head || !JSON_TYPE.test(head.contentType ?? '')) return false;
    const length = Number(head.contentLength ?? 0);
    const orgId = authentication.orgOf(head.authorization);
    if (orgId === undefined) return false;
    // Before anything is read: else thousands that are refused would take the main thread's time.
    const isRedacted = hasRoomToRedact?.(orgId, length) !== false;
    const room = isRedacted && roomForCall ? roomForCall(orgId, length) : NO_ROOM_NEEDED;
    if (!isRedacted || !room) {
      refuse(request, response, isRedacted ? 'writes' : 'redaction');
      return true;
    }
    // Before the look-up: what has no place costs nobody one.
    const leave = enter(orgId, request, response);
    if (!leave) {
      room();
      return true;
    }
    // Whether there is such a user, the command asks in its transaction: so one look-up answers for all calls of a key.
    const lookUp = authentication.lookUpKnown(head.authorization, 'sessions:ingest', null);
    if (!lookUp) {
      leave();
      room();
      return false;
    }
    const place = holdPlace(response, leave);
    // Whatever becomes of it, and whoever leaves.
    whenClosed(response, room);
    const began = performance.now();
    // The long way takes a place of its own.
    const handOn: RequestListener = (...both) => {
      place.leave();
      room();
      longWay(...both);
    };
    const exchange = { request, response, head, length, userId, place, room, route: ROUTE, began, longWay: handOn };
    void afterLookUp(exchange, lookUp, (found) => answer(exchange, found));
    return true;
  };
}

/** Ids that nobody would escape: a target with one is spelt as the router knows it. */
const PLAIN_ID = /^[\w~-][\w.~-]{0,199}$/;

/**
 * Creates the function that reads of a request target whose call is submitted; undefined where none is, or anything is
 * wrong.
 */
function createSubmitter({ paths, basePath }: Pick<ShortSubmitContext, 'paths' | 'basePath'>) {
  const path = Compile(UserPath);
  const before = basePath + BEFORE;
  return (url: string): string | undefined => {
    // Most other targets are told apart before anything is made of them.
    if (!url.endsWith('assess')) return undefined;
    const plain = url.startsWith(before) && url.endsWith(BEHIND) ? url.slice(before.length, -BEHIND.length) : '';
    const userId = PLAIN_ID.test(plain) ? plain : spelt(url);
    return userId !== undefined && path.Check({ userId }) ? userId : undefined;
  };

  function spelt(url: string): string | undefined {
    const canonical = paths.canonical(url);
    if (!canonical.startsWith(BEFORE) || !canonical.endsWith(BEHIND)) return undefined;
    const part = canonical.slice(BEFORE.length, -BEHIND.length);
    return part.includes('/') || part.includes('?') ? undefined : decodeURIComponent(part);
  }
}
