import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../src/lib/work/listeners.ts';
import { fetchWithin } from './fetch-within.ts';
import { BASE } from './tab.ts';
import { hearVersion } from './version.ts';

/**
 * How long to wait before the service is asked again whether it answers, in ms: doubled each time, from the first to
 * the second.
 */
const FIRST_MS = 2_000;
const LONGEST_MS = 10_000;
/** How long an answer may take, in ms; without a limit, one request that hangs would end the asking. */
const ANSWER_MS = 10_000;

const listeners = createListeners();
let away = false;
let again: ReturnType<typeof setTimeout> | undefined;

/** Whether the service answers. */
export async function isReachable(): Promise<boolean> {
  const answer = await fetchWithin(`${BASE}api/start`, ANSWER_MS);
  hearVersion(answer?.headers.get('debrief-pages') ?? null);
  return answer?.ok === true;
}

/** Notes that the service did not answer, and asks again until it does. */
export function noteAway(): void {
  if (away) return;
  tell(true);
  wait(FIRST_MS);
}

/** Notes that the service answered. */
export function noteBack(): void {
  if (!away) return;
  clearTimeout(again);
  tell(false);
}

/** Whether the service does not answer at the moment. */
export function isAway(): boolean {
  return away;
}

/** The same as a hook. */
export function useIsAway(): boolean {
  return useSyncExternalStore(listenReach, isAway);
}

/** Calls a function whenever that changes. @returns a function that ends it */
export const listenReach = listeners.add;

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
  listeners.tell();
}

// When the network is back, ask at once.
globalThis.addEventListener?.('online', () => {
  if (away) void ask(FIRST_MS);
});
