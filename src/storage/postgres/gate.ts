import { DomainError } from '../../domain/errors.ts';

export interface GateOptions {
  /** How many may be inside at a time. */
  places: number;
  /** How many may wait; a further one is turned away at once, unless it must not be refused. */
  maxWaiting: number;
  /** How long one may wait. */
  timeoutMs: number;
}

/** Lets so many in at a time, in the order they came. */
export interface Gate {
  /** Runs work inside. @throws DomainError overloaded where there is no room to wait, or the wait took too long */
  pass: <T>(work: () => Promise<T>, mustNotBeRefused: boolean) => Promise<T>;
}

/** Makes a gate. */
export function createGate({ places, maxWaiting, timeoutMs }: GateOptions): Gate {
  /** In the order they came; one that has gone is left out when its turn comes. */
  const waiting = new Set<() => void>();
  let inside = 0;

  function enter(mustNotBeRefused: boolean): Promise<void> {
    if (inside < places) {
      inside += 1;
      return Promise.resolve();
    }
    if (waiting.size >= maxWaiting && !mustNotBeRefused) return Promise.reject(new DomainError('overloaded', ''));
    return new Promise((resolve, reject) => {
      const call = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(call);
        reject(new DomainError('overloaded', ''));
      }, timeoutMs);
      waiting.add(call);
    });
  }

  function leave(): void {
    const [next] = waiting;
    if (!next) {
      inside -= 1;
      return;
    }
    // The place goes over to the next one.
    waiting.delete(next);
    next();
  }

  return {
    async pass(work, mustNotBeRefused) {
      await enter(mustNotBeRefused);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
