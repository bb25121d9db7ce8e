import { leftOut } from '../around/left-out.ts';
import type { Segment, TranscriptReader } from '../format.ts';
import { looksLikeName } from '../labels/accept-labels.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import { roleOf } from '../speakers/role-words.ts';
import { isTalk } from '../talk/is-talk.ts';
import { foundOnce } from '../text/found-once.ts';

const GAP = /\S(?:\t|\s{3,})(?=\S)/u;
const MOST_ABOVE = 12;
const FEWEST_TURNS = 4;
const NEAREST = 8;
const LONGEST = 400;
const RULE = /^[-=_+|\s]+$/u;

interface Piece {
  speaker: string;
  words: string;
}

interface Found {
  pieces: readonly Piece[];
  above: number;
}

const isName = (text: string): boolean =>
  text.length <= 48 &&
  couldBeLabel(text) &&
  !/[:：.?!,;]$/u.test(text.replace(/^(?:\p{L}{1,4}\.\s)/u, '')) &&
  (looksLikeName(text) || roleOf(text) !== null);

// Two names with a gap between them, and where the second one begins.
function headOf(line: string): { names: readonly [string, string]; at: number } | null {
  const gap = GAP.exec(line.slice(0, LONGEST));
  if (gap === null || /^\s/u.test(line) || line.includes('\t')) return null;
  const at = gap.index + gap[0].length;
  const [left, right] = [line.slice(0, gap.index + 1), line.slice(at).trim()];
  return at >= NEAREST && isName(left) && isName(right) && left !== right ? { names: [left, right], at } : null;
}

// Each line cut where the right column begins, or where the left one ends a little further on; null where it has no place to be cut.
function cutLine(line: string, at: number): readonly [string, string] | null {
  const left = line.slice(0, at);
  const right = line.slice(at);
  if (right === '' || left.trim() === '' || /\s$/u.test(left)) return [left.trim(), right.trim()];
  return null;
}

const MOST_OF_FOOT = 4;

// Where the last rule stands, where it is the only one and hardly anything stands below it: who typed the page, and when.
function footFrom(lines: readonly string[]): number {
  const rules = lines.flatMap((line, i) =>
    RULE.test(line) && !(i < 2 && GAP.test(line)) && line.trim() !== '' ? [i] : [],
  );
  const [own = lines.length] = rules;
  const below = lines.slice(own + 1).filter((line) => line.trim() !== '').length;
  return rules.length === 1 && below <= MOST_OF_FOOT && own > lines.length / 2 ? own : lines.length;
}

function piecesBelow(lines: readonly string[], names: readonly [string, string], at: number): Piece[] | null {
  const pieces: Piece[] = [];
  let [left, right]: [string[], string[]] = [[], []];
  const close = (): void => {
    for (const [i, words] of [left, right].entries())
      if (words.length > 0) pieces.push({ speaker: names[i] ?? '', words: words.join(' ') });
    [left, right] = [[], []];
  };
  let onRight = false;
  for (const line of lines.slice(0, footFrom(lines))) {
    if (line.trim() === '' || RULE.test(line)) {
      close();
      continue;
    }
    const cut = cutLine(line, at);
    if (cut === null) return null;
    const [own, other] = cut;
    // Who comes again stands before their own words: a column of names.
    if (own === names[0] || own === names[1]) return null;
    // What begins on the left again, below something on the right alone, is the next turn.
    if (own !== '' && onRight) close();
    if (own !== '') left.push(own);
    if (other !== '') right.push(other);
    onRight = own === '';
  }
  close();
  return pieces;
}

function find(text: string): Found | null {
  const first = text.split('\n', MOST_ABOVE).map((line) => headOf(line.trimEnd()));
  if (first.every((head) => head === null)) return null;
  const lines = text.split('\n');
  for (const [i, head] of first.entries()) {
    if (head === null) continue;
    const pieces = piecesBelow(lines.slice(i + 1), head.names, head.at);
    if (pieces === null || pieces.length < FEWEST_TURNS || !isTalk(pieces)) continue;
    return { pieces, above: lines.slice(0, i).filter((own) => own.trim() !== '').length };
  }
  return null;
}

const columns = foundOnce(find);

/**
 * Two columns of words side by side, apart by spaces, below the names of who says them: what is on the left is said by
 * one, what is on the right by the other. Lines that are broken go on in the next one of the same column. Linear.
 */
export const sideBySide: TranscriptReader = {
  format: 'labelled-text',
  recognise: columns.recognise,
  read: (text) => {
    const { pieces, above } = columns.take(text) ?? { pieces: [], above: 0 };
    return {
      segments: pieces.map(({ speaker, words }): Segment => ({ speaker, text: words, startMs: null, endMs: null })),
      vendor: null,
      notes: leftOut(above),
    };
  },
};
