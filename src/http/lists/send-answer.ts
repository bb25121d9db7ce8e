import { clientAddress } from '../callers.ts';
import type { Log } from '../../domain/ports.ts';
import type { Slices } from '../../lib/work/slices.ts';
import type { TellAnswered } from '../counting/observe.ts';
import type { ShortExchange } from './exchange.ts';

/** An answer, ready to go out. */
interface ReadyAnswer {
  status: 200 | 202 | 304;
  /** Names and values by turns, without the request's id. */
  headers: readonly string[];
  body: Buffer | string | undefined;
  /** Who asked. */
  caller: { orgId: string; keyId: string };
  /** Called once it is sent, or its connection is gone. */
  whenOver: () => void;
}

/** Sends an answer of a short way. */
export type SendAnswer = (exchange: ShortExchange, answer: ReadyAnswer) => void;

interface SendAnswerContext {
  tell: TellAnswered;
  newId: (request: { headers: { 'x-request-id'?: string | undefined } }) => string;
  proxies: number;
  log: Pick<Log, 'error'>;
  slices: Pick<Slices, 'afterRound'>;
}

/**
 * Makes what sends answers of the short ways. Those of one round of the event loop are sent together, so that a
 * client with several connections is woken once.
 */
export function createSendAnswer({ tell, newId, proxies, log, slices }: SendAnswerContext): SendAnswer {
  function sendNow({ request, response, head, route, began }: ShortExchange, answer: ReadyAnswer): void {
    const { status, headers, body, caller, whenOver } = answer;
    if (response.destroyed) {
      whenOver();
      return;
    }
    const requestId = newId({ headers: { 'x-request-id': head.requestId } });
    response.once('close', () => {
      whenOver();
      if (!response.writableFinished) return;
      tell({
        requestId,
        method: request.method ?? '',
        route,
        status,
        milliseconds: performance.now() - began,
        client: clientAddress(request.socket.remoteAddress, head.forwardedFor, proxies),
        caller,
      });
    });
    response.writeHead(status, ['x-request-id', requestId, ...headers]);
    response.end(body);
  }

  return (exchange, answer) =>
    slices.afterRound(() => {
      try {
        sendNow(exchange, answer);
      } catch (error) {
        // Nobody waits for what is done after a round, and the answers of others come behind it.
        log.error({ err: error }, 'an answer could not be sent; its connection is closed');
        answer.whenOver();
        exchange.response.destroy();
      }
    });
}
