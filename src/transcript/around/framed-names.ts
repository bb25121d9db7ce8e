// Finds heads of turns among somebody's words: lines in which signs and times stand around a name as they do around all others.
import { linesOf } from '../text/lines-of.ts';
import type { Segment } from '../format.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import { partedAt, type Head } from './missed-names.ts';
import { linesOfPieces } from './lines-of-pieces.ts';

const FEWEST = 4;
const PROBED = 6;
const ALIKE = 3;
const LOOKED_AT = 160;
const LONGEST_SIDE = 40;
const LONGEST_NAME = 60;
const PROBE = 10;
// Around a name: a figure of a time, brackets or marks. A colon alone stands behind many a word, and what stresses or quotes words
// also stands around others: "**Note:** …" among the words of "**Ann:** …", "He asked: "Why?"" among those of "Ann: "…"".
const SIGNS = /[\d[\](){}<>|@]/u;

/** What stands around a name in its line. `alone`: the words stand below. */
interface Frame {
  before: string;
  behind: string;
  alone: boolean;
}

// Figures and halves of days differ from time to time, and gaps from line to line.
const alike = (text: string): string =>
  text
    .replaceAll(/\d+/gu, '0')
    .replaceAll(/\b[AP]M\b/gu, 'AM')
    .replaceAll(/\s+/gu, ' ');

function frameOf(line: string, { speaker, text }: Segment): Frame | null {
  const at = speaker === null || speaker === '' ? -1 : line.slice(0, LOOKED_AT).indexOf(speaker);
  if (speaker === null || at < 0 || at > LONGEST_SIDE) return null;
  const before = alike(line.slice(0, at));
  const rest = line.slice(at + speaker.length);
  const words = rest.indexOf(text.slice(0, PROBE));
  if (words >= 0 && words <= LONGEST_SIDE) return { before, behind: alike(rest.slice(0, words)), alone: false };
  return rest.length <= LONGEST_SIDE ? { before, behind: alike(rest), alone: true } : null;
}

// The frame of most of the first turns; null where they have none, or one without signs of its own.
function usualFrame(lines: readonly string[], pieces: readonly Segment[]): Frame | null {
  const found: Frame[] = [];
  let at = 0;
  for (const piece of pieces.slice(0, PROBED)) {
    for (let i = at; i < Math.min(lines.length, at + LOOKED_AT); i += 1) {
      const frame = frameOf((lines[i] ?? '').trim(), piece);
      if (frame === null) continue;
      found.push(frame);
      at = i + 1;
      break;
    }
  }
  const key = ({ before, behind, alone }: Frame): string => [before, behind, String(alone)].join('\n');
  const usual = found.find((frame) => found.filter((other) => key(other) === key(frame)).length >= ALIKE);
  // Without a sign behind it nothing tells where a name ends.
  const ends = usual?.alone === true || (usual?.behind ?? '') !== '';
  return usual !== undefined && ends && SIGNS.test(`${usual.before}${usual.behind}`) ? usual : null;
}

const DIGIT = /\d/u;
const SPACE = /\s/u;

// Where what is written as in `alike` ends in a line, from a place on; -1 where the line goes on otherwise.
function endOf(written: string, line: string, from: number): number {
  let at = from;
  for (const letter of written) {
    const same = letter === '0' ? DIGIT : letter === ' ' ? SPACE : null;
    const begun = at;
    if (same === null)
      at += line.charAt(at) === letter || (letter === 'A' && /^PM\b/u.test(line.slice(at, at + 3))) ? 1 : 0;
    else while (at < line.length && same.test(line.charAt(at))) at += 1;
    if (at === begun) return -1;
  }
  return at;
}

// The name in a line that is a head in a frame, and where its words begin; null in any other line.
function nameIn(line: string, { before, behind, alone }: Frame): { speaker: string; end: number } | null {
  const from = endOf(before, line, 0);
  if (from < 0 || SPACE.test(line.charAt(from))) return null;
  for (let at = from + 1; at <= Math.min(line.length, from + LONGEST_NAME); at += 1) {
    const end = endOf(behind, line, at);
    if (end < 0 || (alone && end < line.length)) continue;
    const speaker = line.slice(from, at);
    return couldBeLabel(speaker) ? { speaker, end } : null;
  }
  return null;
}

const digitsOf = (text: string): string => (DIGIT.test(text) ? text.replaceAll(/\D+/gu, '') : '');

// So many figures of the pieces at most are compared with those of each head.
const MOST_DIGITS = 2_000;

// Whether a head may stand among somebody's words: then its figures do, too. In most talks nobody says so many figures.
function mayHold(pieces: readonly Segment[], heads: ReadonlyMap<number, Head>, lines: readonly string[]): boolean {
  const times = [...heads.keys()].map((at) => digitsOf(lines[at] ?? ''));
  const fewest = times.reduce((least, { length }) => Math.min(least, length), Infinity);
  const said = pieces
    .map(({ text }) => digitsOf(text))
    .filter(({ length }) => length >= fewest)
    .join(' ');
  return fewest === 0 || said.length > MOST_DIGITS || times.some((time) => said.includes(time));
}

/**
 * Parts the pieces where a line among somebody's words is a head as those of the other turns are: the same signs and times
 * around what may be a name ("[12:03:10] Ann (guest) >> words"). Whoever speaks once is told so. Linear.
 */
export function withFramedNames(text: string, pieces: readonly Segment[]): readonly Segment[] {
  if (pieces.length < FEWEST) return pieces;
  const lines = linesOf(text);
  const frame = usualFrame(lines, pieces);
  if (frame === null) return pieces;
  const heads = new Map<number, Head>();
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim();
    const found = nameIn(line, frame);
    if (found !== null) heads.set(at, { speaker: found.speaker, words: line.slice(found.end) });
  }
  if (heads.size <= pieces.length / 2 || !mayHold(pieces, heads, lines)) return pieces;
  const places = linesOfPieces(lines, pieces);
  return pieces.flatMap((piece, i) => {
    const own = (places[i] ?? []).map(({ at }) => at);
    return partedAt(piece, own, lines, heads);
  });
}
