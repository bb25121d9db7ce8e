import type { RequestListener } from 'node:http';
import { holdReading } from './hold-reading.ts';
import type { Connection, ConnectionList, Exchange } from './connection-list.ts';

/** Requests of one connection that may wait for their turn. A client that sends more does not wait for answers. */
const MAX_WAITING_EACH = 1_000;
/** Requests of all connections that may wait: each takes a few kB, and up to 16 kB with long headers. */
const MAX_WAITING = 10_000;

/** Serves requests that were sent one behind the other on a connection (pipelined) one at a time. */
export interface OneAtATime {
  serve: RequestListener;
  /** Forgets what waits on a connection that has closed. */
  forget: (connection: Connection) => void;
}

/**
 * Node hands over all requests of a packet at once. Here each waits until those before it are answered, so that one
 * connection has one request in hand; nothing more is read of the connection meanwhile.
 * @param onOverrun called where a connection is closed because too much waits
 */
export function createOneAtATime(
  handle: RequestListener,
  connections: Pick<ConnectionList, 'of' | 'setBusy' | 'setIdle'>,
  onOverrun: () => void,
): OneAtATime {
  const inHand = new WeakSet<Connection>();
  const crowded = new Set<Connection>();
  /** What ends the hold of those of which nothing more is read. */
  const held = new WeakMap<Connection, () => void>();
  let waiting = 0;

  function begin(connection: Connection, { request, response }: Exchange): void {
    inHand.add(connection);
    connections.setBusy(connection);
    response.once('close', () => end(connection));
    handle(request, response);
  }

  function end(connection: Connection): void {
    const next = connection.waiting.shift();
    if (next) {
      waiting -= 1;
      if (connection.waiting.length === 0) {
        crowded.delete(connection);
        readAgain(connection);
      }
      // Not within the end of this one: a thousand that are refused at once would call one another.
      setImmediate(() => {
        if (!connection.socket.destroyed) begin(connection, next);
      });
      return;
    }
    inHand.delete(connection);
    connections.setIdle(connection);
  }

  /** Reads on once nothing waits. */
  function readAgain(connection: Connection): void {
    held.get(connection)?.();
    held.delete(connection);
    connection.socket.resume();
  }

  function forget(connection: Connection): void {
    waiting -= connection.waiting.length;
    connection.waiting = [];
    crowded.delete(connection);
  }

  function close(connection: Connection): void {
    onOverrun();
    forget(connection);
    connection.socket.destroy();
  }

  /** The connection on which most waits. */
  function worst(): Connection | undefined {
    let most: Connection | undefined;
    for (const connection of crowded) if (!most || connection.waiting.length > most.waiting.length) most = connection;
    return most;
  }

  return {
    forget,
    serve(request, response) {
      const connection = connections.of(request.socket);
      // A connection that is being closed: the parser goes on with the packet it is at.
      if (!connection || connection.socket.destroyed) return;
      if (!inHand.has(connection)) {
        begin(connection, { request, response });
        return;
      }
      connection.waiting.push({ request, response });
      if (connection.waiting.length === 1) {
        crowded.add(connection);
        held.set(connection, holdReading(connection.socket));
      }
      waiting += 1;
      if (connection.waiting.length > MAX_WAITING_EACH) close(connection);
      else if (waiting > MAX_WAITING) close(worst() ?? connection);
    },
  };
}
