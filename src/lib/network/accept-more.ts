import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';

/** Further places at which a server takes connections. */
export interface MoreAccepts {
  /** How many there are, once they were needed and are there; 0 where this system does not give any. */
  count: Promise<number>;
  /** Takes no further connections there. @returns resolves when those that were taken there have ended */
  close: () => Promise<void>;
}

/** Sends the handle that it is given back so many times, each time under another descriptor, and ends. */
const SEND_BACK = `process.on('message', (count, handle) => {
  const next = (at) => (at < count && handle ? process.send(at, handle, () => next(at + 1)) : process.disconnect());
  next(0);
});`;
/** How long that may take, in ms. */
const PATIENCE_MS = 20_000;
/** For how long connections are counted before the count begins anew, in ms. */
const COUNTED_MS = 1_000;

/**
 * Lets a server that listens take several connections in each round of the event loop. Node takes one for each handle, so
 * while a round is long because of other work, connections wait in the system's queue for as many rounds as there are before
 * them. Further handles of the same socket share its queue (sockets of their own would each have a part of it). Node gives
 * further descriptors of a socket only between processes, so a short-lived one sends it back. It takes as much processor time
 * as an empty program of Node, so it is started by the first second in which many connections come, and else some time after
 * the start.
 * @param count further connections in each round
 * @param backlog of the server, which each handle sets anew
 * @param from how many connections of a second are many
 * @param afterMs when that process is started without them
 */
export function acceptMore(
  server: Server,
  { count, backlog, from, afterMs }: { count: number; backlog: number; from: number; afterMs: number },
): MoreAccepts {
  const own: unknown = Reflect.get(server, '_handle');
  const more: Server[] = [];
  const needed = Promise.withResolvers<void>();
  let isClosed = false;
  let counted = 0;
  let since = 0;

  function come(): void {
    const now = performance.now();
    if (now - since >= COUNTED_MS) {
      since = now;
      counted = 0;
    }
    counted += 1;
    if (counted >= from) need();
  }

  const late = setTimeout(need, afterMs).unref();
  function need(): void {
    clearTimeout(late);
    server.off('connection', come);
    needed.resolve();
  }

  function take(handle: unknown): void {
    if (typeof handle !== 'object' || handle === null) return;
    // As an HTTP server is made: a client may close its side and still read.
    const one = createServer(
      { allowHalfOpen: true, noDelay: true },
      (socket) => void server.emit('connection', socket),
    );
    // No descriptor is left for a connection: the server knows what to do.
    one.on('error', (error) => void server.emit('error', error));
    one.listen({ _handle: handle }, backlog);
    // Whether the process goes on is the server's matter.
    one.unref();
    if (isClosed) one.close();
    else more.push(one);
  }

  async function begin(): Promise<number> {
    // Windows cannot send one back.
    if (typeof own !== 'object' || own === null || process.platform === 'win32') return 0;
    server.on('connection', come);
    await needed.promise;
    // Where the process cannot be made, the server goes on with the handle that it has.
    if (!isClosed) await sentBack(own, count, take).catch(() => {});
    return more.length;
  }

  return {
    count: begin(),
    async close() {
      isClosed = true;
      need();
      await Promise.all(more.map((one) => new Promise((resolve) => one.close(resolve))));
    },
  };
}

/** Has a handle sent back so many times. @returns resolves when no more come */
function sentBack(handle: unknown, count: number, take: (handle: unknown) => void): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['-e', SEND_BACK], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env: {} });
    const impatient = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    const end = () => {
      clearTimeout(impatient);
      resolve();
    };
    // It could not be made.
    child.on('error', end);
    // All have come, and it has ended: as long as it has the socket too, a port that was closed still takes connections.
    let awaited = 2;
    const one = () => {
      awaited -= 1;
      if (awaited === 0) end();
    };
    child.once('disconnect', one).once('exit', one);
    child.on('message', (_at, back) => take(back));
    // Its types know of servers and sockets alone; a server would take connections in the other process.
    Reflect.apply(child.send, child, [count, handle, () => {}]);
    for (const waiting of [impatient, child, child.channel]) waiting?.unref();
  });
}
