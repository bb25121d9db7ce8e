import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** The account that was signed in, while the page stays without a sign-in. */
let wasIn: string | null = null;

/** Whether the page stays though nobody is signed in, because something was typed on it. */
export function useIsSignedOut(): boolean {
  return useSyncExternalStore(listen, () => wasIn !== null);
}

/** Notes that the page stays without a sign-in. @param accountId who was signed in; null once they are again */
export function staySignedOut(accountId: string | null): void {
  if ((wasIn === null) === (accountId === null)) return;
  wasIn = accountId;
  for (const listener of listeners) listener();
}

/** Who was signed in; null where nobody has been signed out. */
export function whoWasIn(): string | null {
  return wasIn;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
