import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** What Node's parser calls after each packet; the number is Node's own name of it. */
const ON_PACKET = 5;

/** What is used of Node's parser. */
export interface NodeParser {
  /** Hands a request over whose headers are complete; tells the parser how to go on. */
  onIncoming: (request: unknown, keepAlive: boolean) => number;
  /** Hears how far a packet was parsed, or the error in it. */
  [ON_PACKET]: (result: unknown) => void;
  /** Parses bytes that came by way of the socket's stream; gives the same. */
  execute: (bytes: Buffer) => unknown;
  /** The request that is being read, if any. */
  incoming: unknown;
  resume: () => void;
  /** The packet that is being looked at; a copy. */
  getCurrentBuffer: () => Buffer;
}

/**
 * The parser of a connection. Node does not document it, so whatever uses it does without where it is missing or has
 * changed.
 */
export function parserOf(socket: Socket): NodeParser | undefined {
  const parser: unknown = Reflect.get(socket, 'parser');
  return isParser(parser) ? parser : undefined;
}

/** Hears of each packet of a connection that was parsed without an error. */
export function onPacket(parser: NodeParser, hear: () => void): void {
  const usual = parser[ON_PACKET];
  parser[ON_PACKET] = (result) => {
    if (typeof result === 'number') hear();
    usual(result);
  };
}

/**
 * What is known of the requests of a connection that ask for another protocol (`Upgrade`). They are answered as if they
 * did not ask: the connection stays with HTTP/1.1.
 */
export interface AskedUpgrades {
  /**
   * Notes that a request with `Upgrade` began.
   * @param stops whether the parser was told to stop behind its headers
   */
  asked: (request: IncomingMessage, stops: boolean) => void;
}

/**
 * Lets a connection go on after requests with `Upgrade`. Node's parser stops at the end of each, because what follows might be in
 * the other protocol. It does not say so where the connection is not handed over: requests that came in the same packet
 * were lost, without an answer. Nor does it say that it was told to stop behind the headers, which this does in its place.
 */
export function goOnBehindUpgrades(socket: Socket, parser: NodeParser): AskedUpgrades {
  let current: IncomingMessage | undefined;
  let isStopped = false;

  onParsed(socket, parser, (result, rest) => {
    if (!current || typeof result !== 'number') return { said: result, next: null };
    if (isStopped) {
      isStopped = false;
      const stop = Object.assign(new Error('paused'), { code: 'HPE_PAUSED', reason: 'paused', bytesParsed: result });
      return { said: stop, next: null };
    }
    if (!current.complete) return { said: result, next: null };
    current = undefined;
    const next = rest(result);
    return { said: result, next: next.length > 0 ? next : null };
  });

  return {
    asked(request, stops) {
      current = request;
      isStopped = stops;
    },
  };
}

/**
 * Changes what is heard of each packet or piece.
 * @param look given how far it was parsed, or the error, and how to get the bytes behind that place; gives what is said
 * in its place, and bytes that are to be parsed next, if any
 */
function onParsed(
  socket: Socket,
  parser: NodeParser,
  look: (result: unknown, rest: (from: number) => Buffer) => { said: unknown; next: Buffer | null },
): void {
  const usual = parser[ON_PACKET];
  parser[ON_PACKET] = (result) => {
    const { said, next } = look(result, (from) => parser.getCurrentBuffer().subarray(from));
    usual(said);
    // Node's parser hears of it as of data of a connection that it does not read by itself.
    if (next && !socket.destroyed) socket.emit('data', next);
  };
  // Node uses its parsers again for other connections: each is left as it was made.
  const inherited: unknown = Reflect.get(Object.getPrototypeOf(parser), 'execute');
  if (typeof inherited !== 'function') return;
  const execute: NodeParser['execute'] = (bytes) => {
    const { said, next } = look(Reflect.apply(inherited, parser, [bytes]), (from) => bytes.subarray(from));
    if (!next || parserOf(socket) !== parser) return said;
    const result = execute(next);
    const before = bytes.length - next.length;
    if (typeof result === 'number') return before + result;
    if (result instanceof Error)
      Reflect.set(result, 'bytesParsed', before + Number(Reflect.get(result, 'bytesParsed')));
    return result;
  };
  parser.execute = execute;
  socket.once('close', () => {
    if (parser.execute === execute) Reflect.deleteProperty(parser, 'execute');
  });
}

function isParser(parser: unknown): parser is NodeParser {
  if (typeof parser !== 'object' || parser === null) return false;
  const used = ['onIncoming', ON_PACKET, 'execute', 'resume', 'getCurrentBuffer'];
  return used.every((name) => typeof Reflect.get(parser, name) === 'function');
}
