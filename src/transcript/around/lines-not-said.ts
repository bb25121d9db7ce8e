// Counts the lines of a text of which nothing is among the turns: nobody is told which words were left out, but how many lines.
import { linesOf } from '../text/lines-of.ts';
import type { Turn } from '../types.ts';
import { bare } from './lines-of-pieces.ts';

// Letters by which words are found again where they do not follow what was found last.
const PROBE = 16;
// Fewer letters may stand anywhere.
const SHORTEST_AGAIN = 6;
const SHORTEST_TWICE = 24;
// Letters that are looked through for lines which do not follow: some two hundred lines of a call of two hours.
const MOST_LOOKED_THROUGH = 20_000_000;
// A head stands above or before a third of the turns at least; what happens now and then ("Ann joined") does not.
const OF_TURNS = 3;
const FEWEST_ALIKE = 2;
const LONGEST_HEAD = 200;
const MOST_NAMES = 40;
const DAYS =
  /(?<!\p{L})(?:am|pm|a\.m|p\.m|uhr|mon|tue|tues|wed|thu|thurs|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|yesterday|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|heute|gestern|januar|februar|märz|mai|juni|juli|oktober|dezember)(?!\p{L})/giu;
const WORDS = /\p{L}[\p{L}\p{M}]*/gu;
// "10:02:13 From Ann Lee to everybody:", right above the words.
const ENDS_IN_COLON = /[:：]\s{0,3}$/u;
const LETTER = /[\p{L}\p{N}]/u;
const LETTERS = /\p{L}/u;
const TIMING = '-->';
// A clock without its marks, before or behind the words.
const TIME_AROUND = /^\d{2,14}|\d{2,14}$/gu;
// "Subject: the kiln" in the head of a mail.
const FIELD = /^[>\s]{0,8}\p{L}[\p{L}\p{M} -]{1,20}\s?[:：](?:\s|$)/u;
// Tags and entities of captions.
const MARKUP = /<[^<>\n]{0,80}>|&#?[a-z\d]{2,8};|\{\\[^{}\n]{0,40}\}/giu;
const MAY_BE_MARKUP = /[<&{]/u;

/** Lines with words of which nothing was said: above what was said first, further down, and below what was said last. */
export interface LinesNotSaid {
  above: number;
  between: number;
  below: number;
}

/**
 * How many lines of a text are among no turn: neither said, nor only a time or the name of who speaks. Lines that stand above many
 * turns alike ("Ann (guest) wrote:") are heads. Of captions only what stands below a time counts. Null where too much would have to
 * be looked through. Linear.
 * @param repeats whether the text has the same words more than once, of which one copy was read
 */
export function linesNotSaid(
  text: string,
  turns: readonly Turn[],
  form: 'captions' | 'mails' | 'lines',
  repeats: boolean,
): LinesNotSaid | null {
  const isCaptions = form === 'captions';
  const written = linesOf(text);
  const lines =
    isCaptions && MAY_BE_MARKUP.test(text)
      ? written.map((line) => (MAY_BE_MARKUP.test(line) ? line.replaceAll(MARKUP, ' ') : line))
      : written;
  const inOrder = linesInOrder(lines, turns);
  const open = placesOpen(lines, inOrder.found, form);
  if (open.length === 0 && isAllFound(lines, inOrder, text.length)) return { above: 0, between: 0, below: 0 };
  const found = linesSaid(lines, turns, inOrder, repeats || form !== 'lines');
  const first = found?.indexOf(1) ?? -1;
  if (found === null || first < 0) return null;
  const last = found.lastIndexOf(1);
  const names = namesIn(turns);
  const others: { at: number; shape: string; isHead: boolean }[] = [];
  for (const at of open) {
    if (found[at] === 1) continue;
    const { shape, isHead } = shapeOf(lines[at] ?? '', names);
    if (shape !== '') others.push({ at, shape, isHead });
  }
  const alike = new Map<string, number>();
  for (const { shape, isHead } of others) if (isHead) alike.set(shape, (alike.get(shape) ?? 0) + 1);
  const isOfTurns = ({ at, shape, isHead }: { at: number; shape: string; isHead: boolean }): boolean =>
    isHead &&
    ((alike.get(shape) ?? 0) >= Math.max(FEWEST_ALIKE, turns.length / OF_TURNS) ||
      (found[at + 1] === 1 && ENDS_IN_COLON.test(lines[at] ?? '')));
  const left = others.filter((line) => !isOfTurns(line));
  const above = left.filter(({ at }) => at < first).length;
  const below = left.filter(({ at }) => at > last).length;
  return { above, between: left.length - above - below, below };
}

// The places of lines that count unless they are found yet.
function placesOpen(lines: readonly string[], found: Uint8Array, form: 'captions' | 'mails' | 'lines'): number[] {
  const open: number[] = [];
  let inCue = false;
  for (const [at, line] of lines.entries()) {
    const isBlank = line.trim() === '';
    const isTiming = form === 'captions' && line.includes(TIMING);
    if (isBlank || isTiming) inCue = isTiming;
    else if (found[at] !== 1 && (form === 'captions' ? inCue : form !== 'mails' || !FIELD.test(line))) open.push(at);
  }
  return open;
}

// Whether all that was said was found in order, and what else stands in the lines is so little that it could be looked for.
function isAllFound(lines: readonly string[], { found, rest }: InOrder, letters: number): boolean {
  if (rest.length > 0 || !found.includes(1)) return false;
  const others = lines.filter((line, at) => found[at] !== 1 && line !== '' && !isOnlyTime(line)).length;
  return 2 * letters * others < MOST_LOOKED_THROUGH;
}

// The words of all names, and their first letters.
const namesIn = (turns: readonly Turn[]): ReadonlySet<string> =>
  new Set(
    [...new Set(turns.flatMap(({ speaker }) => speaker ?? []))].flatMap((name) => [...wordsOf(name), initialsOf(name)]),
  );

// "AL": pages show them in place of a picture.
const initialsOf = (name: string): string =>
  wordsOf(name)
    .map((word) => word.charAt(0))
    .join('');

const wordsOf = (text: string): string[] => text.toLowerCase().match(WORDS) ?? [];

const withoutAddresses = (line: string): string =>
  line
    .split(' ')
    .filter((word) => !word.includes('@') && !word.includes('://'))
    .join(' ');

// What is left of a line without names and times, and whether it has any of these.
function shapeOf(line: string, names: ReadonlySet<string>): { shape: string; isHead: boolean } {
  const own = line.slice(0, LONGEST_HEAD);
  const words = wordsOf(withoutAddresses(own).replaceAll(DAYS, ' '));
  const left = words.filter((word) => !names.has(word));
  return { shape: left.join(' '), isHead: left.length < words.length || /\d/u.test(own) || own.length < line.length };
}

// Which lines hold something that was said; with copies, also what another line held before. Null where too much would have to be
// looked through.
function linesSaid(
  lines: readonly string[],
  turns: readonly Turn[],
  { found, rest }: InOrder,
  copies: boolean,
): Uint8Array | null {
  const speakers = new Set(turns.map(({ speaker }) => speaker ?? ''));
  const names = [...new Set([...speakers].map(bare))].slice(0, MOST_NAMES);
  const whole = new Set(rest);
  const said = rest.join('');
  const used = new Uint8Array(said.length);
  let all: string | null = null;
  let [at, left] = [0, MOST_LOOKED_THROUGH];
  for (const [i, line] of lines.entries()) {
    if (found[i] === 1 || line === '' || (isOnlyTime(line) && !isDigit(said.charCodeAt(at)))) continue;
    const own = bare(line);
    if (own === '') continue;
    const end = followed(own, said, at) || followed(own.replace(TIME_AROUND, ''), said, at);
    if (end > 0) {
      found[i] = 1;
      used.fill(1, at, end);
      at = end;
      continue;
    }
    // Words that do not follow: something was left out above them, or turns stand in another order.
    const words = withoutNames(own, names);
    if (words === '' || (!copies && words.length < SHORTEST_AGAIN && !whole.has(words))) continue;
    const probe = words.slice(-PROBE);
    left -= said.length;
    const place = said.indexOf(probe, at);
    const again = place < 0 ? said.indexOf(probe) : place;
    // A few words that were found before are another line's: points below a talk repeat them.
    if (again >= 0 && (words.length >= SHORTEST_TWICE || used[again] !== 1)) {
      found[i] = 1;
      used.fill(1, again, again + probe.length);
      if (probe.length === PROBE) at = again + probe.length;
    } else if (copies || words.length >= SHORTEST_TWICE) {
      all ??= turns.map(({ text }) => bare(text)).join('');
      left -= all.length;
      if (all.includes(probe) || isInside(words, all)) found[i] = 1;
    }
    if (left < 0) return null;
  }
  return found;
}

const [ZERO, NINE] = [48, 57];
const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

// Signs that stand between the figures of a clock, and between two clocks, by their codes.
const OF_CLOCKS = new Uint8Array(128);
for (const sign of ' :.,->') OF_CLOCKS[sign.charCodeAt(0)] = 1;
// So many figures are left out where names are looked for, at either end of a line.
const [FEWEST_FIGURES, MOST_FIGURES] = [2, 14];

/** Whether a line is a number or times alone: nothing is said in it unless what is said goes on with a figure. */
function isOnlyTime(line: string): boolean {
  let figures = 0;
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    if (isDigit(code)) figures += 1;
    else if (OF_CLOCKS[code] !== 1) return false;
  }
  return (
    figures >= FEWEST_FIGURES &&
    figures <= 2 * MOST_FIGURES &&
    (figures <= MOST_FIGURES || figures >= MOST_FIGURES + FEWEST_FIGURES)
  );
}

