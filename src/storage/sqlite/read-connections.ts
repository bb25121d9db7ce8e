import { openConnection, type Connection } from './connection.ts';

/** How many connections there are for reads of several statements: further reads wait for one of them. */
const CONNECTIONS = 4;

/** Connections for reads that need one snapshot for as long as they take. */
export interface ReadConnections {
  /** Runs work in one snapshot, on a connection that nothing else uses meanwhile. */
  inSnapshot: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;
  close: () => void;
}

/** Each connection is opened when it is first needed. */
export function createReadConnections(file: string): ReadConnections {
  const all = new Set<Connection>();
  const free: Connection[] = [];
  const waiting: ((connection: Connection) => void)[] = [];

  function take(): Promise<Connection> {
    const idle = free.pop();
    if (idle) return Promise.resolve(idle);
    if (all.size === CONNECTIONS) return new Promise((resolve) => waiting.push(resolve));
    const opened = openConnection(file, 'read');
    all.add(opened);
    return Promise.resolve(opened);
  }

  function giveBack(connection: Connection): void {
    const next = waiting.shift();
    if (next) next(connection);
    else free.push(connection);
  }

  return {
    async inSnapshot(work) {
      const connection = await take();
      try {
        connection.raw.exec('begin');
        return await work(connection);
      } finally {
        // A disk error may have ended the transaction, and closing the storage may have closed the connection.
        if (connection.raw.isOpen && connection.raw.isTransaction) connection.raw.exec('rollback');
        giveBack(connection);
      }
    },
    close() {
      for (const connection of all) connection.close();
      all.clear();
    },
  };
}
