import { forgetKept } from '../parts/kept.ts';

/** What is of no organisation: the sign-in page may be asking for it already. */
const ABOUT_NOBODY: ReadonlySet<unknown> = new Set(['start', 'openOrganisations']);

/** The part of the client of queries that is needed. */
interface Memory {
  removeQueries: (filter: { predicate: (query: { queryKey: readonly unknown[] }) => boolean }) => void;
  getMutationCache: () => { clear: () => void };
}

/**
 * Forgets everything that was read or sent for whoever was signed in. What the sign-in page asks for stays: taken away
 * while it is on its way, it would never arrive, and nobody could sign in until they look at the page again.
 */
export function forget(memory: Memory): void {
  memory.removeQueries({ predicate: ({ queryKey: [name] }) => !ABOUT_NOBODY.has(name) });
  memory.getMutationCache().clear();
  forgetKept();
}
