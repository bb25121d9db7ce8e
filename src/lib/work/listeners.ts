/** Functions that are called when something happens. */
export interface Listeners {
  /** @returns ends it */
  add: (listener: () => void) => () => void;
  /** Calls all of them. */
  tell: () => void;
  clear: () => void;
}

/** Makes an empty set of listeners. */
export function createListeners(): Listeners {
  const all = new Set<() => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell() {
      for (const listener of all) listener();
    },
    clear: () => all.clear(),
  };
}
