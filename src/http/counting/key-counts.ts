import { DomainError } from '../../domain/errors.ts';
import type { Endpoint, KeyUse, Outcome } from '../../domain/keys/key-use.ts';
import type { Log } from '../../domain/ports.ts';
import type { KeyRef } from '../../domain/refs.ts';
import { dayOf } from '../../lib/time/units.ts';

/** How long after a quiet time the first counts are written, and how often later ones are, in ms. */
const FIRST_MS = 1_000;
const EVERY_MS = 10_000;

/** Counts that one command writes, so that other writers are not kept waiting. */
const AT_ONCE = 500;

/** Counts that are held in memory at most; beyond them nothing new is counted until they are written. */
const MOST = 100_000;

/** Counts what keys do, in memory, and writes it from time to time: no request waits for it. */
export interface KeyCounts {
  /** Counts a request that has ended; nothing where its key is not known, or it was for none of the endpoints. */
  count: (caller: KeyRef | null | undefined, endpoint: Endpoint | undefined, outcome: Outcome) => void;
  /** Writes what was counted since the last time. A failure is logged and costs these counts. */
  flush: () => Promise<void>;
}

type Endpoints = Map<Endpoint, Map<Outcome, KeyUse>>;

/** The counts of a day, found by organisation, key, endpoint and outcome without making a text for each request. */
interface DayCounts {
  day: number;
  organisations: Map<string, Map<string, Endpoints>>;
}

/**
 * Makes the counts. What was given to the database once is not given again unless it was refused before it began: a count
 * may be missing where the database fails, and none is there twice.
 * @param add keeps counts @param now ms since 1970 UTC
 */
export function createKeyCounts(
  add: (uses: readonly KeyUse[]) => Promise<void>,
  log: Log,
  now: () => number,
): KeyCounts {
  let current: DayCounts = { day: dayOf(now()), organisations: new Map() };
  let uses: KeyUse[] = [];
  /** Parts that were refused before they began, as they were: one statement names no count twice. */
  let refused: (readonly KeyUse[])[] = [];
  let lastWrite = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function begin(day: number): void {
    current = { day, organisations: new Map() };
  }

  function countOf({ orgId, keyId }: KeyRef, endpoint: Endpoint, outcome: Outcome): KeyUse | undefined {
    const keys = getOrAdd(current.organisations, orgId, () => new Map<string, Endpoints>());
    const ofKey = getOrAdd(keys, keyId, (): Endpoints => new Map());
    const outcomes = getOrAdd(ofKey, endpoint, () => new Map<Outcome, KeyUse>());
    const known = outcomes.get(outcome);
    if (known || uses.length >= MOST) return known;
    const use: KeyUse = { orgId, keyId, day: current.day, endpoint, outcome, requests: 0, lastAt: 0 };
    outcomes.set(outcome, use);
    uses.push(use);
    return use;
  }

  function plan(): void {
    if (timer) return;
    const wait = Math.max(FIRST_MS, lastWrite + EVERY_MS - performance.now());
    timer = setTimeout(() => void flush(), wait).unref();
  }

  async function write(parts: readonly (readonly KeyUse[])[]): Promise<void> {
    for (const part of parts) {
      try {
        await add(part);
      } catch (error) {
        if (error instanceof DomainError && error.code === 'overloaded' && refused.length < MOST / AT_ONCE) {
          refused.push(part);
          plan();
          continue;
        }
        const requests = part.reduce((sum, use) => sum + use.requests, 0);
        log.warn({ err: error, requests }, 'could not write what keys did');
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const parts = [...refused];
    for (let from = 0; from < uses.length; from += AT_ONCE) parts.push(uses.slice(from, from + AT_ONCE));
    refused = [];
    uses = [];
    begin(dayOf(now()));
    if (parts.length > 0) {
      lastWrite = performance.now();
      writing = writing.then(() => write(parts));
    }
    return writing;
  }

  return {
    count(caller, endpoint, outcome) {
      if (!caller || !endpoint) return;
      const time = now();
      const day = dayOf(time);
      // A clock that goes back over midnight begins no day again: one statement would name its counts twice.
      if (day > current.day) begin(day);
      const use = countOf(caller, endpoint, outcome);
      if (!use) return;
      use.requests += 1;
      use.lastAt = time;
      if (!timer) plan();
    },
    flush,
  };
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
