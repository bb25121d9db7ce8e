import type { Log, Storage } from '../domain/ports.ts';

const MINUTE_MS = 60_000;

/** Remembers when keys were used and writes it once a minute for all of them. */
export interface KeyUse {
  mark: (orgId: string, keyId: string, at: number) => void;
  /** Writes what is remembered. A failure is logged and costs only precision. */
  flush: () => Promise<void>;
}

/** Makes the memory of key use. */
export function createKeyUse(storage: Storage, log: Log): KeyUse {
  const uses = new Map<string, { orgId: string; keyId: string; at: number }>();
  const written = new Map<string, number>();

  return {
    mark(orgId, keyId, at) {
      const minute = at - (at % MINUTE_MS);
      if (written.get(keyId) === minute) return;
      uses.set(keyId, { orgId, keyId, at: minute });
    },
    async flush() {
      const due = [...uses.values()];
      if (due.length === 0) return;
      uses.clear();
      try {
        await storage.execute('markKeysUsed', { uses: due });
        written.clear();
        for (const { keyId, at } of due) written.set(keyId, at);
      } catch (error) {
        log.warn({ err: error }, 'could not write when keys were used');
      }
    },
  };
}
