import { notFound } from '../../domain/errors.ts';
import type { LookUp } from '../../domain/reporting/caller.ts';
import type { EnterOrRefuse } from '../admission.ts';
import type { Authentication } from '../authentication.ts';
import type { Answers } from '../cache/answers.ts';
import type { Slices } from '../../lib/work/slices.ts';
import { chooseEncoding, headerLists } from '../cache/representation.ts';
import { whenClosed } from '../../lib/network/when-closed.ts';
import {
  afterLookUp,
  handOver,
  readHead,
  TakesLongWay,
  type SendAnswer,
  type ShortExchange,
  type ShortWay,
} from '../short-ways.ts';
import { pageDigest, type FindTarget } from './paged-list.ts';
import type { Answered, State, Target, WrittenPage } from './types.ts';

interface ShortPagesContext {
  targets: FindTarget;
  authentication: Pick<Authentication, 'known' | 'lookUpKnown'>;
  enter: EnterOrRefuse;
  answers: Answers;
  slices: Pick<Slices, 'round'>;
  sendAnswer: SendAnswer;
}

/** A page that is asked for. */
interface PageExchange extends ShortExchange {
  target: Target;
}

/**
 * Makes the short way for pages of lists, in front of Fastify: most of what is asked of this service, and asked most
 * often. It takes plain requests of callers whose key was accepted lately, and gives up whatever it cannot answer with
 * 200 or 304, to be answered by the long way: refusals and errors have one origin. ADR 0017 says what it is worth.
 */
export function createShortPages(context: ShortPagesContext): ShortWay {
  const { targets, authentication, enter, answers, slices, sendAnswer } = context;

  /**
   * Answers from memory, or with 304, or by reading the page.
   * @param isTurn whether it is the organisation's turn, so that a page may be read at once
   * @throws what the long way has to answer
   */
  function answer(exchange: PageExchange, lookUp: LookUp, isTurn: boolean): Promise<void> | undefined {
    const { request, response, head, target } = exchange;
    const { orgId, keyId, epoch, reportVersion, catalogueVersion } = lookUp;
    if (reportVersion === null) throw notFound('User not found.', 'user');
    const entered = enter(orgId, request, response);
    if (!entered) return undefined;
    const leave = entered;
    const caller = { orgId, keyId };
    const state = { epoch, reportVersion, catalogueVersion };
    const digest = digestOf(target, orgId, state, answers.outdate);
    const encoding = chooseEncoding(head.acceptEncoding);

    function sendBody(of: string, body: Buffer): void {
      const release = answers.hold(orgId, body.length);
      const whenOver = () => {
        leave();
        release();
      };
      sendAnswer(exchange, {
        status: 200,
        headers: headerLists.body(of, encoding, body.length),
        body,
        caller,
        whenOver,
      });
    }

    try {
      if (answers.isUnchanged(head.ifNoneMatch, digest)) {
        const headers = headerLists.unchanged(digest);
        sendAnswer(exchange, { status: 304, headers, body: undefined, caller, whenOver: leave });
        return undefined;
      }
      const kept = answers.ready(digest, encoding);
      if (kept) {
        sendBody(digest, kept);
        return undefined;
      }
      const { writeAtOnce } = target.list;
      // Compressing would wait for another thread.
      if (isTurn && writeAtOnce && encoding === 'identity') {
        const written = answers.writeAtOnce(() => {
          const page = writeAtOnce(orgId, target.asked, state);
          return toProduced(target, { orgId, state, digest }, page);
        });
        noteWritten(target, written, answers.outdate);
        sendBody(written.digest, written.body);
        return undefined;
      }
    } catch (error) {
      leave();
      throw error;
    }
    return sendAnew();

    async function sendAnew(): Promise<void> {
      // A client that goes away while its turn is to come gives its place back at once.
      whenClosed(response, leave);
      try {
        let written: Answered = { orgId, state, digest };
        const { body, digest: of } = await answers.write({ orgId, digest, encoding, response }, async () => {
          const produced = toProduced(target, written, await target.list.write(orgId, target.asked, state));
          written = produced;
          return produced;
        });
        noteWritten(target, written, answers.outdate);
        if (!Buffer.isBuffer(body)) throw new Error('a page is no file');
        if (!response.destroyed) sendBody(of, body);
      } catch (error) {
        leave();
        throw error;
      }
    }
  }

  return (request, response, longWay) => {
    const target = targets(request.url ?? '');
    const head = target && readHead(request);
    // Whatever speaks of a body goes the long way.
    if (!head || head.contentLength !== undefined || head.contentType !== undefined) return false;
    const { route, asked } = target;
    const exchange: PageExchange = { request, response, head, target, route, began: performance.now(), longWay };
    let known: LookUp | undefined;
    try {
      known = authentication.known(head.authorization, 'reporting:read', asked.userId, slices.round());
      if (known) {
        answer(exchange, known, true)?.catch((error: unknown) => handOver(exchange, error, known));
        return true;
      }
    } catch (error) {
      handOver(exchange, error, known);
      return true;
    }
    const lookUp = authentication.lookUpKnown(head.authorization, 'reporting:read', asked.userId);
    if (!lookUp) return false;
    void afterLookUp(exchange, lookUp, async (found) => {
      await answer(exchange, found, false);
      return true;
    });
    return true;
  };
}

/** A page as it was read, under the digest of its very state: mostly that of the look-up. @throws where there is none, or it is too large */
function toProduced(
  { list, asked }: Target,
  lookedUp: Answered,
  page: WrittenPage | undefined,
): Answered & { body: Buffer } {
  if (!page) throw notFound('User not found.', 'user');
  const { state, body } = page;
  if (body === null) throw new TakesLongWay();
  const { orgId } = lookedUp;
  const digest = isSameState(state, lookedUp.state) ? lookedUp.digest : pageDigest(list, orgId, asked, state);
  return { orgId, state, digest, body: typeof body === 'string' ? Buffer.from(body) : body };
}

/**
 * Notes of which state a page was written: a later one than was looked up, where something was recorded meanwhile, or an
 * earlier one than a request has looked up since. No request asks for the earlier of the two any more, so it leaves the
 * memory; it would stay there until there is no more room.
 */
function noteWritten(target: Target, { orgId, state, digest }: Answered, outdate: (digest: string) => void): void {
  const { last } = target;
  if (last?.orgId !== orgId || last.digest === digest) return;
  const isLater =
    state.epoch === last.state.epoch &&
    state.reportVersion >= last.state.reportVersion &&
    state.catalogueVersion >= last.state.catalogueVersion;
  outdate(isLater ? last.digest : digest);
  if (isLater) target.last = { orgId, state, digest };
}

/**
 * The digest of a page; kept beside the target, because it is mostly the one of last time.
 * @param outdate told of that one, where it is of an earlier state
 */
function digestOf(target: Target, orgId: string, state: State, outdate: (digest: string) => void): string {
  const { last } = target;
  if (last?.orgId === orgId && isSameState(last.state, state)) return last.digest;
  const digest = pageDigest(target.list, orgId, target.asked, state);
  if (last?.orgId === orgId && last.digest !== digest) outdate(last.digest);
  target.last = { orgId, state, digest };
  return digest;
}

/** Whether two states are the same. */
function isSameState(one: State, other: State): boolean {
  return (
    one.epoch === other.epoch &&
    one.reportVersion === other.reportVersion &&
    one.catalogueVersion === other.catalogueVersion
  );
}
