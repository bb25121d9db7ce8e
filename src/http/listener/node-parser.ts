import type { Socket } from 'node:net';

/** What Node's parser calls with each piece of a body, and after each packet; the numbers are Node's own names of them. */
const ON_PIECE = 3;
const ON_PACKET = 5;

/** What is used of Node's parser. */
export interface NodeParser {
  /** Hands a request over whose headers are complete; tells the parser how to go on. */
  onIncoming: (request: unknown, keepAlive: boolean) => number;
  /** Hears how far a packet was parsed, or the error in it. */
  [ON_PACKET]: (result: unknown) => void;
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

/** What takes pieces of bodies: the same function in all parsers. */
let takePiece: unknown;

/**
 * Lets the rest of the packet that is being parsed go without its pieces of a body: ten thousand take 16 ms, a fifth of it
 * where nobody is told of them. To be called where nobody needs them, and where nothing more is read of the connection.
 */
export function skipPieces(socket: Socket): void {
  const parser = parserOf(socket);
  if (!parser) return;
  takePiece ??= Reflect.get(parser, ON_PIECE);
  if (typeof takePiece !== 'function') return;
  Reflect.set(parser, ON_PIECE, undefined);
  // A packet is parsed at once, and parsers are used again for other connections.
  setImmediate(() => takePieces(parser));
}

/** Has a parser tell of pieces again, where it does not. */
export function takePieces(parser: NodeParser): void {
  if (takePiece !== undefined) Reflect.set(parser, ON_PIECE, takePiece);
}

function isParser(parser: unknown): parser is NodeParser {
  if (typeof parser !== 'object' || parser === null) return false;
  const used = ['onIncoming', ON_PACKET, 'resume', 'getCurrentBuffer'];
  return used.every((name) => typeof Reflect.get(parser, name) === 'function');
}
