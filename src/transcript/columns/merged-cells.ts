const FEWEST_NAMED = 4;
const FEWEST_SHARE = 0.4;

/**
 * Whether the empty cells of a column were merged with the one above: the first is filled, and nobody stands in it twice
 * running. Somebody whom a program did not know stands between two rows of one speaker sooner or later.
 */
export function areMerged(cells: readonly string[]): boolean {
  const named = cells.filter((cell) => cell !== '');
  return (
    named.length < cells.length &&
    cells[0] !== '' &&
    named.length >= Math.max(FEWEST_NAMED, cells.length * FEWEST_SHARE) &&
    named.every((cell, i) => i === 0 || cell !== named[i - 1])
  );
}

/** Cells with what was merged written out. */
export function writtenOut(cells: readonly string[]): string[] {
  let last = '';
  return cells.map((cell) => (last = cell === '' ? last : cell));
}