interface InOrder {
  found: Uint8Array;
  rest: readonly string[];
}

// Lines that end as what is said goes on, which nearly all do; and the letters of what is said that none of these holds.
function linesInOrder(lines: readonly string[], turns: readonly Turn[]): InOrder {
  const found = new Uint8Array(lines.length);
  const rest: string[] = [];
  let [turn, at] = [0, 0];
  for (const [i, written] of lines.entries()) {
    const line = written.trim();
    if (line === '') continue;
    for (const next of [turn, turn + 1]) {
      const text = turns[next]?.text ?? '';
      const from = next === turn ? at : 0;
      const end = from + endsAs(line, text, from);
      if (end === from) continue;
      if (next > turn) rest.push(bare((turns[turn]?.text ?? '').slice(at)));
      found[i] = 1;
      [turn, at] = end >= text.length ? [next + 1, 0] : [next, end + 1];
      break;
    }
  }
  for (const [i, { text }] of turns.slice(turn).entries()) rest.push(bare(i === 0 ? text.slice(at) : text));
  return { found, rest: rest.filter((text) => text !== '') };
}

// How many letters of a text from a place on stand at the end of a line, behind a name, a time or a mark; 0 where they do not, or
// where something other than a time stands behind them.
function endsAs(line: string, text: string, from: number): number {
  if (from >= text.length || !line.includes(text.charAt(from))) return 0;
  const probe = text.slice(from, from + PROBE);
  const begin = line.indexOf(probe);
  if (begin < 0 || (begin > 0 && LETTER.test(line.charAt(begin - 1)))) {
    // The last words of a turn may be fewer than the probe, and the last of a line too.
    const own = line.length < PROBE && text.startsWith(line, from) ? line.length : 0;
    return own > 0 && (from + own === text.length || text.charAt(from + own) === ' ') ? own : 0;
  }
  const most = Math.min(line.length - begin, text.length - from);
  let count = probe.length;
  while (count < most && line.charCodeAt(begin + count) === text.charCodeAt(from + count)) count += 1;
  const isWhole =
    begin + count === line.length
      ? from + count === text.length || text.charAt(from + count) === ' '
      : from + count === text.length && !LETTERS.test(line.slice(begin + count));
  return isWhole ? count : 0;
}

