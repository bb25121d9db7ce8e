/** Where a phrase stands: from one word of a sentence to before another. */
interface Stretch {
  start: number;
  end: number;
}

/**
 * Tells of a stretch whether some word of it is of others too. Linear: a stranger's sentence may have any number of both.
 * @param others in any order; they may overlap each other
 */
export function overlapping(others: readonly Stretch[]): (one: Stretch) => boolean {
  if (others.length === 0) return () => false;
  const last = others.reduce((most, { end }) => Math.max(most, end), 0);
  // How many more of the others have a word than have the one before it.
  const changes = new Int32Array(last + 1);
  for (const { start, end } of others) {
    changes[start] = (changes[start] ?? 0) + 1;
    changes[end] = (changes[end] ?? 0) - 1;
  }
  // How many of the words before each place are of others.
  const before = new Int32Array(last + 1);
  let open = 0;
  for (let at = 0; at < last; at += 1) {
    open += changes[at] ?? 0;
    before[at + 1] = (before[at] ?? 0) + (open > 0 ? 1 : 0);
  }
  const upTo = (place: number): number => before[Math.min(place, last)] ?? 0;
  return ({ start, end }) => upTo(end) > upTo(start);
}
