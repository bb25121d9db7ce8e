/**
 * Kinds of work, in the order in which they go:
 * - `begun`: the rest of what has begun
 * - `usual`: what most requests ask for
 * - `calls`: a submitted call of some minutes; whoever sends it waits less for the answer than a reader for a page
 * - `short`: a request with a body as long as a call of up to an hour, and each part of it
 * - `middle`: the same for a call of some hours
 * - `reading`: a part of a larger body that is used
 * - `large`: the beginning of a larger request, or a part of a body that is thrown away
 */
export const RANKS = ['begun', 'usual', 'calls', 'short', 'middle', 'reading', 'large'] as const;
export type Rank = (typeof RANKS)[number];

/** Bytes up to which a body is usual work: a call of some minutes, which is kept for as little as a page is read for. */
const SMALL = 4_096;
/** Bytes up to which a body is short: it is read in one portion. */
const ONE_PORTION = 65_536;
/** Bytes up to which a body is of the middle rank: a call of two hours has some 100 kB. */
const MIDDLE = 262_144;

/** The rank of the beginning of a request. @param bytes that its body announces */
export function rankOfRequest(bytes: number): Rank {
  if (bytes <= SMALL) return 'usual';
  if (bytes <= ONE_PORTION) return 'short';
  return bytes <= MIDDLE ? 'middle' : 'large';
}

/** The rank of a further part of a body. @param bytes that it announced; 0 where it did not say */
export function rankOfPart(bytes: number): Rank {
  if (bytes === 0 || bytes > MIDDLE) return 'reading';
  return bytes <= ONE_PORTION ? 'short' : 'middle';
}

/** The least time of a rank in which something waits, as a part of the time that the ranks before it take. */
const LEAST_SHARE = 1 / 4;
/** How much of it must be due before a piece is begun out of order, and the most that is kept for later, in ms. */
const [LEAST_DUE_MS, MOST_DUE_MS] = [1, 20];

/** A piece of work that waits; the same work may wait several times. */
interface Piece {
  work: () => void;
}

/** Pieces of work that wait for their turn, of owners some of which share one. */
interface WaitingPieces {
  /** How many turns have something waiting. */
  size: () => number;
  /**
   * Has a piece wait.
   * @param most pieces of this owner that may wait
   * @returns false where as many wait already
   */
  add: (turn: string, owner: string, work: () => void, most: number) => boolean;
  /**
   * Takes the piece whose turn is next. Turns take turns, and in each of them its owners.
   * @param mayGo whether a turn may have a piece now
   */
  take: (mayGo: (turn: string) => boolean) => { turn: string; work: () => void } | undefined;
}

interface TakenPiece {
  rank: Rank;
  turn: string;
  work: () => void;
}

/** Pieces of work that wait, by rank. */
export interface Ranks {
  isEmpty: () => boolean;
  add: (rank: Rank, ...piece: Parameters<WaitingPieces['add']>) => boolean;
  /**
   * Takes the piece that comes next.
   * @param mayGo whether a turn may have a piece now
   * @param mayBegin whether a piece of a rank may be begun now
   */
  take: (mayGo: (turn: string) => boolean, mayBegin: (rank: Rank) => boolean) => TakenPiece | undefined;
  /** A piece that was taken has ended. */
  ended: (rank: Rank, tookMs: number) => void;
}

/**
 * Makes the ranks. What is small passes what is large: nothing of a rank is begun while something of one before it waits, but
 * for a least share of the time, so that no flood of small work stops large work for good.
 */
export function createRanks(): Ranks {
  const ranks = RANKS.map((rank) => ({ rank, pieces: createWaitingPieces(), dueMs: 0 }));
  /** How many pieces wait: most end while none does. */
  let waiting = 0;

  function takeOf(at: number, ...[mayGo, mayBegin]: Parameters<Ranks['take']>): TakenPiece | undefined {
    const one = ranks[at];
    if (!one || one.pieces.size() === 0 || !mayBegin(one.rank)) return undefined;
    const taken = one.pieces.take(mayGo);
    if (!taken) return undefined;
    waiting -= 1;
    return { rank: one.rank, ...taken };
  }

  return {
    isEmpty: () => waiting === 0,
    add(rank, ...piece) {
      const one = ranks[RANKS.indexOf(rank)];
      if (!one) return false;
      // What was due to a piece that waited before is not due to this one.
      if (one.pieces.size() === 0) one.dueMs = 0;
      if (!one.pieces.add(...piece)) return false;
      waiting += 1;
      return true;
    },
    take(mayGo, mayBegin) {
      if (waiting === 0) return undefined;
      for (let at = ranks.length - 1; at > 0; at -= 1) {
        const taken = (ranks[at]?.dueMs ?? 0) < LEAST_DUE_MS ? undefined : takeOf(at, mayGo, mayBegin);
        if (taken) return taken;
      }
      for (let at = 0; at < ranks.length; at += 1) {
        const taken = takeOf(at, mayGo, mayBegin);
        if (taken) return taken;
      }
      return undefined;
    },
    ended(rank, tookMs) {
      if (waiting === 0) return;
      const at = RANKS.indexOf(rank);
      for (const [index, one] of ranks.entries()) {
        if (one.pieces.size() === 0) continue;
        if (index > at) one.dueMs = Math.min(MOST_DUE_MS, one.dueMs + tookMs * LEAST_SHARE);
        else if (index === at) one.dueMs = Math.max(0, one.dueMs - tookMs);
      }
    },
  };
}

/** Makes an empty list of them. */
function createWaitingPieces(): WaitingPieces {
  /** By turn and owner; the turn that comes next stands first, and in it the owner whose it is. */
  const waiting = new Map<string, Map<string, Set<Piece>>>();
  return {
    size: () => waiting.size,
    add(turn, owner, work, most) {
      const owners = waiting.get(turn) ?? new Map<string, Set<Piece>>();
      const own = owners.get(owner) ?? new Set<Piece>();
      if (own.size >= most) return false;
      own.add({ work });
      owners.set(owner, own);
      waiting.set(turn, owners);
      return true;
    },
    take(mayGo) {
      for (const [turn, owners] of waiting) {
        if (!mayGo(turn)) continue;
        // The turn goes behind all others that wait, and in it the owner.
        waiting.delete(turn);
        const [next] = owners;
        if (!next) continue;
        const [owner, own] = next;
        owners.delete(owner);
        const [piece] = own;
        if (piece) own.delete(piece);
        if (own.size > 0) owners.set(owner, own);
        if (owners.size > 0) waiting.set(turn, owners);
        if (piece) return { turn, work: piece.work };
      }
      return undefined;
    },
  };
}
