// Takes lines of the document out of what somebody says: a heading, a rule or the number of a page between two turns.
import { linesOf, trimmedLines } from '../text/lines-of.ts';
import { bare, linesOfPieces } from './lines-of-pieces.ts';
import { isPageNumber } from './document-parts.ts';
import type { Segment } from '../format.ts';

const MARKDOWN = /^#{1,6}\s+\S/u;
const FRAMED = /^(={2,}|-{2,}|\*{2,}|~{2,}|#{2,}|_{2,}|\+{2,})\s?[^=~_+*#-].{0,100}\1$/u;
// What both begin with.
const FRAMES = '=-*~#_+';
const LONGEST = 120;
// Whoever writes headings above names has some for each.
const MOST = 0.2;

/** Whether a line is a heading by its marks, or the number of a page. */
export const isHeading = (line: string): boolean =>
  line.length <= LONGEST &&
  ((FRAMES.includes(line.charAt(0)) && (MARKDOWN.test(line) || FRAMED.test(line))) || isPageNumber(line));

/**
 * Turns without the headings and numbers of pages that stand in lines of their own among their words. Linear.
 */
export function withoutHeadings(text: string, pieces: readonly Segment[]): readonly Segment[] {
  const lines = linesOf(text);
  const heads = new Set(trimmedLines(text).flatMap((line, i) => (isHeading(line) ? [i] : [])));
  if (heads.size === 0 || heads.size > Math.max(2, pieces.length * MOST)) return pieces;
  const said = pieces.filter((piece) => piece.text.trim() !== '');
  const places = linesOfPieces(lines, said);
  const cut = new Map<Segment, string>();
  for (const [i, piece] of said.entries()) {
    const own = (places[i] ?? []).slice(1).filter(({ at }) => heads.has(at));
    let words = piece.text;
    for (const { at } of own) words = withoutLine(words, (lines[at] ?? '').trim());
    if (own.length > 0 && words.trim() !== '') cut.set(piece, words);
  }
  return cut.size === 0 ? pieces : pieces.map((piece) => ({ ...piece, text: cut.get(piece) ?? piece.text }));
}

// A heading as it stands among the words: with or without its marks, and without a time that was taken out of it.
function withoutLine(words: string, line: string): string {
  for (const own of [line, line.replace(MARKDOWN_MARKS, ''), line.replace(/\s?\([\d:.]{4,12}\)/u, '')]) {
    const at = own === '' ? -1 : words.indexOf(own);
    if (at >= 0 && bare(own) !== '')
      return `${words.slice(0, at).trimEnd()} ${words.slice(at + own.length).trimStart()}`.trim();
  }
  return words;
}

const MARKDOWN_MARKS = /^#{1,6}\s+/u;
