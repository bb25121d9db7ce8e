// Pages on which each message stands below lines that say who wrote it and when: what tickets and issues share.
import { labelKey } from '../labels/speaker-label.ts';
import { trimmedLines } from '../text/lines-of.ts';

const FEWEST = 3;
const MOST_ABOVE = 60;

/** Who writes next, and in how many lines the page says so. */
export interface PageHead {
  name: string;
  lines: number;
}

/** A head and the lines below it. */
export interface PageBlock<Head extends PageHead> {
  head: Head;
  lines: string[];
}

/**
 * The messages of a page with three heads at least, of two people or more of whom somebody writes again, the first among the first lines;
 * null for any other text. Empty lines are none. Linear.
 * @param headAt the head that begins in a line
 */
export function blocksBelowHeads<Head extends PageHead>(
  text: string,
  headAt: (lines: readonly string[], at: number) => Head | null,
): { blocks: PageBlock<Head>[]; above: number } | null {
  const lines = trimmedLines(text).filter((line) => line !== '');
  // Nearly every text stops here: the first head stands among the first lines.
  if (!lines.slice(0, MOST_ABOVE + 1).some((_, i) => headAt(lines, i) !== null)) return null;
  const blocks: PageBlock<Head>[] = [];
  let above = 0;
  for (let i = 0; i < lines.length; i += 1) {
    const head = headAt(lines, i);
    if (head !== null) {
      blocks.push({ head, lines: [] });
      i += head.lines - 1;
    } else if (blocks.length === 0) above += 1;
    else blocks.at(-1)?.lines.push(lines[i] ?? '');
  }
  const names = new Set(blocks.map(({ head }) => labelKey(head.name)));
  return blocks.length < FEWEST || names.size < 2 || names.size === blocks.length ? null : { blocks, above };
}
