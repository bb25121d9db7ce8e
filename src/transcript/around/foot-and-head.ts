// What stands above the first and below the last that is said, and is unlike all that is said between: told by the shape
// that the turns of this very file have.
import { linesOf } from '../text/lines-of.ts';
import type { Segment } from '../format.ts';
import { asks, isPersonal } from '../talk/signs.ts';
import { roleOf } from '../speakers/role-words.ts';
import { isHeadingLabel } from '../labels/accept-labels.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { bare, linesOfPieces, type PieceLine } from './lines-of-pieces.ts';
import { isOfNotes } from './scene-and-notes.ts';
import { withoutLast } from './missed-names.ts';
import { SENTENCE_END } from '../text/sentence-end.ts';

const FEWEST = 4;
const MANY = 8;
const MOST_OF_CAST = 12;
const LONGEST_FOOT = 40;
const MOST_STRANGERS = 3;
const MOST_NOTES = 12;
const ENDS = 0.8;
const SENTENCE = /[.?!…。？！؟۔।~:)]["'”’»)」]{0,2}$/u;
// Also with a few words between two rules: "--- end of the transcript ---".
const RULE = /^(?:(?:[-–—_*=~#•·]\s?){3,80}|--|([-–—*=~])\1{2,40}\s?[^-–—*=~]{1,60}\s?\1{3,40})$/u;
const HEADING = /^(?:#{1,6}|\*{1,4}|={1,4})\s\S/u;
// An address, rights, a figure of a clock or a day: what programs add; and what minutes have, the result of a vote and a clock
// ("4 : 0", "21.47", "21 h 47").
const OF_PROGRAM = /https?:\/\/|www\.|©|@[\p{L}\d-]{1,40}\.\p{L}|\p{L}\.\p{L}{2,10}\/|\d{1,2}:\d{2}|\d{4}/u;
const RESULT = /^\d{1,3} ?[:–-] ?\d{1,3}(?!\d)/u;
const OF_MINUTES = /\d\.\d\d(?!\d)|\d h \d\d|\dh\d\d/u;
// "Chat ended: 14 Apr 2026 10:19:40".
const FIGURE = /^\p{L}[^:：]{1,40}[:：]\s.{0,40}\d/u;
// "10.11 hung up", "14:05 Uhr aufgelegt", below turns that have no times.
const HUNG_UP = /^\d{1,2}[.:h]\d{2}(?:\s?(?:Uhr|uur|h))?[\s:–-]{1,3}\p{Ll}[^.?!:,]{2,30}$/u;
// Dots and lines on which somebody signs, and what stands behind them.
const LINE_TO_SIGN = /\.{5}|_{5}|…{3}/u;
// "Session Close: Sat Feb 28 11:40:02 2026": a day and a clock.
const isDated = (line: string): boolean => /\d:\d{2}/u.test(line) && /(?<!\d)\d{4}(?!\d)/u.test(line);
// "* Written by a program", as notes to a text begin.
const NOTE = /^[*†‡※]{1,3}\s?\S/u;
const BRACKETED = /^[[(<{*_]{1,2}[^[\]()<>{}]{1,200}[\])>}*_]{1,2}$/u;

/**
 * The pieces without a heading that was taken for the first turn, and without what stands below the words of the last one: behind a
 * rule, from a heading on, or in a paragraph of its own where the turns of the file have none. Linear.
 */
export function withoutFootAndHead(text: string, pieces: readonly Segment[]): readonly Segment[] {
  const said = pieces.filter((piece) => piece.text.trim() !== '');
  if (said.length < FEWEST) return pieces;
  const lines = linesOf(text);
  const [first, last] = [mayBeHead(said), mayHaveFoot(lines, said)];
  const [cast, stranger] = [isCast(said) || isFactFirst(said), isNew(said.length - 1, said)];
  if (!first && !last && !stranger) return cast ? said.slice(1) : pieces;
  const places = linesOfPieces(lines, said);
  const kept = said.slice(0, said.length - strangersAtEnd(said, places));
  const foot = last ? footOf(lines, kept, places.slice(0, kept.length)) : null;
  const own = foot === null ? kept : [...kept.slice(0, -1), ...withoutEnd(kept.at(-1), foot)];
  return (first && isHead(places, said)) || cast ? own.slice(1) : own;
}

// Whether whoever says a piece said nothing before it.
function isNew(at: number, said: readonly Segment[]): boolean {
  const speaker = said[at]?.speaker ?? null;
  return speaker !== null && !said.slice(0, at).some((other) => labelKey(other.speaker ?? '') === labelKey(speaker));
}

// How many of the last pieces nobody says: what they begin with is no name of before, and two signs or more tell them
// from the talk ("Session Close: Sat Feb 28", "NEXT STEP: send quote").
function strangersAtEnd(said: readonly Segment[], places: readonly PieceLine[][]): number {
  let count = 0;
  while (count < MOST_STRANGERS && isStranger(said.length - 1 - count, said, places)) count += 1;
  return Math.max(count, notesAtEnd(said, places));
}

const keyOf = ({ speaker }: Segment): string => labelKey(speaker ?? '');

// The same of labels that notes have, from an empty line on ("Impression KO: …", "Open: …").
function notesAtEnd(said: readonly Segment[], places: readonly PieceLine[][]): number {
  const counts = new Map<string, number>();
  for (const piece of said) counts.set(keyOf(piece), (counts.get(keyOf(piece)) ?? 0) + 1);
  const again = new Set([...counts].flatMap(([key, count]) => (count > 1 ? [key] : [])));
  const isNote = (piece: Segment | undefined): boolean =>
    piece !== undefined && counts.get(keyOf(piece)) === 1 && isOfNotes(keyOf(piece), again);
  let count = 0;
  while (count < MOST_NOTES && isNote(said.at(-1 - count))) count += 1;
  const first = said.length - count;
  return first >= FEWEST && again.size > 1 && places[first]?.[0]?.gap === true ? count : 0;
}

function isStranger(at: number, said: readonly Segment[], places: readonly PieceLine[][]): boolean {
  const piece = said[at];
  const others = said.slice(0, at);
  if (piece === undefined || others.length < FEWEST || !isNew(at, said)) return false;
  const text = (piece.text.split(LINE_TO_SIGN, 1)[0] ?? '').trimEnd();
  if (roleOf(piece.speaker ?? '') !== null || isSaid(text)) return false;
  if (isResolution(piece, others)) return true;
  if (SENTENCE_END.test(text)) return false;
  const counts = new Map<string, number>();
  for (const { speaker } of others) counts.set(labelKey(speaker ?? ''), (counts.get(labelKey(speaker ?? '')) ?? 0) + 1);
  const own = [
    !isTimed(piece) && others.filter(isTimed).length >= others.length * ENDS,
    places[at]?.[0]?.gap === true && places.slice(1, at).every((place) => place[0]?.gap !== true),
    isFigured(text) || RESULT.test(text),
  ];
  // What the others have in common is not enough by itself: somebody who comes last may say a few words without a stop.
  const ofOthers = [endAsSentences(others), others.length >= MANY && [...counts.values()].every((count) => count > 1)];
  return own.some(Boolean) && [...own, ...ofOthers].filter(Boolean).length >= 2;
}

// "RESOLVED: that no objection be raised.", below what people called with two words and more say: one word, behind which
// the sentence goes on as none of theirs begins.
const isResolution = ({ speaker, text }: Segment, others: readonly Segment[]): boolean =>
  others.length >= MANY &&
  /^\p{Lu}{2,}$/u.test(speaker ?? '') &&
  /^\p{Ll}/u.test(text) &&
  others.every((other) => (other.speaker ?? '').includes(' ') && !/^\p{Ll}/u.test(other.text));

const isTimed = ({ startMs }: Segment): boolean => startMs !== null;

const endAsSentences = (pieces: readonly Segment[]): boolean =>
  pieces.filter(({ text }) => SENTENCE.test(text.trimEnd())).length >= pieces.length * ENDS;

// Whether the last that is said stands in more than one line.
function mayHaveFoot(lines: readonly string[], said: readonly Segment[]): boolean {
  const end = bare(lines.findLast((line) => bare(line) !== '') ?? '');
  const words = bare(said.at(-1)?.text ?? '');
  return words !== '' && !end.endsWith(words);
}

function footOf(lines: readonly string[], said: readonly Segment[], places: readonly PieceLine[][]): string[] | null {
  const own = places.at(-1) ?? [];
  const begin = places.find((place) => place.length > 0)?.[0]?.at ?? 0;
  const end = own[0]?.at;
  if (end === undefined) return null;
  const between = lines.slice(begin, end).map((line) => line.trim());
  const names = new Set(said.map(({ speaker }) => bare(speaker ?? '')));
  const named = between.filter(
    (line) => HEADING.test(line) && [...names].some((own) => own !== '' && bare(line).startsWith(own)),
  );
  const marks = new Set(['#', ...named.map((line) => line.charAt(0))]);
  const isHeading = (line: string): boolean =>
    HEADING.test(line) && marks.has(line.charAt(0)) && !named.includes(line) && !names.has(bare(line));
  const [rules, headings] = [between.some((line) => RULE.test(line)), between.some(isHeading)];
  // What happens, in brackets between the turns, is no part of one.
  const goesOn = ({ gap, at }: PieceLine, i: number): boolean =>
    i > 0 && gap && !BRACKETED.test((lines[at] ?? '').trim());
  const parted = places.slice(0, -1).filter((place) => place.some(goesOn)).length;
  const wrapped = places.length <= MANY || places.slice(0, -1).some((place) => place.length > 1);
  const isBehindRule = (i: number): boolean =>
    !rules && lines.slice((own[i - 1]?.at ?? 0) + 1, (own[i]?.at ?? 0) + 1).some((line) => RULE.test(line.trim()));
  const ruled = own.findIndex((_, i) => i > 0 && own.length - i <= LONGEST_FOOT && isBehindRule(i));
  for (const [i, { gap }] of own.entries()) {
    if (i === 0 || own.length - i > LONGEST_FOOT) continue;
    const foot = own.slice(i).map((place) => (lines[place.at] ?? '').trim());
    if (i === ruled || ((gap || named.length > 0) && !headings && isHeading(foot[0] ?? ''))) return foot;
    if (!gap && isFigure(foot[0] ?? '') && (!wrapped || isDated(foot[0] ?? ''))) return foot;
    if (foot.length === 1 && !said.some(isTimed) && isHungUp(foot[0] ?? '')) return foot;
    if (gap && isFoot(foot.slice(0, ruled > i ? ruled - i : foot.length), said.slice(0, -1), parted)) return foot;
  }
  return null;
}

// Who speaks first and never again, and names two or more of those who do: "Characters: ANN, a clerk; BEN, a client".
function isCast([first, ...others]: readonly Segment[]): boolean {
  if (first === undefined || first.speaker === null || first.startMs !== null || SENTENCE.test(first.text))
    return false;
  const key = labelKey(first.speaker);
  const names = new Set(others.flatMap(({ speaker }) => (speaker === null ? [] : labelKey(speaker))));
  const words = ` ${first.text.toLowerCase()} `;
  return (
    !names.has(key) &&
    names.size <= MOST_OF_CAST &&
    /[,;]| (?:and|und|et|y|e|en|och|i) /u.test(words) &&
    [...names].filter((name) => name.length > 1 && words.includes(name)).length >= 2
  );
}

// "Duration: 12:30" as the first turn, of somebody called as facts are, who never speaks again.
function isFactFirst([first, ...others]: readonly Segment[]): boolean {
  if (first === undefined || first.speaker === null || isSaid(first.text)) return false;
  const key = labelKey(first.speaker);
  return (
    isHeadingLabel(key) &&
    /\d|:\/\//u.test(first.text) &&
    others.length >= FEWEST &&
    !others.some(({ speaker }) => speaker === null || labelKey(speaker) === key)
  );
}

// "Questions for the group:" above points.
const POINT = /^(?:[-–—•*+]|\d{1,2}[.)])\s/u;
const isListed = ([heading = '', ...points]: readonly string[]): boolean =>
  /[:：]$/u.test(heading) && !POINT.test(heading) && points.length > 0 && points.every((line) => POINT.test(line));

const isFigured = (line: string): boolean => OF_PROGRAM.test(line) || OF_MINUTES.test(line);

const isHungUp = (line: string): boolean => HUNG_UP.test(line) && !isPersonal(line);

// "yes / no": what somebody is to choose from on a form.
const CHOICE = /\p{L}{1,12} ?\/ ?\p{L}{1,12}/gu;

const isSaid = (written: string): boolean => isSaidIn(written.includes('/') ? written.replaceAll(CHOICE, '') : written);

const isSaidIn = (line: string): boolean =>
  asks(line) || (isPersonal(line) && !BRACKETED.test(line) && !NOTE.test(line));

const isFigure = (line: string): boolean => FIGURE.test(line) && !SENTENCE.test(line) && !isSaid(line);

function isFoot(foot: readonly string[], others: readonly Segment[], parted: number): boolean {
  if (parted === 0 && others.length >= MANY && isListed(foot)) return true;
  // A program's figures begin a foot whatever it asks of its readers further down.
  const ofProgram =
    parted === 0 && others.length >= MANY && FIGURE.test(foot[0] ?? '') && !SENTENCE.test(foot[0] ?? '');
  if (ofProgram ? isSaid(foot[0] ?? '') : foot.some(isSaid)) return false;
  const unlike = endAsSentences(others) && !foot.some((line) => SENTENCE.test(line));
  const marked = foot.some((line) => isFigured(line) || BRACKETED.test(line) || NOTE.test(line));
  const rare = parted === 0 ? (others.length >= MANY ? 2 : 1) : parted * 10 <= others.length + 1 ? 1 : 0;
  return rare > 0 && rare + (unlike ? 1 : 0) + (marked ? 1 : 0) >= 2;
}

// A piece without what stands below its words; nothing where no words are left.
function withoutEnd(piece: Segment | undefined, foot: readonly string[]): Segment[] {
  const text = piece === undefined ? '' : withoutLast(piece.text, bare(foot.join('')).length);
  return piece === undefined || text === '' ? [] : [{ ...piece, text }];
}

// Who speaks first and never again, without a sentence, where nearly all others say sentences.
function mayBeHead([first, ...others]: readonly Segment[]): boolean {
  if (first === undefined || first.startMs !== null || first.speaker === null) return false;
  const key = labelKey(first.speaker);
  return (
    !SENTENCE.test(first.text.trimEnd()) &&
    !asks(first.text) &&
    !isPersonal(first.text) &&
    !others.some(({ speaker }) => speaker !== null && labelKey(speaker) === key) &&
    endAsSentences(others)
  );
}

// An empty line parts it from the others, which none parts; or its name has a number ("Item 6"), which no other has.
const isHead = ([, second, ...others]: readonly PieceLine[][], [first, ...said]: readonly Segment[]): boolean =>
  second?.[0]?.gap === true &&
  (others.every((place) => place[0]?.gap !== true) ||
    (NUMBERED.test(first?.speaker ?? '') && said.every(({ speaker }) => !/\d/u.test(speaker ?? ''))));
const NUMBERED = /^\p{L}+ \d{1,3}[a-z]?$/u;
