import { eraseUser, isErasedMeanwhile } from '../../batches/erase-user.ts';
import type { Engine, Log } from '../../domain/ports.ts';
import type { UserRef } from '../../domain/refs.ts';

/** Takes what is left of people whose erasure has begun, one person after the other. */
export interface Erasing {
  goOn: (ref: UserRef) => void;
  /** Ends after the part in hand; a worker takes up what is left. */
  stop: () => Promise<void>;
}

/** Creates the function that finishes erasures. A failure is logged, and a worker finishes that erasure. */
export function createErasing(engine: Engine, log: Log): Erasing {
  const storage = engine.as({ kind: 'system', id: 'erasure' });
  const stopping = new AbortController();
  let last: Promise<void> = Promise.resolve();

  async function erase(ref: UserRef): Promise<void> {
    if (stopping.signal.aborted) return;
    try {
      await eraseUser(storage, ref, { signal: stopping.signal });
    } catch (error) {
      if (!isErasedMeanwhile(error))
        log.error({ err: error, orgId: ref.orgId }, 'an erasure did not finish; it is tried again');
    }
  }

  return {
    goOn(ref) {
      last = last.then(() => erase(ref));
    },
    async stop() {
      stopping.abort();
      await last;
    },
  };
}
