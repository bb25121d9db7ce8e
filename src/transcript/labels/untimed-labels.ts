import { isHeadingLabel } from './accept-labels.ts';
import { labelKey, type LabelledLine } from './speaker-label.ts';

const FEWEST_TIMED = 4;
const MOST_UNTIMED = 0.4;

interface Split {
  text: string;
  split: LabelledLine | null;
  aside: boolean;
}

/**
 * Takes the label off lines that are the rest of what was said above: where everybody who speaks has a time beside the name
 * in every line, "Delivery: 40 €" without one is a line of the message above it. A line with a date says so by itself, even
 * of somebody's name. A line that stands above the first who has a time and again below is a fact.
 */
export function withoutUntimed(lines: readonly Split[]): void {
  const first = lines.findIndex(({ split }) => split !== null && split.startMs !== null);
  if (first < 0) return;
  const timed = new Set<string>();
  let [count, dated] = [0, 0];
  const bare: Split[] = [];
  for (const line of lines.slice(first)) {
    if (line.split === null || line.aside) continue;
    if (line.split.startMs === null) bare.push(line);
    else {
      timed.add(labelKey(line.split.label));
      count += 1;
      if (line.split.day !== undefined) dated += 1;
    }
  }
  if (bare.length === 0 || count < FEWEST_TIMED) return;
  const isKnown = ({ split }: Split): boolean => split !== null && timed.has(labelKey(split.label));
  if (dated < count && (bare.length > count * MOST_UNTIMED || bare.some(isKnown))) return;
  // The same line above the talk and again in it is a fact of the file; who opens a talk may have no time.
  const again = new Set(bare.map(({ text }) => text));
  const above = lines.slice(0, first).filter((line) => line.split !== null && !isKnown(line) && again.has(line.text));
  const facts = new Set(above.map(({ text }) => text));
  for (const line of bare) {
    line.split = null;
    if (facts.has(line.text)) line.aside = true;
  }
  for (const line of above) line.split = null;
}

// "[0:05] words: more" goes on with what was said where all names stand before their times.
const beginsWithTime = ({ text }: Split): boolean => /^[[(]?\d/u.test(text);

/**
 * Who speaks once, however they are called: a label with a time on the same side of it, where all that are accepted have one.
 * @param accepted the keys of those who speak
 */
export function timedOnce(lines: readonly Split[], accepted: ReadonlySet<string>): string[] {
  const isKnown = ({ split }: Split): boolean => split !== null && accepted.has(labelKey(split.label));
  const known = lines.filter(isKnown);
  if (known.some(({ split }) => split?.startMs === null)) return [];
  const timeFirst = known.some(beginsWithTime);
  return lines.slice(lines.findIndex(isKnown), lines.findLastIndex(isKnown)).flatMap((line) => {
    const { split, aside } = line;
    const isOne =
      split !== null &&
      !aside &&
      split.startMs !== null &&
      split.rest !== '' &&
      (timeFirst || !beginsWithTime(line)) &&
      !isHeadingLabel(labelKey(split.label));
    return isOne ? [labelKey(split.label)] : [];
  });
}
