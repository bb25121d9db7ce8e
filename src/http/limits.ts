import type { Limit, Log, Observer } from '../domain/ports.ts';

/** Counts that a limit was reached, and says so in the log now and then. */
export type LimitReached = (limit: Limit, orgId?: string) => void;

/** How often the log says that a limit is reached, in ms: a flood must not fill it. */
const SAY_AGAIN_MS = 60_000;

/** Makes the report of limits. */
export function createLimitReport({ log, observer }: { log: Log; observer: Observer }): LimitReached {
  const said = new Map<Limit, number>();
  return (limit, orgId) => {
    observer.limitReached(limit);
    const now = performance.now();
    if (now - (said.get(limit) ?? Number.NEGATIVE_INFINITY) < SAY_AGAIN_MS) return;
    said.set(limit, now);
    log.warn(
      { limit, ...(orgId === undefined ? {} : { orgId }) },
      'a limit of the interface was reached; docs/operations.md says what it is',
    );
  };
}
