import { LRUCache } from 'lru-cache';
import { createSharedMemory } from '../../cache/shared-memory.ts';
import { networkOf } from './network.ts';

/** Counts failed attempts and says who must wait. Without an account (null) only the address counts. */
export interface Throttle {
  /**
   * Begins an attempt: it counts as failed until it succeeds, so that many at once count as many.
   * @returns for how many ms to wait first; 0 where the attempt may be made
   */
  begin: (account: string | null, address: string) => number;
  /** For how many ms to wait before an attempt, without beginning one. */
  wait: (account: string | null, address: string) => number;
  /**
   * The attempt was right: the account's count, from this address, begins anew, and from then on the failures of others
   * keep nobody out there.
   */
  succeed: (account: string | null, address: string) => void;
  /** The attempt was neither right nor wrong: it does not count. */
  takeBack: (account: string | null, address: string) => void;
}

interface Window {
  failures: number;
  endsAt: number;
}

/** How long failed guesses count, in ms. */
const WINDOW_MS = 15 * 60_000;
/** What may fail in that time. */
export interface Most {
  /** Of an account from one address. */
  both: number;
  /** Of an account from anywhere. */
  account: number;
  /** Of an address with any account. */
  address: number;
}
/** What may fail of guesses. */
export const MOST: Most = { both: 5, account: 50, address: 30 };
const BOTH = 'both ';
/** Counts of each kind that are kept; the least recently used is removed first. About 10 MB when full. */
const REMEMBERED = 20_000;
/** Accounts with an address of theirs that are remembered because they were right there, in all and of an organisation. */
const KNOWN = { max: 40_000, each: 10_000 };

/**
 * Makes a throttle for attempts to sign in. It holds in this process: with several, each counts what it sees. The bound
 * for an account from anywhere holds for addresses from which it was never right, so that strangers cannot keep its
 * holder out; the bound on digests at a time limits guesses from very many addresses.
 * @param now ms since 1970 UTC
 * @param most what may fail, of guesses unless told otherwise
 * @param windowMs how long failures count, in ms
 */
export function createThrottle(now: () => number, most: Most = MOST, windowMs = WINDOW_MS): Throttle {
  // By size, because with `max` it would take all its memory now.
  const counts = new LRUCache<string, Window>({ maxSize: 3 * REMEMBERED, sizeCalculation: () => 1 });
  const known = createSharedMemory<true>(KNOWN);

  function windowOf(key: string, time: number): Window {
    const found = counts.get(key);
    const latest = time + windowMs;
    if (!found || found.endsAt <= time) return { failures: 0, endsAt: latest };
    if (found.endsAt <= latest) return found;
    // The clock was set back since: nobody waits for longer than a whole window.
    const cut = { ...found, endsAt: latest };
    counts.set(key, cut);
    return cut;
  }

  function windowsOf(account: string | null, address: string) {
    const time = now();
    const windows = keysOf(account, address, most).map(([key, limit]) => ({ key, limit, window: windowOf(key, time) }));
    // Where the account was right before, only what failed there with this account counts.
    const own = windows.filter(({ key }) => known.get(key));
    const waits = (own.length > 0 ? own : windows).map(({ limit, window }) =>
      window.failures >= limit ? window.endsAt - time : 0,
    );
    const wait = Math.max(...waits);
    return { windows, wait };
  }

  return {
    wait: (account, address) => windowsOf(account, address).wait,
    begin(account, address) {
      const { windows, wait } = windowsOf(account, address);
      if (wait > 0) return wait;
      for (const { key, window } of windows) counts.set(key, { ...window, failures: window.failures + 1 });
      return 0;
    },
    succeed(account, address) {
      for (const [key] of keysOf(account, address, most))
        if (key.startsWith(BOTH)) {
          counts.delete(key);
          known.set(organisationOf(account), key, true);
        }
        // The right password was no failure; the others' failures stay.
        else lower(key);
    },
    takeBack(account, address) {
      for (const [key] of keysOf(account, address, most)) lower(key);
    },
  };

  function lower(key: string): void {
    const found = counts.get(key);
    if (found) counts.set(key, { ...found, failures: Math.max(0, found.failures - 1) });
  }
}

/** The organisation of an account, which is written before its address. */
function organisationOf(account: string | null): string {
  return account?.slice(0, Math.max(0, account.lastIndexOf(' '))) ?? '';
}

/** What an attempt counts for, and how many of each may fail. */
function keysOf(account: string | null, address: string, most: Most): [key: string, limit: number][] {
  const from = networkOf(address);
  const ofAddress: [string, number] = [`address ${from}`, most.address];
  if (account === null) return [ofAddress];
  return [[`${BOTH}${account} ${from}`, most.both], [`account ${account}`, most.account], ofAddress];
}
