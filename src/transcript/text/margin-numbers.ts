// Numbers of lines in a margin, of which only every fifth or tenth is printed.
const BEFORE = /^([ \t]{0,12})(\d{1,4})([ \t]{1,12})(?=\S)/u;
const BEHIND = /(?<=[ \t]{2})\d{1,4}$/u;
const STEPS = [5, 10];
// Where the other lines begin further in, as words behind a margin do, or all numbers begin or end at one place, two are enough.
const FEWEST = 3;
const FEWEST_IN_LINE = 2;
const MOST_DIGITS_APART = 1;

/** Where numbers stand in their lines, and what they are. */
interface Counted {
  /** The place in all lines. */
  at: number;
  number: number;
}

// Each is the next of its kind, and stands as many filled lines below the one before as it is greater.
function counts(numbers: readonly Counted[], filledAt: readonly number[]): boolean {
  const step = numbers[0]?.number ?? 0;
  return (
    STEPS.includes(step) &&
    numbers.every(({ at, number }, i) => {
      const before = numbers[i - 1];
      return (
        number === step * (i + 1) &&
        (before === undefined || at - before.at === step || (filledAt[at] ?? 0) - (filledAt[before.at] ?? 0) === step)
      );
    })
  );
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

// Whether the words of lines without a number begin at the place where those of lines with one do, behind a margin.
function areBehindMargin(lines: readonly string[], numbered: ReadonlyMap<number, string>): boolean {
  const widths = [...numbered].map(([at, head]) => (lines[at] === undefined ? 0 : head.length));
  const width = widths[0] ?? 0;
  if (width < 2 || widths.some((own) => Math.abs(own - width) > MOST_DIGITS_APART)) return false;
  const [from = 0, to = 0] = [Math.min(...numbered.keys()), Math.max(...numbered.keys())];
  return lines.every(
    (line, i) =>
      i < from ||
      i > to ||
      numbered.has(i) ||
      line.trim() === '' ||
      Math.abs(indentOf(line) - width) <= MOST_DIGITS_APART,
  );
}

/**
 * A text without the numbers of its lines where only every fifth or tenth line has one, before the words or far behind
 * them. Any other text as it is. Linear.
 */
export function withoutMarginNumbers(text: string): string {
  if (!/(?:^|\n)[ \t]{0,12}(?:5|10)[ \t]|[ \t]{2}(?:5|10)(?:\n|$)/u.test(text)) return text;
  const lines = text.split('\n');
  let filled = 0;
  const filledAt = lines.map((line) => (line.trim() === '' ? filled : (filled += 1)));
  const heads = new Map(
    lines.flatMap((line, at): [number, string][] => {
      const head = BEFORE.exec(line)?.[0];
      return head === undefined ? [] : [[at, head]];
    }),
  );
  const before = [...heads].map(([at, head]) => ({ at, number: Number(head) }));
  if (
    before.length >= FEWEST_IN_LINE &&
    counts(before, filledAt) &&
    (before.length >= FEWEST || areBehindMargin(lines, heads))
  )
    return lines.map((line, at) => line.slice(heads.get(at)?.length ?? 0)).join('\n');
  const behind = lines.flatMap((line, at): Counted[] => {
    const number = BEHIND.exec(line.slice(-20))?.[0];
    return number === undefined ? [] : [{ at, number: Number(number) }];
  });
  const ends = behind.map(({ at }) => lines[at]?.length ?? 0);
  const begins = behind.map(({ number }, i) => (ends[i] ?? 0) - String(number).length);
  const fewest = [ends, begins].some((edges) => new Set(edges).size === 1) ? FEWEST_IN_LINE : FEWEST;
  if (behind.length < fewest || !counts(behind, filledAt)) return text;
  const numbered = new Set(behind.map(({ at }) => at));
  return lines.map((line, at) => (numbered.has(at) ? line.replace(/\d{1,4}$/u, '').trimEnd() : line)).join('\n');
}
