import type { Lane } from './lane/lane.ts';

/** The lanes of a process, started and stopped together. */
export interface Worker {
  start: () => void;
  /** As {@link Lane} has it. All lanes share the time. */
  stop: (graceMs: number) => Promise<void>;
}

/** Makes a worker of lanes, by name. */
export function createWorker(lanes: Readonly<Record<string, Lane>>): Worker {
  const all = Object.values(lanes);
  return {
    start() {
      for (const lane of all) lane.start();
    },
    async stop(graceMs) {
      await Promise.all(all.map((lane) => lane.stop(graceMs)));
    },
  };
}
