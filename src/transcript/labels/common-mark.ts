// Finds the sign that stands behind the names of a text, whichever it is, and parts the lines at it.
import { roleOf } from '../speakers/role-words.ts';
import { looksLikeName } from './accept-labels.ts';
import { couldBeLabel } from './could-be-label.ts';
import { labelKey } from './speaker-label.ts';
import { takeTurns } from './take-turns.ts';
import { SENTENCE_END } from '../text/sentence-end.ts';

/** A line parted at the mark that all lines have behind the name. */
export interface Parted {
  name: string;
  words: string;
}

/** A place where a name may end: what stands there, and which parts of the line the name and the words are. */
interface Place {
  line: string;
  mark: string;
  from: number;
  to: number;
  behind: number;
}

interface Candidate extends Parted {
  mark: string;
}

// What stands before a name and closes behind it.
const BRACKETS =
  /^([[(<{«‹“【〔（［〈《「])\s{0,3}([^[\](){}<>«»‹›“”【】〔〕（）［］〈〉《》「」]{1,48}?)\s{0,3}([\])}>»›”】〕）］〉》」])(\s{0,3}[-–—:：|>]{0,2}\s{0,3})(?=\S)/u;
// Up to four signs that are no letters, with the space around them; or a gap as columns have it.
const BOUNDARY = /\s{0,3}[^\p{L}\p{M}\p{N}\s]{1,4}(?:\s{0,3}|$)|\t+|\u3000+|\s{3,}/gu;
// Signs that stand inside of names and sentences as well: then all lines must have them, and few names.
const WEAK = /^[.,'’"&_@+*/(){}[\]!?…-]+$/u;
const MOST_BOUNDARIES = 4;
const HEAD = 64;
const MOST_WORDS = 5;
const FEWEST = 4;
const STRONG_SHARE = 0.7;
const WEAK_SHARE = 0.9;
const MOST_OF_WEAK = 6;
// How often it is asked whether any mark may still come to its share.
const PARTS = 16;
const CLOSING_QUOTES = new Map([
  ['「', '」'],
  ['『', '』'],
  ['“', '”'],
  ['"', '"'],
  ['«', '»'],
]);
const NUMBER = /^\d{1,2}$/u;
// "▶ Ann ▶ words".
const SIGN_BEFORE = /^\s{0,3}[^\p{L}\p{M}\p{N}\s#@+("'“„«*_]{1,3}\s{1,3}/u;

// Also questions of languages that need no mark for them.
const QUESTION = /[?？؟]|か[。.]?$|[吗嗎呢]|까[.。]?$/u;

// "Dr. Weiss": the stop behind a title is part of the name.
const TITLE = /^(?:[dmsj]r|mrs|ms|prof|st|mme|mlle|sra?|hr|fr|dott|sig|rev|sgt|capt|gen)$/iu;

const isName = (name: string): boolean =>
  name !== '' &&
  !TITLE.test(name) &&
  name.split(' ').length <= MOST_WORDS &&
  !/[.?!,;:。？！、]$/u.test(name) &&
  couldBeLabel(name);

// Most lines are told apart by their marks alone; names are taken out of the few that may have some.
function placesOf(line: string): Place[] {
  const head = line.slice(0, HEAD);
  const [whole, open = '', inside = '', close = '', behind = ''] = BRACKETS.exec(head) ?? [];
  if (whole !== undefined) {
    const from = whole.indexOf(inside, open.length);
    return [{ line, mark: `${open}${close}${behind.trim()}`, from, to: from + inside.length, behind: whole.length }];
  }
  const found: Place[] = [];
  for (const match of head.matchAll(BOUNDARY)) {
    if (found.length === MOST_BOUNDARIES) break;
    const mark = match[0].trim() === '' ? match[0].slice(0, 1) : match[0].trim();
    found.push({ line, mark, from: 0, to: match.index, behind: match.index + match[0].length });
  }
  return found;
}

const isBracketed = ({ from }: Place): boolean => from > 0;

// What a line has before and behind a mark; null where what stands before it is no name.
function candidateAt(places: readonly Place[], mark: string): Candidate | null {
  for (const place of places) {
    if (place.mark !== mark) continue;
    const name = place.line.slice(place.from, place.to).replace(SIGN_BEFORE, '').trim();
    if (isName(name) || (isBracketed(place) && NUMBER.test(name)))
      return { mark, name, words: place.line.slice(place.behind) };
  }
  return null;
}

function unquoted({ name, words }: Candidate, mark: string): Parted {
  const close = CLOSING_QUOTES.get(mark.slice(-1));
  const own = words.trim();
  return {
    name: NUMBER.test(name) ? `Speaker ${name}` : name,
    words: close !== undefined && own.endsWith(close) ? own.slice(0, -close.length) : own,
  };
}

const shareOf = (mark: string): number => (WEAK.test(mark) ? WEAK_SHARE : STRONG_SHARE);

const spoken = (lines: readonly Candidate[]): boolean => {
  const ends = lines.filter(({ words }) => SENTENCE_END.test(words.trim().slice(-6))).length;
  return ends * 2 >= lines.length && lines.some(({ words }) => QUESTION.test(words));
};

/**
 * The mark that stands behind the names of a text's lines, whichever it is: `Ann> words`, `[Ann] words`, `Ann :- words`,
 * `P. words`. Nearly all lines must have it, behind a few names that come again and take turns, and what they say must be
 * sentences with a question among them, or the names roles. Null where there is none.
 * @param timed whether each line had a time before it: then who is written in capitals like all others may speak once
 */
export function partedByMark(lines: readonly string[], timed: boolean): readonly (Parted | null)[] | null {
  if (lines.length < FEWEST) return null;
  const fewest = (mark: string): number => Math.max(FEWEST, lines.length * shareOf(mark));
  const places: Place[][] = [];
  const counts = new Map<string, number>();
  const part = Math.ceil(lines.length / PARTS);
  for (const line of lines) {
    const found = placesOf(line);
    for (const mark of new Set(found.map((one) => one.mark))) counts.set(mark, (counts.get(mark) ?? 0) + 1);
    const left = lines.length - places.push(found);
    // Most texts have no such mark, and the first half of them tells.
    const enough = ([mark, count]: readonly [string, number]): boolean => count + left >= fewest(mark);
    if (places.length % part === 0 && left < lines.length * STRONG_SHARE && ![...counts].some(enough)) return null;
  }
  const marks = [...counts]
    .filter(([mark, count]) => count >= fewest(mark))
    .map(([mark]) => {
      const own = places.map((found) => candidateAt(found, mark));
      return { mark, own, count: own.filter((one) => one !== null).length };
    })
    .filter(({ mark, count }) => count >= fewest(mark))
    .toSorted((a, b) => Number(WEAK.test(a.mark)) - Number(WEAK.test(b.mark)) || b.count - a.count);
  for (const { mark, own } of marks) {
    const names = namesOf(own, lines.length, mark, timed);
    if (names === null) continue;
    const kept = own.map((one) => (one !== null && names.has(labelKey(one.name)) ? one : null));
    const said = kept.filter((one) => one !== null);
    if (mark === ',' && areCutNames(said)) continue;
    if (said.every(({ name }) => roleOf(name) !== null) || spoken(said))
      return kept.map((one) => (one === null ? null : unquoted(one, mark)));
  }
  return null;
}

// "LEE, ANN. words": the same word behind a name each time belongs to it.
function areCutNames(said: readonly Candidate[]): boolean {
  const first = new Map<string, string>();
  return said.every(({ name, words }) => {
    const [word = ''] = words.split(' ', 1);
    if (!first.has(name)) first.set(name, word);
    return first.get(name) === word;
  });
}

const CAPITALS = /^\p{Lu}{2}[\p{Lu}\p{N} ,_’'-]*$/u;

// The names before a mark that come again, where they have nearly all lines.
function namesOf(
  found: readonly (Candidate | null)[],
  lines: number,
  mark: string,
  timed: boolean,
): ReadonlySet<string> | null {
  const counts = new Map<string, { name: string; count: number }>();
  for (const one of found) {
    if (one === null) continue;
    const key = labelKey(one.name);
    counts.set(key, { name: one.name, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const fewest = timed && [...counts].every(([, { name }]) => CAPITALS.test(name)) ? 1 : 2;
  const repeated = [...counts].filter(([, { count }]) => count >= fewest);
  const turns = repeated.reduce((sum, [, { count }]) => sum + count, 0);
  const weak = WEAK.test(mark);
  // "A.B. words": the stop within initials.
  if (mark === '.' && found.filter((one) => one !== null && /^\p{Lu}\./u.test(one.words)).length * 2 >= turns)
    return null;
  if (turns < lines * shareOf(mark) || !takeTurns(repeated.length, turns)) return null;
  if (weak && repeated.length > MOST_OF_WEAK) return null;
  // Words in small letters begin any line.
  const named = repeated.filter(([, { name }]) => looksLikeName(name) || roleOf(name) !== null).length;
  return named * 2 >= repeated.length || (!weak && turns >= lines * WEAK_SHARE)
    ? new Set(repeated.map(([key]) => key))
    : null;
}
