import { constants, getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { createBoundedThreads } from '../../../src/worker/threads/bounded-threads.ts';

/** Notes its thread's priority while it is loaded, and gives that. */
const module = new URL(
  "data:text/javascript,import { getPriority } from 'node:os'; const loaded = getPriority(); export default () => loaded;",
);
const idle = constants.priority.PRIORITY_LOW;

it.runIf(process.platform === 'linux')(
  'a thread lets the main thread go first before it loads its module',
  async () => {
    const own = getPriority();
    const bounds = { module, threads: 1, cpuMs: 5_000, memoryMb: 32, idleMs: 1_000 };
    const [usual, lower] = [createBoundedThreads(bounds), createBoundedThreads({ ...bounds, nice: idle })];
    try {
      const { signal } = new AbortController();
      expect(await usual.run(null, signal)).toBe(Math.max(own, 5));
      expect(await lower.run(null, signal)).toBe(idle);
      expect(getPriority()).toBe(own);
    } finally {
      await Promise.all([usual.close(), lower.close()]);
    }
  },
);
