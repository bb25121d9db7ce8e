import { useSyncExternalStore } from 'react';
import { fetchWithin } from './fetch-within.ts';
import { BASE } from './tab.ts';
import { hearVersion } from './version.ts';

/** How long until it is asked again whether the service is there, in ms: twice as long each time, up to the second. */
const FIRST_MS = 2_000;
const LONGEST_MS = 10_000;
/**
 * How long an answer may take before the service counts as away, in ms: otherwise a request that hangs would stop
 * the asking.
 */
const ANSWER_MS = 10_000;

const listeners = new Set<() => void>();
let away = false;
let again: ReturnType<typeof setTimeout> | undefined;

/** Whether the service answers. */
export async function isReachable(): Promise<boolean> {
  const answer = await fetchWithin(`${BASE}api/start`, ANSWER_MS);
  hearVersion(answer?.headers.get('debrief-pages') ?? null);
  return answer?.ok === true;
}

/** Notes that the service did not answer, and asks it again until it does. */
export function noteAway(): void {
  if (away) return;
  tell(true);
  wait(FIRST_MS);
}

/** Takes note that the service answered. */
export function noteBack(): void {
  if (!away) return;
  clearTimeout(again);
  tell(false);
}

/** Whether the service cannot be reached just now. */
export function isAway(): boolean {
  return away;
}

/** Likewise, for a part of the page. */
export function useIsAway(): boolean {
  return useSyncExternalStore(listenReach, isAway);
}

/** @returns what ends it */
export function listenReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function wait(ms: number): void {
  clearTimeout(again);
  again = setTimeout(() => void ask(ms), ms);
}

async function ask(waited: number): Promise<void> {
  if (await isReachable()) noteBack();
  else if (away) wait(Math.min(waited * 2, LONGEST_MS));
}

function tell(isNow: boolean): void {
  away = isNow;
  for (const listener of listeners) listener();
}

// The network is back: ask at once and not at the next interval.
globalThis.addEventListener?.('online', () => {
  if (away) void ask(FIRST_MS);
});
