import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** The account that was signed in, where the page stays though it is no longer. */
let wasIn: string | null = null;

/** Whether the page stays though nobody is signed in any more, because something is typed on it. */
export function useIsSignedOut(): boolean {
  return useSyncExternalStore(listen, () => wasIn !== null);
}

/** Takes note that a page stays that nobody is signed in to. @param accountId who was; null: they are in again */
export function staySignedOut(accountId: string | null): void {
  if ((wasIn === null) === (accountId === null)) return;
  wasIn = accountId;
  for (const listener of listeners) listener();
}

/** Who was signed in; null where the page is as ever. */
export function whoWasIn(): string | null {
  return wasIn;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
