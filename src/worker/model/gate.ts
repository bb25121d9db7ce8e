import { setTimeout as pause } from 'node:timers/promises';

/** Limits how many requests run at a time, and can be closed for a while. */
export interface Gate {
  pass: <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;
  /** Keeps everybody waiting until then, on the clock of `performance.now()`. */
  closeUntil: (time: number) => void;
}

/** Makes a gate. Requests pass in the order in which they came; a request whose signal is aborted stops waiting. */
export function createGate(places: number): Gate {
  let free = places;
  let closed = 0;
  const waiting: (() => void)[] = [];

  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (free > 0) free -= 1;
    else {
      await new Promise<void>((resolve, reject) => {
        const leave = (): void => {
          waiting.splice(waiting.indexOf(next), 1);
          reject(signal.reason);
        };
        const next = (): void => {
          signal.removeEventListener('abort', leave);
          resolve();
        };
        waiting.push(next);
        signal.addEventListener('abort', leave, { once: true });
      });
    }
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    async pass(signal, work) {
      await enter(signal);
      try {
        while (closed > performance.now()) await pause(closed - performance.now(), undefined, { signal });
        return await work();
      } finally {
        leave();
      }
    },
    closeUntil(time) {
      closed = Math.max(closed, time);
    },
  };
}
