import { createRanks, RANKS, type Rank } from './ranks.ts';
import { createRests } from './rests.ts';

export interface SlicesOptions {
  /** For how long pieces of work are begun before events of connections are looked at again, in ms. */
  turnMs?: number;
  /** How many arrivals come before work that waits. */
  arrivalsFirst?: number;
  /** For how long they may come before it, in ms. */
  arrivalsMs?: number;
  /** How many pieces of an owner are begun between arrivals. */
  eachBetween?: number;
  /** How many pieces of each rank behind usual work a round begins: each has some 64 kB read before the next round. */
  largeInRound?: number;
  /**
   * How long a piece may take before its owner rests for as long as it took, in ms. By default half as long again as the
   * 20 ms that no piece should exceed.
   */
  longMs?: number;
  /** For how long an owner rests at most, and how long ago another one counts as still at work, in ms. */
  restMs?: number;
  /** The clock, in ms. */
  now?: () => number;
}

/**
 * Stands in an owner's name behind the name of a turn that several owners share; among themselves they take turns for it. So
 * whoever can be any number of owners, as somebody with many addresses, has no more turns than others.
 */
export const WITHIN = '\u0001';

/**
 * Shares the time of the main thread. Work is given in pieces that take a few ms at most; owners take turns, piece by
 * piece, and between two rounds of pieces the event loop goes on.
 *
 * A request needs several pieces. If somebody else's pieces are long, it waits for one of them before each of its own. So an
 * owner rests after a long piece, for as long as the piece took, unless nobody else is at work. Time in which another long
 * piece runs is no rest: however many owners have long pieces, the others get as much time in between as the last one took.
 */
export interface Slices {
  /**
   * Runs a piece of work when its owner's turn comes: at once where nothing else is to be done.
   * @param most pieces of this owner and rank that may wait
   * @param rank pieces of an earlier rank go first: that of usual work, unless said
   * @returns false where as many wait already: then it is not run
   */
  run: (owner: string, work: () => void, most?: number, rank?: Rank) => boolean;
  /**
   * Resolves when it is the owner's turn to do a further piece of work that has begun: it goes before what begins, unless
   * another rank is said. Else a request of five pieces waits five times for thousands of others that begin.
   */
  next: (owner: string, rank?: Rank) => Promise<void>;
  /** The number of the present round of pieces. What is done in a round had come before the round began. */
  round: () => number;
  /**
   * Calls back when the round's pieces are done, and at once outside of a round. What wakes others, such as a write to a
   * connection, costs less when all of a round is done together.
   */
  afterRound: (then: () => void) => void;
  /**
   * Something came that others wait behind, such as a connection. The event loop takes a few connections in each of its
   * rounds (ADR 51): while more come, rounds must be short, so work that waits stands back for a bounded time, and then each owner
   * has a few pieces. What one piece goes on to do, in a database and in later rounds, takes many times its own time.
   */
  arrived: () => void;
}

/** The ranks of which a round begins as many as there is time for. */
const ANY_NUMBER: ReadonlySet<Rank> = new Set(['begun', 'usual']);

/** The turn that an owner's pieces take: its own, or the one that it shares. */
export function turnOf(owner: string): string {
  const end = owner.indexOf(WITHIN);
  return end === -1 ? owner : owner.slice(0, end);
}

