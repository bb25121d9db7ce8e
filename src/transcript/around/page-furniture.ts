// What a page shows beside what is said, where somebody selected all of it and copied: buttons below every message, and fields and a
// foot below the last one. Told by what comes again, and by what pages write on their buttons.
import type { Segment } from '../format.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { asks, isClearlyPersonal } from '../talk/signs.ts';
import { SENTENCE_END } from '../text/sentence-end.ts';
import { trimmedLines } from '../text/lines-of.ts';
import { bare, linesOfPieces } from './lines-of-pieces.ts';
import { withoutLast } from './missed-names.ts';
import { isField, isOfPage } from './words-of-pages.ts';

const FEWEST = 3;
const LONGEST = 60;
const MOST_FOOT = 60;
// Behind the first line of a foot: "Yes", "No".
const SHORTEST = 12;
// So many buttons that differ make a page; or so many short lines above what is said, as menus are.
const FEWEST_BUTTONS = 2;
const FEWEST_OF_MENU = 4;
const MOSTLY = 0.6;
const NEARLY_ALL = 0.8;
// A button stands below so many messages; on what is surely a page below fewer.
const [FEWEST_AGAIN, FEWEST_ON_PAGE] = [3, 2];
const MOST_WORDS_OF_TAG = 2;
const FIGURES = /\d+/gu;

/** A piece of what is said, and its words line by line. */
interface Said {
  piece: Segment;
  lines: string[];
}

/**
 * The pieces without the buttons of a page that stand below or above the words of many of them, and without fields and the foot of a
 * page below the words of the last one. Linear.
 */
export function withoutPageFurniture(text: string, pieces: readonly Segment[]): readonly Segment[] {
  const said = pieces.filter((piece) => piece.text.trim() !== '');
  if (said.length < FEWEST || new Set(said.map(({ speaker }) => speaker)).size < 2) return pieces;
  const lines = trimmedLines(text);
  if (isEachInOneLine(lines, said)) return pieces;
  const places = linesOfPieces(lines, said);
  if (places.every((place) => place.length < 2)) return pieces;
  const first = places.find((place) => place.length > 0)?.[0]?.at ?? 0;
  const isPage = hasButtons(lines) || hasMenu(lines.slice(0, first), said);
  const found = said.map((piece, i): Said => ({ piece, lines: (places[i] ?? []).map(({ at }) => lines[at] ?? '') }));
  const all = isPage ? found.filter((one, i) => !(i === 0 ? isOfPageAlone(one) : isSaidByButton(one))) : found;
  const below = new Set([...buttonsOf(all, 'below', isPage), ...(isPage ? tagsOf(all) : [])]);
  const above = new Set([...buttonsOf(all, 'above', isPage), ...below]);
  const own = all.map((one) => withoutButtons(one, above, below));
  const last = own.at(-1);
  const cut = last === undefined ? [] : [...own.slice(0, -1), withoutFoot(last, own.slice(0, -1), isPage)];
  return cut.map(({ piece }) => piece);
}

// Whether each piece is the end of a line of its own, as in plain labelled text, so that none has a button in it. This is asked first
// because it compares no letters one by one.
function isEachInOneLine(lines: readonly string[], said: readonly Segment[]): boolean {
  let next = 0;
  for (const line of lines) {
    const piece = said[next];
    if (piece === undefined) break;
    if (line.endsWith(piece.text)) next += 1;
  }
  return next === said.length;
}

