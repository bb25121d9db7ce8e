import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../src/lib/work/listeners.ts';

const listeners = createListeners();
let last = '';

/** Tells screen readers that something was done. */
export function announce(words: string): void {
  // What is said twice has to differ: a region whose text stays the same is not read again.
  last = words === last ? `${words}\u00A0` : words;
  listeners.tell();
}

/** What was told last. It stands in the frame of the page, because a region that is new is not read. */
export function Announced() {
  const words = useSyncExternalStore(listeners.add, () => last);
  return (
    <p role="status" className="sr no-print">
      {words}
    </p>
  );
}
