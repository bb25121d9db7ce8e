import type { Log, Storage } from '../../domain/ports.ts';
import { MINUTE_MS } from '../../lib/time/units.ts';

/** How long uses are gathered before they are written together, in ms. */
const GATHER_MS = 1_000;

/**
 * Remembers when each key was last used, and writes it: once a minute for a key, and once for all keys of the same
 * moment.
 */
export interface LastUse {
  mark: (orgId: string, keyId: string, at: number) => void;
  /** Writes what is remembered. A failure is logged and costs only precision. */
  flush: () => Promise<void>;
}

/** Creates the memory of uses. */
export function createLastUse(storage: Storage, log: Log): LastUse {
  const uses = new Map<string, { orgId: string; keyId: string; at: number }>();
  const written = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const due = [...uses.values()];
    if (due.length === 0) return;
    uses.clear();
    try {
      await storage.execute('markKeysUsed', { uses: due });
      for (const { keyId, at } of due) written.set(keyId, at);
      // Keys that have gone quiet are forgotten.
      const latest = Math.max(...due.map(({ at }) => at));
      for (const [keyId, at] of written) if (at < latest) written.delete(keyId);
    } catch (error) {
      log.warn({ err: error }, 'could not write when keys were used');
    }
  }

  return {
    mark(orgId, keyId, at) {
      const minute = at - (at % MINUTE_MS);
      if (written.get(keyId) === minute) return;
      uses.set(keyId, { orgId, keyId, at: minute });
      timer ??= setTimeout(() => void flush(), GATHER_MS).unref();
    },
    flush,
  };
}
