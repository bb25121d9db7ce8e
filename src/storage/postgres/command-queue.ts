import { DomainError } from '../../domain/errors.ts';

export interface CommandQueueOptions {
  /** How many commands run at a time. */
  places: number;
  /** How many may wait; a further one is turned away at once, unless it must not be refused. */
  maxWaiting: number;
  /** How long one may wait. */
  timeoutMs: number;
}

/** Runs so many commands at a time, in the order they came. */
export interface CommandQueue {
  /**
   * Runs work when its turn comes.
   * @throws DomainError overloaded where too many wait, or the wait took too long
   */
  run: <T>(work: () => Promise<T>, mustNotBeRefused: boolean) => Promise<T>;
}

/** Makes a queue that is empty. */
export function createCommandQueue({ places, maxWaiting, timeoutMs }: CommandQueueOptions): CommandQueue {
  /** In the order they came. One that stopped waiting is removed from the set. */
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
    async run(work, mustNotBeRefused) {
      await enter(mustNotBeRefused);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
