import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Limit, Observer } from '../domain/ports.ts';
import { DomainError } from '../domain/errors.ts';
import { isOrganisation } from './admission.ts';
import { errorBody, toWireError, type RefusalAnswer } from './errors.ts';
import type { LimitReached } from './limits.ts';
import { headersOf } from './listener/broken-request.ts';
import { readOn } from './listener/read-on.ts';
import type { PieceMeter } from './wire/piece-meter.ts';

export interface RefuseContext {
  ownerOf: (request: IncomingMessage) => string;
  /** What a plugin answers below its prefix; undefined as on `/v1`. */
  refusalOf: (request: IncomingMessage) => RefusalAnswer | undefined;
  newId: (request: IncomingMessage) => string;
  pieces: PieceMeter;
  onLimit: LimitReached;
  observer: Observer;
  /** Hears of each. */
  onRefused: (request: IncomingMessage) => void;
}

/**
 * Makes the answer to requests for which there is no room: that of an overload, for as little work as possible. It
 * has no log line of its own, because there may be thousands a second.
 */
export function createRefuse({ ownerOf, refusalOf, newId, pieces, onLimit, observer, onRefused }: RefuseContext) {
  const wire = toWireError(new DomainError('overloaded', ''));
  const usual: RefusalAnswer = { status: wire.status, headers: headersOf(wire), body: errorBody(wire) };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { status, headers, body } = refusalOf(request) ?? usual;
    response.writeHead(status, {
      'x-request-id': newId(request),
      ...headers,
      'content-length': String(Buffer.byteLength(body)),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return function refuse(request: IncomingMessage, response: ServerResponse, limit: Limit): void {
    const owner = ownerOf(request);
    onLimit(limit, isOrganisation(owner) ? owner : undefined);
    observer.requestAnswered('none', request.method ?? '', (refusalOf(request) ?? usual).status, 0);
    onRefused(request);
    if (response.shouldKeepAlive) {
      pieces.discardRest(request);
      answer(request, response);
    } else void readOn(request, pieces).then(() => answer(request, response));
  };
}
