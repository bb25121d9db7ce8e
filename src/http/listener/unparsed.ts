import type { Socket } from 'node:net';
import type { IncomingMessage } from '../../lib/network/node-http.ts';
import { parserOf } from '../../lib/network/node-parser.ts';
import type { Portions } from './portions.ts';

/** Bytes of all connections that were read and are not parsed yet: some hundred packets of 64 kB. */
const MAX_UNPARSED_BYTES = 32 * 1_048_576;

/** What a stopped parser says of itself, in place of an error. */
export interface Stop {
  code?: string | undefined;
  rawPacket?: Buffer | undefined;
  bytesParsed?: number | undefined;
}

/** What waits of a connection. */
interface Rest {
  length: number;
  /** The bytes; null where they went back into the socket's stream. */
  bytes: Buffer | null;
}

/** A connection, and why its parser was stopped. */
export interface Stopped {
  socket: Socket;
  /** Whether what comes is no request any more: it is thrown away unparsed. */
  isEnded: boolean;
  /** The request whose body comes next, in chunks. */
  inChunks: IncomingMessage | null;
}

/** What was read of connections behind the request at which their parser was stopped. */
export interface Unparsed {
  /** Keeps what a parser that was stopped has not parsed. @returns false where it was not stopped, but found an error */
  keep: (connection: Stopped, stop: Stop) => boolean;
  /** Whether bytes wait here that a client has sent. */
  waits: (socket: Socket) => boolean;
  /** Parses what was kept, before anything else is read of the connection. @returns false where that has to wait */
  goOn: (socket: Socket) => boolean;
  forget: (socket: Socket) => void;
}

/**
 * Makes the place for what is not parsed yet.
 * @param portions reads bodies in chunks
 * @param onFull called where a connection is closed because too many bytes are kept
 */
export function createUnparsed(portions: Portions, onFull: () => void): Unparsed {
  const unparsed = new Map<Socket, Rest>();
  let bytes = 0;
  /** Connections that the parser no longer reads by itself, as a body in chunks has come on them. */
  const inStream = new WeakSet<Socket>();

  function forget(socket: Socket): void {
    bytes -= unparsed.get(socket)?.length ?? 0;
    unparsed.delete(socket);
  }

  return {
    forget,
    waits: (socket) => unparsed.has(socket) || portions.wait(socket),
    keep(connection, { code, rawPacket, bytesParsed = 0 }) {
      const { socket, isEnded, inChunks: request } = connection;
      if (code !== 'HPE_PAUSED' || !rawPacket) {
        // Of what is broken the rest is thrown away, and need not wait.
        if (code?.startsWith('HPE_')) portions.end(socket);
        return false;
      }
      if (isEnded) return true;
      const rest = rawPacket.subarray(bytesParsed);
      if (request) {
        connection.inChunks = null;
        parserOf(socket)?.resume();
        inStream.add(socket);
        portions.begin(socket, request, rest);
        return true;
      }
      if (bytes + rest.length > MAX_UNPARSED_BYTES) {
        onFull();
        socket.destroy();
      } else {
        bytes += rest.length;
        const goesBack = inStream.has(socket) && rest.length > 0;
        unparsed.set(socket, { length: rest.length, bytes: goesBack ? null : rest });
        if (goesBack) {
          // What the stream holds comes behind it. And a stream that holds nothing tells Node that the client has ended
          // its side: Node would take the last request that it knows of for the last of all.
          socket.pause();
          socket.unshift(rest);
        }
      }
      return true;
    },
    goOn(socket) {
      const waits = unparsed.get(socket);
      if (!waits || socket.destroyed) return true;
      // Node itself holds its parser while earlier answers have not left.
      if (Reflect.get(socket, '_paused') === true) return false;
      forget(socket);
      parserOf(socket)?.resume();
      // Node listens for this as for data of a connection that its parser does not read by itself. Where nothing is left,
      // it still ends the request behind whose headers it was stopped.
      if (waits.bytes) socket.emit('data', waits.bytes);
      return true;
    },
  };
}
