/** The least that a body must bring, in bytes a second, once the first seconds are over. */
const MIN_BYTES_PER_SECOND = 1_024;
/** For how long a body may come more slowly than that, in ms. */
const GRACE_MS = 10_000;
/** How often to look, in ms. */
const LOOK_MS = 1_000;

/** Watches bodies that are on their way. */
export interface SlowBodies {
  /**
   * Watches one body.
   * @param received how many bytes have come
   * @param onSlow called where they come too slowly
   * @returns ends the watch
   */
  watch: (received: () => number, onSlow: () => void) => () => void;
}

/** Makes the watch: one timer for all bodies, which runs while there are any. */
export function watchBodies(): SlowBodies {
  const bodies = new Set<{ since: number; received: () => number; onSlow: () => void }>();
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    const now = performance.now();
    for (const { since, received, onSlow } of bodies) {
      const elapsed = now - since;
      // The oldest stands first.
      if (elapsed < GRACE_MS) return;
      if (received() * 1_000 < MIN_BYTES_PER_SECOND * elapsed) onSlow();
    }
  }

  return {
    watch(received, onSlow) {
      const body = { since: performance.now(), received, onSlow };
      bodies.add(body);
      timer ??= setInterval(look, LOOK_MS).unref();
      return () => {
        bodies.delete(body);
        if (bodies.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
