import { createTurns, type Turns, type TurnsOptions } from './turns.ts';

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
