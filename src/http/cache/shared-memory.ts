import { LRUCache } from 'lru-cache';

/** Remembers values of several owners. */
export interface SharedMemory<Value> {
  get: (key: string) => Value | undefined;
  set: (owner: string, key: string, value: Value) => void;
  delete: (key: string) => void;
}

/**
 * Makes a memory of at most `max` values: the least recently used is forgotten first. Of one owner it keeps `each`, and
 * forgets the first of them for another: so nobody can make it forget what it knows of others.
 */
export function createSharedMemory<Value>({ max, each }: { max: number; each: number }): SharedMemory<Value> {
  /** Keys by owner, in the order in which they were set. */
  const owned = new Map<string, Set<string>>();
  const values = new LRUCache<string, { owner: string; value: Value }>({
    // By size, because with `max` it would take all its memory now.
    maxSize: max,
    sizeCalculation: () => 1,
    dispose({ owner }, key, reason) {
      if (reason === 'set') return;
      const own = owned.get(owner);
      own?.delete(key);
      if (own?.size === 0) owned.delete(owner);
    },
  });

  return {
    get: (key) => values.get(key)?.value,
    set(owner, key, value) {
      const before = values.peek(key);
      if (before && before.owner !== owner) values.delete(key);
      const own = owned.get(owner) ?? new Set<string>();
      owned.set(owner, own);
      own.add(key);
      values.set(key, { owner, value });
      const [first] = own;
      if (own.size > each && first !== undefined) values.delete(first);
    },
    delete: (key) => void values.delete(key),
  };
}
