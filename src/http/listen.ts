import { lengthenDescriptorTable } from '../lib/files/descriptor-table.ts';
import { acceptMore } from '../lib/network/accept-more.ts';
import type { HttpContext } from './context.ts';
import { buildServer, type Mount } from './server.ts';

/** The interface, listening. */
export interface HttpServer {
  /** Where it answers, base path included. */
  url: string;
  /** Waits for the requests under way, at most for the given time, and closes all connections. */
  stop: (graceMs: number) => Promise<void>;
}

/**
 * Connections that the system keeps until they are accepted; one more is tried again by its client after a second.
 * Each takes 0.1 to 0.2 ms of the main thread, and one that brings a call 0.2 to 0.5 ms, so a flood of them makes a new
 * connection wait for 0.1 to 0.5 s. With half as many, more clients find no room and wait for that second
 * (`docs/attacks.md`).
 */
const MOST_UNACCEPTED = 1_024;

/**
 * Connections that are taken in each round of the event loop, in place of the one that Node takes: where other work makes
 * rounds long, those of a flood are worked off in fewer of them (ADR 51).
 */
const ACCEPTED_AT_ONCE = 8;
/**
 * Connections that come within a second before the process is started that this needs: more than the pages of a few
 * people make, and a flood brings them in some milliseconds.
 */
const MANY_CONNECTIONS = 24;
/** When it is started without them, in ms after the service listens: a flood that comes later finds everything there. */
const MORE_AFTER_MS = 3_000;

/** For so many descriptors there is room before connections come. The 2,049th makes the table of them 4,096 long. */
const DESCRIPTORS = 2_049;

/** Listens on an address. */
export async function listen(
  context: HttpContext,
  host: string,
  port: number,
  mounts: readonly Mount[] = [],
): Promise<HttpServer> {
  const { app, closeFree } = await buildServer(context, mounts);
  const url = await app.listen({ host, port, backlog: MOST_UNACCEPTED });
  void lengthenDescriptorTable(DESCRIPTORS);
  const more = acceptMore(app.server, {
    count: ACCEPTED_AT_ONCE - 1,
    backlog: MOST_UNACCEPTED,
    from: MANY_CONNECTIONS,
    afterMs: MORE_AFTER_MS,
  });
  return {
    url: url + context.settings.basePath,
    async stop(graceMs) {
      const impatient = setTimeout(() => app.server.closeAllConnections(), graceMs);
      const closed = Promise.all([app.close(), more.close()]);
      const stopClosing = closeFree();
      await closed;
      stopClosing();
      clearTimeout(impatient);
    },
  };
}
