import type { Socket } from 'node:net';
import { IncomingMessage } from '../../lib/network/node-http.ts';
import { announcedBody } from '../../lib/network/raw-headers.ts';
import { goOnBehindUpgrades, onPacket, parserOf, type NodeParser } from '../../lib/network/node-parser.ts';
import type { Portions } from './portions.ts';

/** Bytes of all connections that were read and are not parsed yet: some hundred packets of 64 kB. */
const MAX_UNPARSED_BYTES = 32 * 1_048_576;
/** Of the beginning of a request: method, target, version. More is not looked at. */
const LONGEST_LINE = 8_300;
/** What tells llhttp, Node's parser, to stop behind the headers of a request (`HPE_PAUSED`). */
const PAUSED = 21;

/** What a stopped parser says of itself, in place of an error. */
interface Stop {
  code?: string | undefined;
  rawPacket?: Buffer | undefined;
  bytesParsed?: number | undefined;
}

/** What waits of a connection. */
interface Unparsed {
  length: number;
  /** The bytes; null where they went back into the socket's stream. */
  bytes: Buffer | null;
}

/**
 * Stops Node's parser within a packet. One packet of 64 kB may bring thousands of requests, and Node would make objects
 * for all of them before it looks at another connection; or ten thousand chunks of a body, which is why it stops before
 * each body that comes in chunks, and gets that in portions. Where there is no such parser, a packet is parsed to its
 * end.
 */
export interface Parsing {
  /** Of a new connection. */
  watch: (socket: Socket) => void;
  /** To be called from within the handler of a request: what comes behind its headers is not parsed for now. */
  stop: (socket: Socket) => void;
  /** Likewise, for good: what comes behind is no request any more, and is thrown away unparsed. */
  end: (socket: Socket) => void;
  /** Keeps what a parser that was stopped has not parsed. @returns false where it was not stopped, but found an error */
  keep: (socket: Socket, stop: Stop) => boolean;
  isStopped: (socket: Socket) => boolean;
  /** Parses what was kept, before anything else is read of the connection. @returns false where that has to wait */
  goOn: (socket: Socket) => boolean;
  /**
   * How the request begins that is coming now, where its headers come in several packets: its first line at most, without
   * the present packet. Empty where nothing came before. Node does not tell of a request before its headers are complete.
   */
  begun: (socket: Socket) => string;
  forget: (socket: Socket) => void;
}

/**
 * Creates the control of parsers.
 * @param portions reads bodies in chunks
 * @param onFull called where a connection is closed because too many bytes are kept
 */
export function createParsing(portions: Portions, onFull: () => void): Parsing {
  const unparsed = new Map<Socket, Unparsed>();
  const ended = new WeakSet<Socket>();
  let bytes = 0;
  /** The connection whose request is being handed over, if it is to be stopped behind it. */
  let toStop: Socket | undefined;
  /** The request whose chunks come next on a connection. */
  const inChunks = new WeakMap<Socket, IncomingMessage>();
  /** Connections that the parser no longer reads by itself, as a body in chunks has come on them. */
  const inStream = new WeakSet<Socket>();
  /** First lines of requests that have not come whole. */
  const begun = new WeakMap<Socket, string>();

  function forget(socket: Socket): void {
    bytes -= unparsed.get(socket)?.length ?? 0;
    unparsed.delete(socket);
  }

  /** Keeps how a request began of which the packet that was parsed just now is not the end. */
  function noteBegun(socket: Socket, parser: NodeParser): void {
    // Mostly a whole request came, and is in hand.
    if (parser.incoming !== null) {
      begun.delete(socket);
      return;
    }
    const before = begun.get(socket) ?? '';
    if (before.length >= LONGEST_LINE || before.includes('\n')) return;
    const packet = parser.getCurrentBuffer();
    const end = packet.lastIndexOf('\r\n\r\n');
    // Whole requests may come before it.
    const text = end === -1 ? before + lineIn(packet, 0) : lineIn(packet, end + 4);
    if (text === '') begun.delete(socket);
    else begun.set(socket, text);
  }

  return {
    forget,
    begun: (socket) => begun.get(socket) ?? '',
    watch(socket) {
      const parser = parserOf(socket);
      if (!parser) return;
      const upgrades = goOnBehindUpgrades(socket, parser);
      const handOver = parser.onIncoming;
      parser.onIncoming = (request, keepAlive) => {
        // Node clears the mark where it does not upgrade the connection.
        const asksForUpgrade = request instanceof IncomingMessage && Reflect.get(request, 'upgrade') === true;
        const skip = handOver(request, keepAlive);
        const isToStop = toStop === socket;
        toStop = undefined;
        if (skip !== 0) return skip;
        const isInChunks = request instanceof IncomingMessage && announcedBody(request.rawHeaders) === 'chunks';
        if (isInChunks && !ended.has(socket)) inChunks.set(socket, request);
        const stops = isInChunks || isToStop || ended.has(socket);
        if (asksForUpgrade) upgrades.asked(request, stops);
        return stops ? PAUSED : skip;
      };
      onPacket(parser, () => noteBegun(socket, parser));
    },
    stop(socket) {
      toStop = socket;
    },
    end(socket) {
      ended.add(socket);
      toStop = socket;
    },
    isStopped: (socket) => unparsed.has(socket) || portions.wait(socket),
    keep(socket, { code, rawPacket, bytesParsed = 0 }) {
      if (code !== 'HPE_PAUSED' || !rawPacket) {
        // Of what is broken the rest is thrown away, and need not wait.
        if (code?.startsWith('HPE_')) portions.end(socket);
        return false;
      }
      if (ended.has(socket)) return true;
      const rest = rawPacket.subarray(bytesParsed);
      const request = inChunks.get(socket);
      if (request) {
        inChunks.delete(socket);
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

/** The text from a place to the end of its line, or of what there is. */
function lineIn(packet: Buffer, from: number): string {
  const text = packet.toString('latin1', from, from + LONGEST_LINE);
  const end = text.indexOf('\n');
  return end === -1 ? text : text.slice(0, end + 1);
}
