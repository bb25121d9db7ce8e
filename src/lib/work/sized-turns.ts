import { createPace } from './pace.ts';
import { NoTurnError, type TurnsOptions } from './turns.ts';
import { waitToBegin } from './wait-to-begin.ts';

export interface SizedTurnsOptions extends Omit<TurnsOptions, 'places'> {
  /** How much work may run at a time: one piece unless said. */
  places?: number;
  /**
   * How long a piece may have to wait for what others have waiting before it, in ms, as fast as work was done lately; a
   * piece that would wait for longer is refused at once.
   */
  mostBeforeMs?: number | undefined;
  /** The clock, in ms. */
  now?: (() => number) | undefined;
}

/** Runs a bounded amount of work at a time, of owners that get as much done as one another, however it is cut into pieces. */
export interface SizedTurns {
  /**
   * Runs work when its turn comes: the work of one owner keeps its order, and a small piece of an owner that has nothing
   * else waiting passes larger ones of others.
   * @param size how much it is, compared with other work; above 0
   * @param signal aborted where nobody needs the work any more: then it waits no longer
   * @throws Error, as `refusal` says, where the work was not begun; the signal's reason
   */
  run: <T>(owner: string, size: number, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
  /** Whether a piece would be taken now, and not refused. */
  hasRoom: (owner: string, size: number) => boolean;
  /** How many pieces of others would go before a further one; no more are counted than `enough`. */
  before: (owner: string, size: number, enough: number) => number;
}

/**
 * How many times as long a large piece may wait, because small ones pass it, as it would if each owner got an equal part all
 * the time. With 1 a piece of 1,000 waits for one in twenty of the pieces of 20,000 that wait; with 4 for none of them.
 */
const PATIENCE = 4;

interface Piece {
  size: number;
  /** What the share of an owner is when this piece may begin, and when it is due: who is due first is next. */
  from: number;
  due: number;
  begin: () => void;
}

/**
 * Makes a queue of turns by size, after weighted fair queueing (Demers, Keshav and Shenker 1989; the virtual time that never
 * falls behind what waits is that of Bennett and Zhang 1996): a piece is due its own size after the piece before it of the
 * same owner, or, where its owner has none, after the share that each owner has had by now. Thousands of owners with a large
 * piece each delay a small one by the piece that runs. What is due does not change while a piece waits, and the share
 * grows with what is done: so none waits for good.
 */
export function createSizedTurns(options: SizedTurnsOptions): SizedTurns {
  const { places = 1, maxWaitingEach, timeoutMs, refusal, mostBeforeMs = Infinity } = options;
  const { now = () => performance.now() } = options;
  /** What waits, by owner; who was served longest ago stands first. */
  const waiting = new Map<string, Piece[]>();
  const pace = createPace();
  const refused = (reason: 'full' | 'late') => refusal?.() ?? new NoTurnError(reason);
  let running = 0;
  /** How much each owner would have had by now, if all that had work waiting had got equal parts. */
  let share = 0;
  /** Whose piece began last. */
  let last: string | undefined;

  /** Whether what others have before what is due then takes no longer than may be waited for. */
  function isSoon(owner: string, due: number): boolean {
    if (mostBeforeMs === Infinity) return true;
    let before = 0;
    for (const [other, pieces] of waiting) {
      if (other === owner) continue;
      for (const piece of pieces) {
        if (piece.due > due) break;
        before += piece.size;
        // What is refused anyway is not looked at further: thousands may wait.
        if (pace.expect(before) > mostBeforeMs) return false;
      }
    }
    return true;
  }

  /** When a further piece of an owner may begin. */
  const beginOf = (own: readonly Piece[]) => Math.max(share, own.at(-1)?.due ?? 0);

  function before(owner: string, size: number, enough: number): number {
    const due = beginOf(waiting.get(owner) ?? []) + size;
    let count = 0;
    for (const [other, pieces] of waiting) {
      if (other === owner) continue;
      for (const piece of pieces) {
        if (piece.due > due) break;
        count += 1;
        if (count >= enough) return count;
      }
    }
    return count;
  }

  function hasRoom(owner: string, size: number): boolean {
    const own = waiting.get(owner) ?? [];
    return own.length < maxWaitingEach && isSoon(owner, beginOf(own) + size);
  }

  function wait(owner: string, size: number, signal?: AbortSignal): Promise<void> {
    if (!hasRoom(owner, size)) return Promise.reject(refused('full'));
    const own = waiting.get(owner) ?? [];
    const from = beginOf(own);
    const due = from + size;
    waiting.set(owner, own);
    return waitToBegin(
      (begin) => {
        const piece = { size, from, due, begin };
        own.push(piece);
        return () => {
          own.splice(own.indexOf(piece), 1);
          if (own.length === 0) waiting.delete(owner);
        };
      },
      { timeoutMs, late: () => refused('late'), signal },
    );
  }

  /** Whose first piece is due first; of several the one that was served longest ago. */
  function next(): string | undefined {
    let [found, least, from]: [string | undefined, number, number] = [undefined, Infinity, Infinity];
    for (const [owner, [first]] of waiting) {
      if (!first) continue;
      from = Math.min(from, first.from);
      if (first.due < least || (first.due === least && found === last)) [found, least] = [owner, first.due];
    }
    // No owner is further ahead of one that comes now than by the piece that it waits for.
    if (found !== undefined) share = Math.max(share, from);
    return found;
  }

  function passOn(): void {
    const owner = next();
    const pieces = owner === undefined ? undefined : waiting.get(owner);
    const piece = pieces?.shift();
    if (owner === undefined || !pieces || !piece) {
      running -= 1;
      return;
    }
    const owners = waiting.size;
    waiting.delete(owner);
    if (pieces.length > 0) waiting.set(owner, pieces);
    served(owner, piece.size, owners);
    piece.begin();
  }

  function served(owner: string, size: number, owners: number): void {
    last = owner;
    share += size / owners / PATIENCE;
  }

  return {
    hasRoom,
    before,
    async run(owner, size, work, signal) {
      signal?.throwIfAborted();
      if (running >= places) await wait(owner, size, signal);
      else {
        running += 1;
        served(owner, size, 1);
      }
      const began = now();
      try {
        const result = await work();
        pace.took(now() - began, size);
        return result;
      } catch (error) {
        pace.failed(now() - began, size);
        throw error;
      } finally {
        passOn();
      }
    },
  };
}
