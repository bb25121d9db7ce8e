import type { Settings } from '../config/definitions.ts';
import type { Log, Observer, Storage } from '../domain/ports.ts';
import type { Assessor } from '../domain/assessments/assessor.ts';
import type { Clock } from '../lib/time/clock.ts';
import { createErasures } from '../worker/housekeeping/erasures.ts';
import { createKeyUseSweep } from '../worker/housekeeping/key-use.ts';
import { createRetention } from '../worker/housekeeping/retention.ts';
import { createWorker } from '../worker/worker.ts';
import { openAssessLane } from './assess-lane.ts';

/** What a process with the role `worker` does beside answering. */
export interface Workers {
  start: () => void;
  /** Stops taking work and waits for what is in hand, up to so long. */
  stop: (graceMs: number) => Promise<void>;
}

/** Opens the workers: they assess, remove what is kept no longer, and finish erasures that were cut off. */
export function openWorkers(
  { settings, storage, log, clock }: { settings: Settings; storage: Storage; log: Log; clock: Clock },
  assessor: Assessor,
  observer: Observer,
): Workers {
  const worker = createWorker({
    assess: openAssessLane({ settings, storage, log }, assessor, observer.assessmentEnded),
  });
  const retention = createRetention({
    storage: storage.as({ kind: 'system', id: 'retention' }),
    log,
    now: clock.now,
    rules: { days: settings.retentionDays, quotes: settings.retentionQuotes },
  });
  const erasures = createErasures({ storage: storage.as({ kind: 'system', id: 'erasure' }), log, now: clock.now });
  const keyUse = createKeyUseSweep({ storage: storage.as({ kind: 'system', id: 'key use' }), log });
  return {
    start() {
      worker.start();
      retention.start();
      erasures.start();
      keyUse.start();
    },
    async stop(graceMs) {
      await Promise.all([worker.stop(graceMs), retention.stop(), erasures.stop(), keyUse.stop()]);
    },
  };
}
