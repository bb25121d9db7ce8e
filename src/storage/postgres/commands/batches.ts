/** Pieces of work that wait, by owner. Those of one owner may be done together. */
export interface Batches<Work> {
  add: (owner: string, work: Work) => void;
  /**
   * Takes a piece of work, and with it as much waiting work of its owner as may be done together, in the order of
   * arrival.
   * @returns an empty list where it was taken together with an earlier piece
   */
  take: (owner: string, work: Work) => Work[];
  remove: (owner: string, work: Work) => void;
}

/** Makes batches of at most `most` pieces. */
export function createBatches<Work>(most: number): Batches<Work> {
  /** Waiting work by owner. */
  const waiting = new Map<string, Set<Work>>();

  function remove(owner: string, work: Work): boolean {
    const own = waiting.get(owner);
    const found = own?.delete(work) ?? false;
    if (own?.size === 0) waiting.delete(owner);
    return found;
  }

  return {
    add(owner, work) {
      const own = waiting.get(owner);
      if (own) own.add(work);
      else waiting.set(owner, new Set([work]));
    },
    take(owner, work) {
      if (!remove(owner, work)) return [];
      const others = [...(waiting.get(owner) ?? [])].slice(0, most - 1);
      for (const other of others) remove(owner, other);
      return [work, ...others];
    },
    remove,
  };
}
