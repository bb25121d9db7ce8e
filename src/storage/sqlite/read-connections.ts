import { openConnection, type Connection } from './connection.ts';

/** Connections for reads of more than one statement: further reads wait for one of them. */
const CONNECTIONS = 4;

/** Connections that each see one state of the data for as long as a read takes. */
export interface ReadConnections {
  /** Runs work on a connection that is not shared meanwhile, over one state of the data. */
  inSnapshot: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;
  close: () => void;
}

/** Opens none yet: each is opened when it is first needed. */
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
        // A broken disk may have ended the transaction itself, and closing the storage the connection.
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
