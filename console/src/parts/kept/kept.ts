/** Everything that was begun and not sent. */
const all = new Set<{ clear: () => void }>();

/** Makes a map for what is begun, by what it is about. Signing out empties it. */
export function placeForKept<Value>(): Map<string, Value> {
  const kept = new Map<string, Value>();
  all.add(kept);
  return kept;
}

/** Removes everything that was begun. */
export function forgetKept(): void {
  for (const kept of all) kept.clear();
}