// A line without a time and a name before or behind its words.
function withoutNames(line: string, names: readonly string[]): string {
  const own = line.replace(TIME_AROUND, '');
  const first = names.find((name) => name !== '' && own.startsWith(name));
  if (first !== undefined) return own.slice(first.length);
  const last = names.find((name) => name !== '' && own.endsWith(name));
  return last === undefined ? own : own.slice(0, own.length - last.length);
}

// Words from the middle of a long line: a time or a mark may stand behind them.
function isInside(line: string, said: string): boolean {
  if (line.length < PROBE * 2) return false;
  const from = Math.floor((line.length - PROBE) / 2);
  return said.includes(line.slice(from, from + PROBE));
}

// Up to where what was said goes on in a line, behind a name or a time; 0 where it does not.
function followed(line: string, said: string, from: number): number {
  if (said.startsWith(line, from)) return from + line.length;
  const probe = said.slice(from, from + PROBE);
  if (probe === '' || line === '') return 0;
  const begin = line.indexOf(probe);
  if (begin < 0) return endsShort(line, said, from);
  let end = from + probe.length;
  let place = begin + probe.length;
  while (place < line.length && said.charCodeAt(end) === line.charCodeAt(place)) [end, place] = [end + 1, place + 1];
  return end;
}

// The end of a line with few letters of what was said: "Ann: Yes."
function endsShort(line: string, said: string, from: number): number {
  for (let count = Math.min(PROBE, line.length); count > 0; count -= 1)
    if (line.endsWith(said.slice(from, from + count)) && count <= said.length - from) return from + count;
  return 0;
}
