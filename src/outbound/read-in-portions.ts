import type { Socket } from 'node:net';

/** How many bytes the library is given at a time: so many lines of a head, each of which may cost it an error, fit. */
const PORTION = 2_048;

/**
 * Gives the library what came in small portions, and nothing more once it has closed the connection. It parses what it
 * was given to its end, and makes an error with its stack for each line of a head, or of trailers, beyond the limit: a
 * packet of 64 kB held thirteen thousand, which took 100 ms.
 */
export function readInPortions(socket: Socket): void {
  const read = socket.read.bind(socket);
  socket.read = (bytes?: number) => {
    if (socket.destroyed) return null;
    // As many as there are, or none, so that it is told of the end as well.
    return read(bytes ?? (Math.min(PORTION, socket.readableLength) || undefined));
  };
}