/** Makes the time of the main thread that can be shared. */
export function createSlices({
  turnMs = 2,
  arrivalsFirst = 32,
  arrivalsMs = 10,
  eachBetween = 4,
  largeInRound = 24,
  longMs = 30,
  restMs = 1_000,
  now = () => performance.now(),
}: SlicesOptions = {}): Slices {
  const waiting = createRanks();
  /** Whether a turn is to come, in the next round of the event loop. */
  let isPlanned = false;
  /** Whether a piece of work has been begun in this round. */
  let isUsed = false;
  let arrivals = 0;
  /** Arrivals that work has stood back for, and since when. */
  let stoodBack = { count: 0, since: 0 };
  /** Pieces of each turn that this round has begun; null where nothing arrives, and all that there is time for are. */
  let between: Map<string, number> | null = null;
  /** Pieces of each rank that this round has begun. */
  const begun = new Map<Rank, number>();
  let began = 0;
  let rounds = 0;
  let isInRound = false;
  let ends: (() => void)[] = [];
  const rests = createRests({ longMs, restMs, now });
  let restTimer: NodeJS.Timeout | undefined;

  function beginRound(): void {
    rounds += 1;
    isInRound = true;
  }

  function endRound(): void {
    isInRound = false;
    if (ends.length === 0) return;
    const all = ends;
    ends = [];
    for (const [index, then] of all.entries()) {
      try {
        then();
      } catch (error) {
        // Those of others are called all the same, in a round of their own.
        const rest = all.slice(index + 1);
        if (rest.length > 0) {
          ends = [...rest, ...ends];
          setImmediate(endRound);
        }
        throw error;
      }
    }
  }

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(turn);
  }

  function turn(): void {
    isPlanned = false;
    isUsed = false;
    const at = now();
    const came = arrivals;
    arrivals = 0;
    if (standsBack(at, came)) {
      plan();
      return;
    }
    between = came > 0 ? new Map() : null;
    begun.clear();
    began = at;
    beginRound();
    step();
  }

  /** Whether connections that came since the last round go before the work that waits. */
  function standsBack(at: number, came: number): boolean {
    if (came === 0 || waiting.isEmpty()) {
      stoodBack = { count: 0, since: 0 };
      return false;
    }
    if (stoodBack.count === 0) stoodBack.since = at;
    stoodBack.count += came;
    if (stoodBack.count <= arrivalsFirst && at - stoodBack.since < arrivalsMs) return true;
    stoodBack = { count: 0, since: 0 };
    return false;
  }

  function step(): void {
    const taken = waiting.take(mayGo, mayBegin);
    if (!taken) {
      if (!waiting.isEmpty()) planRested();
      endRound();
      return;
    }
    isUsed = true;
    const { turn: ofTurn, rank, work } = taken;
    between?.set(ofTurn, (between.get(ofTurn) ?? 0) + 1);
    if (!ANY_NUMBER.has(rank)) begun.set(rank, (begun.get(rank) ?? 0) + 1);
    rests.begin(ofTurn);
    // What the work goes on to do in promises comes before the next tick that is asked for from among them.
    queueMicrotask(() => process.nextTick(goOn, ofTurn, rank));
    work();
  }

  function mayGo(ofTurn: string): boolean {
    return !rests.isResting(ofTurn) && (between?.get(ofTurn) ?? 0) < eachBetween;
  }

  /** Whether this round may begin one more piece of a rank: each rank is counted by itself. */
  function mayBegin(rank: Rank): boolean {
    return (begun.get(rank) ?? 0) < largeInRound;
  }

  function goOn(ofTurn: string, rank: Rank): void {
    waiting.ended(rank, rests.end(ofTurn));
    if (!waiting.isEmpty() && now() - began < turnMs) {
      step();
      return;
    }
    plan();
    endRound();
  }

  /** Plans the next round: at once where something may be begun, else when the first of those that rest has rested. */
  function planRested(): void {
    if (between || RANKS.some((rank) => !mayBegin(rank))) {
      plan();
      return;
    }
    restTimer ??= setTimeout(() => {
      restTimer = undefined;
      plan();
    }, rests.left());
  }

  function run(owner: string, work: () => void, most = Number.POSITIVE_INFINITY, rank: Rank = 'usual'): boolean {
    const turn = turnOf(owner);
    if (!isUsed && arrivals === 0 && waiting.isEmpty() && !rests.isResting(turn)) {
      isUsed = true;
      plan();
      beginRound();
      rests.begin(turn);
      queueMicrotask(() => process.nextTick(rests.end, turn));
      try {
        work();
      } finally {
        endRound();
      }
      return true;
    }
    if (!waiting.add(rank, turn, owner, work, most)) return false;
    plan();
    return true;
  }

  return {
    run,
    next: (owner, rank = 'begun') => new Promise((resolve) => void run(owner, resolve, undefined, rank)),
    round: () => rounds,
    afterRound(then) {
      if (isInRound) ends.push(then);
      else then();
    },
    arrived() {
      arrivals += 1;
      plan();
    },
  };
}
