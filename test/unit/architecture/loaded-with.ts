import { posix } from 'node:path';
import { sources } from '../../../scripts/rooms/sources.ts';

/** Every source file's text, by path. */
export const code: ReadonlyMap<string, string> = new Map(sources().map((source) => [source.path, source.code]));

/** What a file loads as soon as it is loaded itself: its static imports, without those of types alone. */
export function loadedWith(path: string): string[] {
  const found = [
    ...(code.get(path) ?? '').matchAll(/^(?:import|export)(?! type\b)[^;'=(]*?\bfrom '([^']+)'|^import '([^']+)'/gm),
  ].map(([, from, bare]) => from ?? bare ?? '');
  return found.map((specifier) => (specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier));
}

/** All that is loaded with a file, one thing leading to another. */
export function closure(start: string): Set<string> {
  const seen = new Set([start]);
  for (const path of seen) for (const next of loadedWith(path)) seen.add(next);
  return seen;
}
