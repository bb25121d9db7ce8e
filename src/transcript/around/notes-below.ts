// Cuts off the notes below a talk before anybody's turns are looked for.
import { linesOf, trimmedLines } from '../text/lines-of.ts';
import { splitLabel } from '../labels/speaker-label.ts';
import { isNotesHeading } from './closing-block.ts';
import { isCredit } from './credit.ts';
import { SENTENCE_END } from '../text/sentence-end.ts';

const MOST = 60;
// They are shorter than the talk.
const FROM = 0.5;
const FEWEST = 6;
const LISTED = /^(?:\d{1,3}[.)]|[-•*–]|\[[ xX]?\])\s/u;

/** A text without the notes below the talk, and how many lines those are. */
export interface WithoutNotes {
  text: string;
  below: number;
}

const isNote = (line: string): boolean => LISTED.test(line) || splitLabel(line) === null;

// "--- end of the call ---", "-- end --": a few words between two rules.
const FRAMED = /^(-{2,}|={2,}|\*{2,}|~{2,}|_{2,})\s?[^-=*~_].{0,60}\1$/u;
const FACT_BELOW =
  /^(?:tags?|keywords?|topics?|labels?|categor(?:y|ies)|sentiment|outcome|confidence|score|duration|total duration|length|words?|word count|speakers?|talk (?:ratio|time)|language|recorded|file|id|call id|schlagw[öo]rter|themen|stimmung|dauer|mots-clés|durée|etiquetas|duración|parole chiave|durata)$/iu;
const MOST_OF_FOOT = 4;

const isFact = (line: string): boolean => {
  const split = splitLabel(line);
  return split !== null && FACT_BELOW.test(split.label) && !SENTENCE_END.test(split.rest);
};

const LONGEST_HEAD = 60;
const isHead = (line: string): boolean => line.length <= LONGEST_HEAD && /\d:\d\d/u.test(line);
const shape = (line: string): string => line.replaceAll(/\d+/gu, '0');

// Whether a line with a time comes again below a heading, with other figures: "You • 12:09 pm" is the head of a turn.
function goesOn(lines: readonly string[], heading: number): boolean {
  const above = new Set(lines.slice(0, heading).filter(isHead).map(shape));
  return lines.slice(heading + 1).some((line) => isHead(line) && above.has(shape(line)));
}

// Where the last lines begin that a program or a writer added: what they worked, facts, the end between two rules.
function footFrom(lines: readonly string[], filled: readonly number[]): number | null {
  let from = filled.length;
  while (from > FEWEST && filled.length - from < MOST_OF_FOOT) {
    const at = filled[from - 1] ?? 0;
    const line = (lines[at] ?? '').trim();
    const gap = (lines[at - 1] ?? '').trim() === '';
    if (!(isFact(line) || (gap && isCredit(line)) || FRAMED.test(line))) break;
    from -= 1;
  }
  return from === filled.length ? null : from;
}

/**
 * A text without what stands below a heading such as "Action items" in its second half, where all lines behind it are points or
 * have no label: also such as begin with the name of somebody who spoke; else without facts, credits and
 * ends between rules in the last lines. Null where there is nothing of these. Linear.
 */
export function withoutNotesBelow(text: string): WithoutNotes | null {
  const lines = linesOf(text);
  const filled = trimmedLines(text).flatMap((line, i) => (line === '' ? [] : [i]));
  let found: number | null = null;
  for (let n = filled.length - 1; n >= Math.max(filled.length * FROM, filled.length - MOST, FEWEST); n -= 1) {
    const line = (lines[filled[n] ?? 0] ?? '').trim();
    const gap = (lines[(filled[n] ?? 0) - 1] ?? '').trim() === '';
    if (isNotesHeading(line, gap) && n < filled.length - 1) found = n;
    else if (!isNote(line)) break;
  }
  if (
    found !== null &&
    goesOn(
      filled.map((at) => (lines[at] ?? '').trim()),
      found,
    )
  )
    found = null;
  found ??= footFrom(lines, filled);
  return found === null ? null : { text: lines.slice(0, filled[found]).join('\n'), below: filled.length - found };
}
