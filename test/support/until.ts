import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until a condition holds, checking it every 5 ms.
 * @returns what the condition gave
 * @throws Error that says what was waited for, after `timeoutMs`
 */
export async function until<T>(
  what: string,
  condition: () => T | undefined | false | Promise<T | undefined | false>,
  timeoutMs = 45_000,
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const found = await condition();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`waited ${timeoutMs} ms for: ${what}`);
    await pause(5);
  }
}
