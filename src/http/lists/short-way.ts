import type { IncomingMessage, ServerResponse } from 'node:http';
import { notFound } from '../../domain/errors.ts';
import type { LookUp } from '../../domain/reporting/caller.ts';
import type { TellAnswered } from '../access.ts';
import type { Admission } from '../admission.ts';
import type { Authentication } from '../authentication.ts';
import type { Answers } from '../cache/answers.ts';
import { chooseEncoding, type Encoding } from '../cache/encoding.ts';
import { whenClosed } from '../when-closed.ts';
import { handOver } from './handed-over.ts';
import { clientAddress } from './client-address.ts';
import { headerLists } from './header-lists.ts';
import { pageDigest, type State } from './paged-list.ts';
import { readHead, type RequestHead } from './request-head.ts';
import type { FindTarget, Target } from './targets.ts';

export interface ShortWayContext {
  targets: FindTarget;
  authentication: Authentication;
  admit: Admission['admit'];
  answers: Answers;
  tell: TellAnswered;
  newId: (request: { headers: { 'x-request-id'?: string | undefined } }) => string;
  trustProxy: boolean;
  /** Hears what state an organisation is in. */
  onLookUp: (lookUp: LookUp) => void;
}

/** A request under way. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  head: RequestHead;
  target: Target;
  began: number;
}

/**
 * Makes the short way for pages of lists, in front of Fastify: most of what is asked of this service, and asked most
 * often. It takes plain requests of callers whose key was accepted lately, and gives up whatever it cannot answer with
 * 200 or 304, to be answered by the long way: refusals and errors have one origin. ADR 0017 says what it is worth.
 * @returns tries to take a request; false where it goes the long way from its start
 */
export function createShortWay(context: ShortWayContext) {
  const { targets, authentication, admit, answers, tell, newId, trustProxy, onLookUp } = context;

  /** Answers from memory, or without a body, or anew. @throws what the long way has to answer */
  function answer({ request, response, head, target, began }: Exchange, lookUp: LookUp): Promise<void> | undefined {
    const { orgId, keyId, epoch, reportVersion, catalogueVersion } = lookUp;
    onLookUp(lookUp);
    if (reportVersion === null) throw notFound('User not found.');
    const leave = admit(orgId);
    let release: (() => void) | undefined;
    const state = { epoch, reportVersion, catalogueVersion };
    const digest = digestOf(target, orgId, state);
    const encoding = chooseEncoding(head.acceptEncoding);

    function send(status: 200 | 304, headers: readonly string[], body: Buffer | undefined): void {
      const requestId = newId({ headers: { 'x-request-id': head.requestId } });
      response.once('close', () => {
        leave();
        release?.();
        if (!response.writableFinished) return;
        tell({
          requestId,
          method: 'GET',
          route: target.route,
          status,
          milliseconds: performance.now() - began,
          client: clientAddress(request.socket.remoteAddress, trustProxy ? head.forwardedFor : undefined),
          caller: { orgId, keyId },
        });
      });
      response.writeHead(status, ['x-request-id', requestId, ...headers]);
      response.end(body);
    }

    function sendBody(of: string, body: Buffer): void {
      release = answers.hold(orgId, body.length);
      send(200, headerLists.body(of, encoding, body.length), body);
    }

    try {
      if (answers.isUnchanged(head.ifNoneMatch, digest)) {
        send(304, headerLists.unchanged(digest), undefined);
        return undefined;
      }
      const kept = answers.ready(digest, encoding);
      if (kept) {
        sendBody(digest, kept);
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
        const written = await writeAnew(target, { orgId, digest, encoding, response }, state);
        if (!response.destroyed) sendBody(written.digest, written.body);
      } catch (error) {
        leave();
        throw error;
      }
    }
  }

  async function writeAnew(
    { list, asked }: Target,
    wanted: { orgId: string; digest: string; encoding: Encoding; response: ServerResponse },
    atLeast: State,
  ): Promise<{ digest: string; body: Buffer }> {
    const { orgId } = wanted;
    const { digest, body } = await answers.write(wanted, async () => {
      const page = await list.write(orgId, asked, atLeast);
      if (!page) throw notFound('User not found.');
      return { digest: pageDigest(list, orgId, asked, page.state), body: page.body };
    });
    if (!Buffer.isBuffer(body)) throw new Error('a page is no file');
    return { digest, body };
  }

  return function take(
    request: IncomingMessage,
    response: ServerResponse,
    /** The long way, for a request that is given up later. */
    giveUp: (request: IncomingMessage, response: ServerResponse) => void,
  ): boolean {
    if (request.method !== 'GET') return false;
    const target = targets(request.url ?? '');
    const head = target && readHead(request);
    if (!head) return false;
    const lookUp = authentication.lookUpKnown(head.authorization, 'reporting:read', target.asked.userId);
    if (!lookUp) return false;
    const began = performance.now();
    let caller: { orgId: string; keyId: string } | null = null;
    const fail = (error: unknown) => {
      handOver(request, { error, caller, began });
      giveUp(request, response);
    };
    lookUp
      .then((found) => {
        if (response.destroyed) return undefined;
        if (found) caller = { orgId: found.orgId, keyId: found.keyId };
        if (found) return answer({ request, response, head, target, began }, found)?.catch(fail);
        // The key does not hold any more, or not for this: the long way says so.
        giveUp(request, response);
        return undefined;
      })
      .catch(fail);
    return true;
  };
}

/** The digest of a page; kept beside the target, because it is mostly the one of last time. */
function digestOf(target: Target, orgId: string, state: State): string {
  const { last } = target;
  if (
    last &&
    last.orgId === orgId &&
    last.epoch === state.epoch &&
    last.reportVersion === state.reportVersion &&
    last.catalogueVersion === state.catalogueVersion
  )
    return last.digest;
  const digest = pageDigest(target.list, orgId, target.asked, state);
  target.last = { orgId, ...state, digest };
  return digest;
}
