import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Stands between a program and a server, and does what networks do. */
export interface FaultProxy {
  port: number;
  /** Resets every connection, and refuses new ones. */
  cut: () => void;
  /** Loses everything silently, in both directions; new connections come about and get no answer. */
  stall: () => void;
  /** Keeps every piece back for so long. */
  delay: (milliseconds: number) => void;
  /** Passes everything on again; connections that lost something stay silent, as after a firewall forgot them. */
  heal: () => void;
  /** Passes new connections on to another server, as an address does that moves to a standby. Old ones are reset. */
  aimAt: (port: number) => void;
  close: () => Promise<void>;
}

/** Starts one in front of a port of this machine. */
export async function startFaultProxy(target: number): Promise<FaultProxy> {
  const pairs = new Set<Pair>();
  let state: 'whole' | 'cut' | 'stalled' = 'whole';
  let lateMs = 0;
  let aim = target;

  // An end is passed on like any other piece: lost where everything is lost.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (state === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const pair: Pair = {
      near,
      far: connect({ port: aim, host: '127.0.0.1', allowHalfOpen: true }),
      silent: state === 'stalled',
    };
    pairs.add(pair);
    pass(pair, near, pair.far);
    pass(pair, pair.far, near);
  });

  function pass(pair: Pair, from: Socket, to: Socket): void {
    from.on('error', () => {});
    from.on('data', (piece: Buffer) => {
      if (state === 'stalled') pair.silent = true;
      if (pair.silent) return;
      if (lateMs === 0) to.write(piece);
      else setTimeout(() => to.write(piece), lateMs);
    });
    from.on('end', () => {
      if (state === 'stalled') pair.silent = true;
      if (!pair.silent) to.end();
    });
    from.on('close', () => {
      if (pair.silent) return;
      pairs.delete(pair);
      to.destroy();
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const reset = () => {
    for (const { near, far } of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  };
  return {
    port: address.port,
    cut() {
      state = 'cut';
      reset();
    },
    stall() {
      state = 'stalled';
    },
    delay(milliseconds) {
      lateMs = milliseconds;
    },
    heal() {
      state = 'whole';
      lateMs = 0;
    },
    aimAt(port) {
      aim = port;
      reset();
    },
    async close() {
      reset();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Pair {
  near: Socket;
  far: Socket;
  silent: boolean;
}

/** The address of a server, by way of a proxy in front of it. */
export function throughProxy(url: string, { port }: Pick<FaultProxy, 'port'>): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}
