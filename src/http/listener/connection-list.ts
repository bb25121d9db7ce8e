import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request and where its answer goes. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** A client's connection. */
export interface Connection {
  socket: Socket;
  /** Requests that came before an earlier one was answered, in their order. */
  waiting: Exchange[];
  /** Since when an answer has waited to be taken, and how many bytes had been taken then; null while none waits. */
  stalled: { since: number; taken: number } | null;
}

/** The connections that are open. */
export interface ConnectionList {
  add: (socket: Socket) => void;
  of: (socket: Socket) => Connection | undefined;
  /** A request is in hand. */
  setBusy: (connection: Connection) => void;
  /** No request is in hand any more. */
  setIdle: (connection: Connection) => void;
  all: () => Iterable<Connection>;
}

export interface ConnectionListOptions {
  maxConnections: number;
  /** Called when a connection is closed to make room for a new one. */
  onFull: () => void;
  /** Called when a connection has closed. */
  onClosed: (connection: Connection) => void;
}

/**
 * Makes the list. Where it is full, a new connection replaces the one that has been idle longest, so a flood of idle
 * connections does not keep other clients or health probes out.
 */
export function createConnectionList({ maxConnections, onFull, onClosed }: ConnectionListOptions): ConnectionList {
  const connections = new Map<Socket, Connection>();
  /** Connections without a request under way; the one that has been idle longest comes first. */
  const idle = new Set<Connection>();

  function remove(connection: Connection): void {
    connections.delete(connection.socket);
    idle.delete(connection);
  }

  return {
    add(socket) {
      const connection: Connection = { socket, waiting: [], stalled: null };
      connections.set(socket, connection);
      idle.add(connection);
      socket.once('close', () => {
        remove(connection);
        onClosed(connection);
      });
      if (connections.size <= maxConnections) return;
      const [longest] = idle;
      if (!longest) return;
      onFull();
      remove(longest);
      longest.socket.destroy();
    },
    of: (socket) => connections.get(socket),
    setBusy: (connection) => void idle.delete(connection),
    setIdle(connection) {
      if (connections.has(connection.socket)) idle.add(connection);
    },
    all: () => connections.values(),
  };
}
