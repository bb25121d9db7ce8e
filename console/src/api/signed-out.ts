import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../src/lib/work/listeners.ts';

const listeners = createListeners();
/** The account that was signed in, while the page stays without a sign-in. */
let wasIn: string | null = null;

/** Whether the page stays though nobody is signed in, because something was typed on it. */
export function useIsSignedOut(): boolean {
  return useSyncExternalStore(listeners.add, () => wasIn !== null);
}

/** Notes that the page stays without a sign-in. @param accountId who was signed in; null once they are again */
export function staySignedOut(accountId: string | null): void {
  if ((wasIn === null) === (accountId === null)) return;
  wasIn = accountId;
  listeners.tell();
}

/** Who was signed in; null where nobody has been signed out. */
export function whoWasIn(): string | null {
  return wasIn;
}

/** Whether a sign-in ended by itself since that was told last. */
let hasEnded = false;

/** Notes that whoever was signed in is so no longer, and did not sign out. */
export function noteEnd(): void {
  hasEnded = true;
}

/** Whether that has to be told; it is told once. */
export function tellsEnd(): boolean {
  const tells = hasEnded;
  hasEnded = false;
  return tells;
}
