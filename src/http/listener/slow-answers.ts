import type { Socket } from 'node:net';
import type { Connection } from './connections.ts';

/** The least that a client must take of an answer that waits for it, in bytes a second. */
const MIN_BYTES_PER_SECOND = 4_096;
/** How often to look, in ms. */
const LOOK_MS = 1_000;

export interface SlowAnswerOptions {
  connections: () => Iterable<Connection>;
  /** For how long less than that may be taken, in ms. */
  timeoutMs: number;
  /** Called where a connection is closed for it. */
  onSlow: () => void;
}

/**
 * Ends connections whose client takes its answer too slowly, or not at all: what they hold would else be held for as
 * long as they like. One timer watches all of them.
 * @returns ends the watch
 */
export function endSlowAnswers({ connections, timeoutMs, onSlow }: SlowAnswerOptions): () => void {
  const look = () => {
    const now = performance.now();
    for (const connection of connections()) {
      const { unsent, taken } = progressOf(connection.socket);
      if (unsent === 0) {
        connection.stalled = null;
        continue;
      }
      connection.stalled ??= { since: now, taken };
      const elapsed = now - connection.stalled.since;
      if (elapsed < timeoutMs) continue;
      if ((taken - connection.stalled.taken) * 1_000 < MIN_BYTES_PER_SECOND * elapsed) {
        onSlow();
        connection.socket.destroy();
      } else connection.stalled = { since: now, taken };
    }
  };
  const timer = setInterval(look, Math.min(LOOK_MS, timeoutMs)).unref();
  return () => clearInterval(timer);
}

/**
 * Bytes that wait in this process, and bytes that the system has taken. A single large write is taken piece by piece, which
 * `bytesWritten` does not show; the handle's queue does.
 */
function progressOf(socket: Socket): { unsent: number; taken: number } {
  const handle: unknown = Reflect.get(socket, '_handle');
  if (typeof handle !== 'object' || handle === null) return { unsent: 0, taken: 0 };
  const queued: unknown = Reflect.get(handle, 'writeQueueSize');
  const given: unknown = Reflect.get(handle, 'bytesWritten');
  const unsent = typeof queued === 'number' ? queued : 0;
  const handed = typeof given === 'number' ? given : socket.bytesWritten;
  return { unsent: unsent + socket.bytesWritten - handed, taken: handed - unsent };
}
