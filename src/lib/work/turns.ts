import { waitToBegin } from './wait-to-begin.ts';

/** Work that found no room to wait, or waited too long. */
export class NoTurnError extends Error {
  readonly reason: 'full' | 'late';

  constructor(reason: 'full' | 'late') {
    super(reason === 'full' ? 'too much work is waiting' : 'the work waited too long for its turn');
    this.reason = reason;
  }
}

export interface TurnsOptions {
  /** How much work may run at a time. */
  places: number;
  /** How much work of one owner may wait; more is refused at once. */
  maxWaitingEach: number;
  /** How long work may wait, in ms. */
  timeoutMs: number;
  /** What work that was not begun is refused with; a {@link NoTurnError} unless told otherwise. */
  refusal?: () => Error;
}

/** Runs a bounded amount of work at a time; what waits is taken one owner after the other. */
export interface Turns {
  /**
   * Runs work when its owner's turn comes: the owners take turns, and the work of one owner keeps its order. So an owner
   * waits for one piece of work of each other owner, however much those have waiting.
   * @param signal aborted where nobody needs the work any more: then it waits no longer
   * @throws Error, as `refusal` says, where the work was not begun; the signal's reason
   */
  run: <T>(owner: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
  /**
   * Begins work of an owner at once, without a promise.
   * @returns whether there was a place; then `end` is to be called once, when the work is done
   */
  begin: (owner: string) => boolean;
  end: () => void;
}

type Begin = () => void;

/** Makes a queue of turns. */
export function createTurns({ places, maxWaitingEach, timeoutMs, refusal }: TurnsOptions): Turns {
  /** What waits, by owner; the owner whose turn is next stands first. */
  const waiting = new Map<string, Set<Begin>>();
  const refused = (reason: 'full' | 'late') => refusal?.() ?? new NoTurnError(reason);
  let running = 0;
  /** Whose work began last: another one comes before them, if any waits. */
  let last: string | undefined;

  function wait(owner: string, signal?: AbortSignal): Promise<void> {
    const own = waiting.get(owner) ?? new Set<Begin>();
    if (own.size >= maxWaitingEach) return Promise.reject(refused('full'));
    waiting.set(owner, own);
    return waitToBegin(
      (begin) => {
        own.add(begin);
        return () => {
          own.delete(begin);
          if (own.size === 0) waiting.delete(owner);
        };
      },
      { timeoutMs, late: () => refused('late'), signal },
    );
  }

  function passOn(): void {
    for (const [owner, own] of waiting) {
      if (owner === last && waiting.size > 1) continue;
      waiting.delete(owner);
      const [begin] = own;
      if (!begin) continue;
      own.delete(begin);
      // The owner goes behind all others that wait.
      if (own.size > 0) waiting.set(owner, own);
      last = owner;
      begin();
      return;
    }
    running -= 1;
  }

  function begin(owner: string): boolean {
    if (running >= places) return false;
    running += 1;
    last = owner;
    return true;
  }

  return {
    begin,
    end: passOn,
    async run(owner, work, signal) {
      signal?.throwIfAborted();
      if (!begin(owner)) await wait(owner, signal);
      try {
        return await work();
      } finally {
        passOn();
      }
    },
  };
}

/**
 * Runs a bounded amount of work of each owner at a time; owners do not wait for one another.
 * @param within who of the owner asks: they take turns among themselves, and what may wait is bounded for each
 * @throws Error, as `refusal` says, where the work was not begun
 */
export type TurnsEach = <T>(owner: string, work: () => Promise<T>, within?: string) => Promise<T>;

/** Makes queues of turns, one for each owner; the options hold for each of them by itself. */
export function createTurnsEach(options: TurnsOptions): TurnsEach {
  const owners = new Map<string, { turns: Turns; count: number }>();
  return async function turnsEach(owner, work, within = owner) {
    const own = owners.get(owner) ?? { turns: createTurns(options), count: 0 };
    owners.set(owner, own);
    own.count += 1;
    try {
      return await own.turns.run(within, work);
    } finally {
      own.count -= 1;
      if (own.count === 0) owners.delete(owner);
    }
  };
}
