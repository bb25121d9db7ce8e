const FEWEST = 5;
// Below so much of them a paragraph may begin with a word before a colon by chance; so much is said of them at most.
const [MOSTLY, AT_MOST] = [0.75, 0.79];

interface OneLine {
  split: unknown;
  aside: boolean;
  gap: boolean;
}

/**
 * Which share of the lines of a text that are no asides begin with something like a label, 0 to 1. Where lines are broken at a width,
 * the beginnings of paragraphs tell it, if nearly all have one.
 */
export function labelledShare(lines: readonly OneLine[]): number {
  const own = lines.filter(({ aside }) => !aside);
  if (own.length === 0) return 0;
  const ofLines = own.filter(({ split }) => split !== null).length / own.length;
  const first = lines.findIndex(({ split }) => split !== null);
  const begins = lines.filter(({ gap, aside }, i) => i >= first && !aside && (gap || i === first));
  if (begins.length < FEWEST || begins.length === own.length) return ofLines;
  const ofParagraphs = begins.filter(({ split }) => split !== null).length / begins.length;
  const inside = own.filter(({ split }) => split !== null).length - begins.filter(({ split }) => split !== null).length;
  return ofParagraphs >= MOSTLY && inside <= begins.length * (1 - MOSTLY)
    ? Math.max(ofLines, Math.min(ofParagraphs, AT_MOST))
    : ofLines;
}
