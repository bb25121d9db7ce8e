/** Which bound was met: that of one owner, or that of all together. */
export type BudgetBound = 'each' | 'all';

export interface BudgetOptions {
  /** How much all owners together may hold. */
  all: number;
  /** How much one owner may hold. */
  each: number;
}

/** Something there is a bounded amount of, such as places or bytes of memory, shared by owners. */
export interface Budget {
  /** The bound that taking an amount would meet; null where there is room. */
  met: (owner: string, amount: number) => BudgetBound | null;
  /** Takes an amount. @returns null, or the bound that was met; then nothing was taken */
  take: (owner: string, amount: number) => BudgetBound | null;
  /** Gives back an amount that was taken. */
  give: (owner: string, amount: number) => void;
}

/** Of `all`, kept back for owners that hold little, on top of it. */
const RESERVE = 1 / 4;
/** Of `all`, what an owner holds at most to count as one of those. */
const LITTLE = 1 / 16;
/** Of `all`, what an owner holds at most to get at the last part of the reserve. */
const LEAST = 1 / 256;
/** Of `all`, how much that last part is. */
const KEPT = 1 / 16;

/**
 * Makes a budget. Where `all` is taken, owners that hold little share a reserve of a quarter more: so owners that hold
 * much cannot use up what others need. The last quarter of the reserve is for those that hold least: thousands of owners may
 * hold little.
 */
export function createBudget({ all, each }: BudgetOptions): Budget {
  const held = new Map<string, number>();
  const little = Math.max(1, all * LITTLE);
  const least = Math.max(1, all * LEAST);
  const most = all + Math.max(1, all * RESERVE);
  let total = 0;

  function met(owner: string, amount: number): BudgetBound | null {
    const own = (held.get(owner) ?? 0) + amount;
    if (own > each) return 'each';
    return total + amount > roomFor(own) ? 'all' : null;
  }

  function roomFor(own: number): number {
    if (own <= least) return most;
    return own <= little ? most - all * KEPT : all;
  }

  return {
    met,
    take(owner, amount) {
      const bound = met(owner, amount);
      if (bound !== null) return bound;
      held.set(owner, (held.get(owner) ?? 0) + amount);
      total += amount;
      return null;
    },
    give(owner, amount) {
      const own = (held.get(owner) ?? 0) - amount;
      if (own > 0) held.set(owner, own);
      else held.delete(owner);
      total -= amount;
    },
  };
}
