import { constants, createReadStream, openSync, statSync } from 'node:fs';
import { Socket } from 'node:net';
import { addAbortSignal, type Readable } from 'node:stream';

/**
 * The bytes of a file, or of a named pipe. A pipe is not read by a thread, as a file is: that would wait in the read, or for
 * somebody to open the other side, and the process could not end before.
 * @param signal ends it with an error
 * @throws NodeJS.ErrnoException
 */
export function readStream(path: string, signal?: AbortSignal): Readable {
  return endedBy(signal, statSync(path).isFIFO() ? pipe(path) : createReadStream(path));
}

/** Has a signal end a stream with an error, so that whoever waits for its next bytes hears of it. */
export function endedBy<Stream extends Readable>(signal: AbortSignal | undefined, stream: Stream): Stream {
  return signal ? addAbortSignal(signal, stream) : stream;
}

function pipe(path: string): Socket {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  return new Socket({ fd, readable: true, writable: false });
}
