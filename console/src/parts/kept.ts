/** All that was begun and not sent. */
const all = new Set<{ clear: () => void }>();

/** Makes a place for what is begun, by what it is about; it is forgotten with whoever began it. */
export function placeForKept<Value>(): Map<string, Value> {
  const kept = new Map<string, Value>();
  all.add(kept);
  return kept;
}

/** Forgets all of it. */
export function forgetKept(): void {
  for (const kept of all) kept.clear();
}
