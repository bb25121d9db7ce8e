import { isNotesHeading } from './closing-block.ts';
import { FACT } from './front-facts.ts';
import { isDocumentLine } from './document-parts.ts';
import { labelKey, splitLabel } from '../labels/speaker-label.ts';
import { SENTENCE_END } from '../text/sentence-end.ts';

const MOST_ABOVE = 30;
const MOST_BELOW = 40;
const MOST_WORDS = 8;
const FEWEST_FACTS = 2;
const LONGEST_HEAD = 60;

/** A text without the facts above a conversation and the notes below it, and how many lines those are. */
export interface Bare {
  text: string;
  above: number;
  below: number;
}

const isShort = (line: string): boolean => line.split(' ').length <= MOST_WORDS && !SENTENCE_END.test(line);

// What a line begins with: its label, or all of a short one.
const headOf = (line: string): string | null => {
  const split = splitLabel(line);
  return split === null ? (line.length <= LONGEST_HEAD ? line : null) : labelKey(split.label);
};

function countHeads(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const head = headOf(line);
    if (head !== null && head !== '') counts.set(head, (counts.get(head) ?? 0) + 1);
  }
  return counts;
}

// How many lines at the top are a title and facts, each of which comes once, up to an empty line.
function factsAbove(lines: readonly string[], counts: ReadonlyMap<string, number>): number {
  let facts = 0;
  let known = 0;
  for (const [i, line] of lines.slice(0, MOST_ABOVE).entries()) {
    if (line === '') {
      if (facts >= FEWEST_FACTS && known * 2 >= facts) return i;
      if (facts > 0) return 0;
      continue;
    }
    const split = splitLabel(line);
    const once = counts.get(headOf(line) ?? '') === 1;
    if (split !== null && split.startMs === null && once && isShort(split.rest)) {
      facts += 1;
      if (FACT.test(labelKey(split.label))) known += 1;
    } else if (!(isDocumentLine(line) || (facts === 0 && once && isShort(line)))) return 0;
  }
  return 0;
}

// Where notes begin below the talk: a heading behind an empty line, below which nobody speaks again.
function notesBelow(lines: readonly string[], counts: ReadonlyMap<string, number>): number {
  for (let i = lines.length - 1; i > 0 && i >= lines.length - MOST_BELOW; i -= 1) {
    const line = lines[i] ?? '';
    if ((counts.get(headOf(line) ?? '') ?? 0) > 1) return lines.length;
    if (lines[i - 1] === '' && isNotesHeading(line, true)) return i;
  }
  return lines.length;
}

const filled = (part: readonly string[]): number => part.filter((line) => line !== '').length;

/**
 * The text without facts about a conversation above it and notes under a heading below it, for readers that do not tell
 * them from what is said. Null where there are none. Linear.
 */
export function withoutFactsAndNotes(text: string): Bare | null {
  const written = text.split('\n');
  const lines = written.map((line) => line.trim());
  const counts = countHeads(lines);
  const [from, to] = [factsAbove(lines, counts), notesBelow(lines, counts)];
  if (from === 0 && to === lines.length) return null;
  return {
    text: written.slice(from, to).join('\n'),
    above: filled(lines.slice(0, from)),
    below: filled(lines.slice(to)),
  };
}
