import { setTimeout as pause } from 'node:timers/promises';

/** Limits how many requests run at a time, and can be closed for a while. */
export interface ModelGate {
  /** @param owner whose request it is: an organisation */
  pass: <T>(owner: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>;
  /** Lets no request pass until then, on the clock of `performance.now()`. */
  closeUntil: (time: number) => void;
}

/** A request that waits. */
interface Waiting {
  owner: string;
  enter: () => void;
}

/**
 * Makes a gate of so many places, and as many again of which each is for an owner that has none: an organisation
 * whose requests hang in all places does not stop the others. Of those that wait, the one whose owner has the fewest
 * places passes first; among equals in the order in which they came. A request whose signal is aborted stops
 * waiting.
 */
export function createModelGate(places: number): ModelGate {
  let taken = 0;
  let closed = 0;
  /** How many places each owner has; none is listed with zero. */
  const held = new Map<string, number>();
  const waiting = new Set<Waiting>();
  const heldBy = (owner: string): number => held.get(owner) ?? 0;

  /** Whether one more of this owner may pass. */
  const hasPlace = (owner: string): boolean => taken < places || (taken < places * 2 && heldBy(owner) === 0);

  function take(owner: string): void {
    taken += 1;
    held.set(owner, heldBy(owner) + 1);
  }

  async function enter(owner: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (hasPlace(owner)) return take(owner);
    await new Promise<void>((resolve, reject) => {
      const giveUp = (): void => {
        waiting.delete(one);
        reject(signal.reason);
      };
      const one: Waiting = {
        owner,
        enter() {
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      waiting.add(one);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  function leave(owner: string): void {
    taken -= 1;
    const left = heldBy(owner) - 1;
    if (left > 0) held.set(owner, left);
    else held.delete(owner);
    const next = nextOf(waiting);
    if (!next || !hasPlace(next.owner)) return;
    waiting.delete(next);
    take(next.owner);
    next.enter();
  }

  function nextOf(all: Iterable<Waiting>): Waiting | undefined {
    let next: Waiting | undefined;
    for (const one of all) if (!next || heldBy(one.owner) < heldBy(next.owner)) next = one;
    return next;
  }

  return {
    async pass(owner, signal, work) {
      await enter(owner, signal);
      try {
        while (closed > performance.now()) await pause(closed - performance.now(), undefined, { signal });
        return await work();
      } finally {
        leave(owner);
      }
    },
    closeUntil(time) {
      closed = Math.max(closed, time);
    },
  };
}
