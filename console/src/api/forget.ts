import { letBegunGo } from '../parts/kept/begun.ts';

/** Reads that belong to no organisation: the sign-in page may be waiting for them. */
const ABOUT_NOBODY: ReadonlySet<unknown> = new Set(['start', 'openOrganisations']);

/** The methods of the query client that are used. */
interface Memory {
  removeQueries: (filter: { predicate: (query: { queryKey: readonly unknown[] }) => boolean }) => void;
  getMutationCache: () => { clear: () => void };
}

/**
 * Removes everything that was read or sent for the account that was signed in. Reads of the sign-in page are kept: a
 * pending one that is removed would never arrive, and the page would wait for it until it is reloaded.
 */
export function forget(memory: Memory): void {
  memory.removeQueries({ predicate: ({ queryKey: [name] }) => !ABOUT_NOBODY.has(name) });
  memory.getMutationCache().clear();
  letBegunGo();
}
