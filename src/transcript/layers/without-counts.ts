// "1. ", "(1) ", "001 ", "#1 ", "  1  ": a number before a line or in a line of its own.
const COUNT = /^\s{0,12}(?:#\s?|\(|\[)?(\d{1,5})(?:[.)\]]{1,2}(?=\s|$)|(?=\s|$))\s{0,12}/u;
const FEWEST = 4;
// So many of all lines: a list somebody counts up in the talk is shorter.
const SHARE = 0.15;
const HEAD = 40;

/**
 * The lines without the numbers that count them, or count the turns that begin in some of them: they begin at none, one or
 * the number of a page's first line, and each is one more than the last. Null where no numbers count a good part of the lines.
 * Linear.
 */
export function withoutCounts(lines: readonly string[]): string[] | null {
  const counted = new Map<number, number>();
  let [next, filled] = [Number.NaN, 0];
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    filled += 1;
    const found = COUNT.exec(line.slice(0, HEAD));
    if (found === null) continue;
    const number = Number(found[1]);
    if (Number.isNaN(next) ? number <= 1 : number === next) {
      counted.set(i, found[0].length);
      next = number + 1;
    }
  }
  if (counted.size < Math.max(FEWEST, filled * SHARE)) return null;
  return lines.map((line, i) => line.slice(counted.get(i) ?? 0));
}
