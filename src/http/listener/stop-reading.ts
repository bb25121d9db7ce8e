import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/*
 * Reading nothing more of a connection: for a time, while a request waits, or for good, where what a client sends costs a
 * hundred times its share.
 */

/**
 * Reads nothing more of a connection for a time. Node resumes a socket by itself, at times a tick after it decided to,
 * whenever a request has come whole or its body is read; each time it is paused again.
 * @returns ends that, and reads on where that was asked for meanwhile
 */
export function holdReading(socket: Socket): () => void {
  let isWanted = false;
  const pauseAgain = () => {
    isWanted = true;
    // Paused between the decision and the tick, a stream says nothing of a second pause, and Node would read on.
    if (socket.isPaused()) socket.emit('pause');
    else socket.pause();
  };
  socket.on('resume', pauseAgain);
  socket.pause();
  return () => {
    socket.off('resume', pauseAgain);
    if (isWanted && !socket.destroyed) socket.resume();
  };
}

/**
 * Reads nothing more of a connection while whoever reads the body of its request has paused that. Node has asked for more of
 * the body then and does not ask again, so the connection is read on in any case. One that is not read now is left alone:
 * Node reads it on as soon as it needs more. A request that was made within the process has no connection.
 * @returns ends that
 */
export function pauseReading(socket: Socket): () => void {
  if (!(socket instanceof Socket) || socket.isPaused()) return () => {};
  const end = holdReading(socket);
  return () => {
    end();
    if (!socket.destroyed) socket.resume();
  };
}

const stopped = new WeakSet<Socket>();

/**
 * Reads nothing more of a connection for good. The answer in hand is still sent; the connection closes a second after it
 * or later, so that a client which opens a new one at once gains nothing.
 */
export function stopReading(request: IncomingMessage): void {
  const { socket } = request;
  if (stopped.has(socket)) return;
  stopped.add(socket);
  holdReading(socket);
  // What was parsed before goes in one piece instead of hundreds.
  request.pause();
  setImmediate(() => request.read());
  // Node closes a socket with the last answer.
  socket.destroySoon = () => {
    socket.end();
    endings.end(socket);
  };
}

/** The same where the answer was sent or is being sent: the connection closes a second later, or later still. */
export function endReading(request: IncomingMessage): void {
  if (stopped.has(request.socket)) return;
  stopReading(request);
  endings.end(request.socket);
}

/** Whether nothing more is read from it. */
export function isStopped(socket: Socket): boolean {
  return stopped.has(socket);
}

/** For how long a connection of which nothing more is read stays open, in ms: its client may still read the answer. */
const LINGER_MS = 1_000;
/**
 * Between the ends of two such connections, in ms, and the longest that one waits for its end. Whoever opens new ones in
 * their place begins them one after the other.
 */
const ENDS_APART_MS = 25;
const LONGEST_LINGER_MS = 5_000;

/** Closes connections a second later, or later still: one after the other. */
interface Endings {
  end: (socket: Socket) => void;
}

/** Makes a row of connections that are to be closed. */
export function createEndings(): Endings {
  let last = 0;

  return {
    end(socket) {
      const now = performance.now();
      last = Math.max(now + LINGER_MS, Math.min(last + ENDS_APART_MS, now + LONGEST_LINGER_MS));
      const timer = setTimeout(() => socket.destroy(), last - now);
      socket.once('close', () => clearTimeout(timer));
    },
  };
}

/** The connections of this process that are closed one after the other. */
const endings = createEndings();