// A short line that is no sentence and speaks to nobody.
const isShort = (line: string): boolean =>
  line.length <= LONGEST &&
  /[\p{L}\d]/u.test(line) &&
  // "(sighs)" is what happens.
  !/^[([{<*_]/u.test(line) &&
  !/^\p{Ll}(?!.*\d)/u.test(line) &&
  !/[,:：;]$/u.test(line) &&
  !(SENTENCE_END.test(line) && !line.endsWith('…')) &&
  !asks(line) &&
  !isClearlyPersonal(line);

const isFurniture = (line: string): boolean => isOfPage(line) || isShort(line);

function hasButtons(lines: readonly string[]): boolean {
  const found = new Set<string>();
  for (const line of lines) {
    if (!isOfPage(line)) continue;
    found.add(line.toLowerCase());
    if (found.size >= FEWEST_BUTTONS) return true;
  }
  return false;
}

// Short lines above what is said, one below the other, beside the names of those who speak.
function hasMenu(above: readonly string[], said: readonly Segment[]): boolean {
  const names = new Set(said.map(({ speaker }) => bare(speaker ?? '')));
  const filled = above.filter((line) => line !== '' && !names.has(bare(line)));
  const short = filled.filter((line) => isFurniture(line) && /\p{L}/u.test(line));
  return short.length >= FEWEST_OF_MENU && short.length >= filled.length * MOSTLY;
}

// "1 view", "2 views".
function shapeOf(line: string): string {
  const own = line.replaceAll(FIGURES, '0').toLowerCase();
  return own.endsWith('s') && own.charAt(own.lastIndexOf(' ') - 1) === '0' ? own.slice(0, -1) : own;
}

// The lines of a piece that may be buttons, from its end or its beginning; one line at least is said.
function outerLines({ lines }: Said, where: 'below' | 'above'): string[] {
  const from = where === 'below' ? lines.toReversed() : lines;
  const end = from.findIndex((line) => !isFurniture(line));
  return from.slice(0, end < 0 ? Math.max(0, lines.length - 1) : end);
}

// What stands below (or above) the words of many pieces, or of nearly all of somebody, and is never all that somebody says.
function buttonsOf(all: readonly Said[], where: 'below' | 'above', isPage: boolean): ReadonlySet<string> {
  const whole = new Set(all.flatMap(({ lines }) => (lines.length === 1 ? shapeOf(lines[0] ?? '') : [])));
  const found = new Map<string, Map<string, number>>();
  const pieces = new Map<string, number>();
  for (const one of all) {
    const who = labelKey(one.piece.speaker ?? '');
    pieces.set(who, (pieces.get(who) ?? 0) + 1);
    for (const shape of new Set(outerLines(one, where).map(shapeOf))) {
      const counts = found.get(shape) ?? new Map<string, number>();
      counts.set(who, (counts.get(who) ?? 0) + 1);
      found.set(shape, counts);
    }
  }
  const isButton = ([shape, counts]: [string, Map<string, number>]): boolean => {
    if (whole.has(shape)) return false;
    const again = [...counts.values()].reduce((sum, count) => sum + count, 0);
    if (again < (isPage ? FEWEST_ON_PAGE : FEWEST_AGAIN)) return false;
    const ofOne = [...counts].some(([who, count]) => count === again && count >= (pieces.get(who) ?? 0) * NEARLY_ALL);
    return (
      again * 2 >= all.length ||
      ofOne ||
      (isPage && isOfPage(shape.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())))
    );
  };
  return new Set([...found].filter(isButton).map(([shape]) => shape));
}

// "Question", "Greeting" below sentences: what a page makes of them, one or two words below some, of which some come again.
function tagsOf(all: readonly Said[]): string[] {
  const tags = all.flatMap(({ lines }) => {
    const last = lines.at(-1) ?? '';
    const isTag =
      lines.length === 2 &&
      SENTENCE_END.test(lines[0] ?? '') &&
      isShort(last) &&
      last.split(' ').length <= MOST_WORDS_OF_TAG &&
      !last.endsWith('…');
    return isTag ? [shapeOf(last)] : [];
  });
  const others = all.filter(({ lines }) => lines.length > 2).length;
  return tags.length >= FEWEST_AGAIN && new Set(tags).size < tags.length && others <= 1 ? tags : [];
}

function withoutButtons(one: Said, above: ReadonlySet<string>, below: ReadonlySet<string>): Said {
  const end = outerLines(one, 'below').findIndex((line) => !below.has(shapeOf(line)));
  const atEnd = end < 0 ? outerLines(one, 'below').length : end;
  const own = withoutLinesAtEnd(one, atEnd);
  const begin = outerLines(own, 'above').findIndex((line) => !above.has(shapeOf(line)));
  const atBegin = begin < 0 ? outerLines(own, 'above').length : begin;
  return withoutLinesAtBegin(own, atBegin);
}

function withoutLinesAtEnd(one: Said, count: number): Said {
  if (count === 0) return one;
  let { text } = one.piece;
  for (const line of one.lines.slice(-count).toReversed())
    text = text.endsWith(line) ? text.slice(0, -line.length).trimEnd() : withoutLast(text, bare(line).length);
  return { piece: { ...one.piece, text }, lines: one.lines.slice(0, -count) };
}

function withoutLinesAtBegin({ piece, lines }: Said, count: number): Said {
  let { text } = piece;
  for (const line of lines.slice(0, count)) {
    if (!text.startsWith(line)) break;
    text = text.slice(line.length).trimStart();
  }
  return { piece: { ...piece, text }, lines: lines.slice(count) };
}

// Below the words of the last one: a field, a foot, the rest of a menu, where nobody else says words in so many lines.
function withoutFoot(last: Said, others: readonly Said[], isPage: boolean): Said {
  const most = others.reduce((longest, { lines }) => Math.max(longest, lines.length), 1);
  const sentences =
    others.filter(({ piece }) => SENTENCE_END.test(piece.text.trimEnd())).length >= others.length * NEARLY_ALL;
  for (let from = Math.max(1, last.lines.length - MOST_FOOT); from < last.lines.length; from += 1) {
    const foot = last.lines.slice(from);
    const begins = isOfPage(foot[0] ?? '');
    if (!foot.every((line) => isFurniture(line) || (begins && line.length <= SHORTEST))) continue;
    const before = last.lines[from - 1] ?? '';
    if (sentences && !SENTENCE_END.test(before)) continue;
    const buttons = foot.filter(isOfPage).length;
    if (
      (begins && (isPage || foot.length > 1 || SENTENCE_END.test(before) || isField(foot[0] ?? ''))) ||
      // Points of a list are no foot: one line at least is a button, a field or a foot by its words.
      (isPage && buttons > 0 && (most === 1 || sentences))
    )
      return withoutLinesAtEnd(last, foot.length);
  }
  return last;
}

// What was taken for a turn and is buttons alone.
const isOfPageAlone = ({ lines }: Said): boolean => lines.length > 0 && lines.every(isOfPage);

// A button that was taken for a name, with nothing said below it.
const isSaidByButton = ({ piece, lines }: Said): boolean =>
  piece.speaker !== null && isOfPage(piece.speaker) && lines.every(isFurniture);
