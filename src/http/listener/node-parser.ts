import type { Socket } from 'node:net';

/** What Node's parser calls after each packet; the number is Node's own name of it. */
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

function isParser(parser: unknown): parser is NodeParser {
  if (typeof parser !== 'object' || parser === null) return false;
  const used = ['onIncoming', ON_PACKET, 'resume', 'getCurrentBuffer'];
  return used.every((name) => typeof Reflect.get(parser, name) === 'function');
}
