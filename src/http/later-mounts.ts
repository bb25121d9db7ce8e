import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '../domain/ports.ts';
import type { V1 } from './routes/context.ts';

/** Plugins that are made with the first request to them. */
export interface LaterMounts<Mount> {
  /** Has such a plugin answer a request. */
  answer: (mount: Mount, request: IncomingMessage, response: ServerResponse) => void;
  /** Closes those that were made. */
  close: () => Promise<void>;
}

export interface LaterMountsContext<Mount> {
  /** Makes one: an interface of its own, which is asked and does not listen. */
  make: (mount: Mount) => Promise<V1>;
  /** Answers where one cannot be made: the next request tries it again. */
  refuse: RequestListener;
  log: Log;
}

/** Keeps plugins out of the start of a service: some services are never asked for them. */
export function createLaterMounts<Mount>({ make, refuse, log }: LaterMountsContext<Mount>): LaterMounts<Mount> {
  const making = new Map<Mount, Promise<V1>>();
  const made = new Map<Mount, V1>();

  function begin(mount: Mount): Promise<V1> {
    const begun = making.get(mount) ?? make(mount);
    making.set(mount, begun);
    begun.then(
      (app) => made.set(mount, app),
      () => making.delete(mount),
    );
    return begun;
  }

  return {
    answer(mount, request, response) {
      const ready = made.get(mount);
      if (ready) ready.routing(request, response);
      else
        void begin(mount).then(
          (app) => app.routing(request, response),
          (error: unknown) => {
            log.error({ err: error }, 'a part of the interface could not be loaded');
            refuse(request, response);
          },
        );
    },
    async close() {
      await Promise.all([...making.values()].map(async (one) => (await one.catch(() => null))?.close()));
    },
  };
}
