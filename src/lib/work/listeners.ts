/** Who wants to hear of something. */
export interface Listeners {
  /** @returns ends it */
  add: (listener: () => void) => () => void;
  /** Calls all of them. */
  tell: () => void;
  clear: () => void;
}

/** Begins without any. */
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
