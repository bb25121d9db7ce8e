import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Slices } from '../../lib/work/slices.ts';
import { isStopped } from './stop-reading.ts';

/** Bytes that are parsed at once: some seven hundred of the smallest chunks, half a millisecond. */
const PORTION_BYTES = 4_096;
/** For how long one portion follows the other before others have their turn, in ms. */
const TURN_MS = 1;
const NOTHING = Buffer.alloc(0);

/**
 * Gives Node's parser the bodies that come in chunks portion by portion, in turns, and only while somebody reads the
 * body: a packet of 64 kB may hold ten thousand chunks, which take some 20 ms.
 */
export interface Portions {
  /**
   * Reads a request's body so.
   * @param rest what the parser left of the packet in which the request's headers ended
   */
  begin: (socket: Socket, request: IncomingMessage, rest: Buffer) => void;
  /** Leaves the connection to Node, as it was before. */
  end: (socket: Socket) => void;
  /** Whether bytes wait here that a client has sent. */
  wait: (socket: Socket) => boolean;
}

interface Reading {
  request: IncomingMessage;
  isPlanned: boolean;
}

/**
 * Creates the reader of bodies in portions.
 * @param ownerOf who takes the turn for a portion
 */
export function createPortions(slices: Slices, ownerOf: (request: IncomingMessage) => string): Portions {
  const readings = new WeakMap<Socket, Reading>();
  /** What hears of bytes that came, by connection. */
  const hearing = new WeakMap<Socket, () => void>();

  function plan(socket: Socket, reading: Reading): void {
    if (reading.isPlanned) return;
    reading.isPlanned = true;
    slices.run(ownerOf(reading.request), () => {
      reading.isPlanned = false;
      turn(socket, reading);
    });
  }

  function turn(socket: Socket, reading: Reading): void {
    const { request } = reading;
    const began = performance.now();
    while (readings.get(socket) === reading && !socket.destroyed && !isStopped(socket)) {
      if (request.complete) {
        end(socket);
        return;
      }
      // Whoever reads on says so, and so does the socket when there is more.
      if (request.readableFlowing !== true) return;
      if (socket.readableLength === 0) {
        // The client may have ended its side already. A stream says so only to whoever reads again.
        socket.read();
        return;
      }
      if (performance.now() - began >= TURN_MS) {
        plan(socket, reading);
        return;
      }
      // Node's parser hears of it as of any data.
      socket.read(Math.min(PORTION_BYTES, socket.readableLength));
    }
  }

  function hear(socket: Socket): void {
    const reading = readings.get(socket);
    // Nothing waits: the client has ended its side. A stream says so only to whoever reads again.
    if (socket.readableLength === 0) socket.read();
    else if (reading) plan(socket, reading);
  }

  function end(socket: Socket): void {
    readings.delete(socket);
    const heard = hearing.get(socket);
    hearing.delete(socket);
    // A socket without this listener flows again.
    if (heard) socket.off('readable', heard);
  }

  return {
    end,
    wait: (socket) => readings.has(socket) && socket.readableLength > 0,
    begin(socket, request, rest) {
      if (socket.destroyed) return;
      const reading = { request, isPlanned: false };
      readings.set(socket, reading);
      if (!hearing.has(socket)) {
        const heard = () => hear(socket);
        hearing.set(socket, heard);
        // From here on the socket is no longer read by the parser itself, and does not flow.
        socket.on('readable', heard);
        // A pause may have ended the read that the stream still waits for: with this it asks for another.
        socket.push(NOTHING);
      }
      if (rest.length > 0) socket.unshift(rest);
      request.on('resume', () => plan(socket, reading));
      plan(socket, reading);
    },
  };
}
