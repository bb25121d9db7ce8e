import { setTimeout as pause } from 'node:timers/promises';

const SHORTEST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 25;

/**
 * Waits until a condition holds. It is checked every 5 ms at first, and after a quarter of a second every 25 ms: a tenth of what
 * was waited already, because a check may ask a service or a database.
 * @returns what the condition gave
 * @throws Error that says what was waited for, after `timeoutMs`
 */
export async function until<T>(
  what: string,
  condition: () => T | undefined | false | Promise<T | undefined | false>,
  timeoutMs = 45_000,
): Promise<T> {
  const began = performance.now();
  for (;;) {
    const found = await condition();
    if (found !== undefined && found !== false) return found;
    const waited = performance.now() - began;
    if (waited > timeoutMs) throw new Error(`waited ${timeoutMs} ms for: ${what}`);
    await pause(Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, waited / 10)));
  }
}
