// Parts running text in which names and colons stand between sentences: "Me: Since when? Nick: Since May. Me: …", as people dictate a
// talk or write it down in one paragraph, broken into lines of a width or not.
import { isHeadingLabel } from '../labels/accept-labels.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { isTalk } from '../talk/is-talk.ts';
import { roleOf } from '../speakers/role-words.ts';

const COLON = /:\s|：/gu;
const WIDE = '：';
const SIGN_OF_NAME = /[\p{Lo}\p{N}ー々]/u;
const MOST_SIGNS = 12;
const ENDS = '.?!…。？！؟"”»)]/|•;';
const WORD_OF_NAME = /^\p{L}[\p{L}\p{M}\p{N}_.'’-]{0,24}$/u;
const BEGINS_NAME = /^[\p{Lu}\p{Lo}\d]/u;
const MOST_WORDS = 3;
const LONGEST_WORD = 26;
const BLANK = /\s/u;
const SIGN_AT_END = /\s[/|•;]$/u;
const END_INSIDE =
  /(?<=[.?!…] )(?:End of (?:the )?(?:conversation|call|talk|dictation|visit)|Ende (?:des|der) \p{L}{3,20}|Fin d(?:u|e) (?:la |l['’])?\p{L}{3,20}|Fine (?:della|del) \p{L}{3,20})\./u;
const FEWEST = 5;
const FEWEST_EACH = 2;
const SAMPLE = 200_000;
const MOST_LINES = 400;
const MOST_LABELS = 12;
// Labels that stand at the beginnings of their lines, or behind a time there, are those of lines. By chance a third stands so near.
const MOST_AT_BEGINNINGS = 0.6;
const NEAR = 30;
// Of labels behind any word several stand in each line.
const EACH_LINE = 1.5;

interface Place {
  at: number;
  end: number;
  label: string;
}

// The words right before a colon that stand behind the end of a sentence, or behind a sign between turns; where `anywhere`, the last word.
function labelBefore(text: string, colon: number, anywhere: boolean): number | null {
  if (text.charAt(colon) === WIDE && SIGN_OF_NAME.test(text.charAt(colon - 1))) return signsBefore(text, colon);
  let from = BLANK.test(text.charAt(colon - 1)) ? colon - 1 : colon;
  for (let words = 0; words < MOST_WORDS && from > 0; words += 1) {
    const end = words === 0 ? from : from - 1;
    let start = end;
    while (start > 0 && end - start < LONGEST_WORD && !BLANK.test(text.charAt(start - 1))) start -= 1;
    const word = text.slice(start, end);
    if (!WORD_OF_NAME.test(word) || (words > 0 && !BEGINS_NAME.test(text.slice(from, colon)))) return null;
    if (start === 0 || anywhere || ENDS.includes(text.charAt(start - 2))) return withTitle(text, start, colon);
    from = start;
  }
  return null;
}

// "Sig. Rossi", "Mr. Hale": the stop of a title ends no sentence.
function withTitle(text: string, start: number, colon: number): number {
  if (text.charAt(start - 2) !== '.') return start;
  let at = start - 2;
  while (at > 0 && start - at < LONGEST_WORD && !BLANK.test(text.charAt(at - 1))) at -= 1;
  const isBegin = at === 0 || ENDS.includes(text.charAt(at - 2));
  return isBegin && BEGINS_NAME.test(text.charAt(at)) && couldBeLabel(text.slice(at, colon).trim()) ? at : start;
}

// In scripts without spaces: all signs back to the end of a sentence.
function signsBefore(text: string, colon: number): number | null {
  let at = colon;
  while (at > 0 && colon - at < MOST_SIGNS && SIGN_OF_NAME.test(text.charAt(at - 1))) at -= 1;
  return at === 0 || (at < colon && ENDS.includes(text.charAt(at - 1))) ? at : null;
}

function placesOf(text: string, anywhere: boolean): Place[] {
  return [...text.matchAll(COLON)].flatMap(({ index }): Place[] => {
    const at = labelBefore(text, index, anywhere);
    return at === null
      ? []
      : [{ at, end: index + (text.charAt(index) === WIDE ? 1 : 2), label: text.slice(at, index).trim() }];
  });
}

function countsOf(places: readonly Place[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { label } of places) counts.set(labelKey(label), (counts.get(labelKey(label)) ?? 0) + 1);
  return counts;
}

// Who speaks twice at least; and once whoever is told of above: "his son was there too".
function turnsAmong(text: string, places: readonly Place[], onlyRoles: boolean): Place[] {
  const counts = countsOf(places);
  const often = new Set(
    [...counts].flatMap(([key, count]) =>
      count >= FEWEST_EACH && !isHeadingLabel(key) && couldBeLabel(key) && (!onlyRoles || roleOf(key) !== null)
        ? [key]
        : [],
    ),
  );
  if (often.size < 2 || often.size > MOST_LABELS) return [];
  const first = places.find(({ label }) => often.has(labelKey(label)))?.at ?? 0;
  const above = new Set(
    text
      .slice(0, first)
      .toLowerCase()
      .split(/[^\p{L}\p{M}'’-]+/u),
  );
  return places.filter(({ at, label }) => {
    const key = labelKey(label);
    return often.has(key) || (at > first && !onlyRoles && above.has(key) && !isHeadingLabel(key));
  });
}

// The turns where they are what people say to each other; null else.
function partedAt(text: string, places: readonly Place[]): string[] | null {
  const [first] = places;
  if (first === undefined || places.length < FEWEST) return null;
  const said = places.map(({ label, end }, i) => ({
    speaker: label,
    words: text
      .slice(end, places[i + 1]?.at ?? text.length)
      .trim()
      .replace(SIGN_AT_END, ''),
  }));
  if (said.some(({ words }) => words === '') || !isTalk(said)) return null;
  const lines = said.map(({ speaker, words }) => `${speaker}: ${words}`);
  const last = lines.pop() ?? '';
  const end = END_INSIDE.exec(last)?.index ?? last.length;
  return [
    ...(first.at > 0 ? [text.slice(0, first.at).trim(), ''] : []),
    ...lines,
    last.slice(0, end).trim(),
    ...(end < last.length ? ['', last.slice(end)] : []),
  ];
}

// A label at the beginning of a line, or behind a time, as nearly all labelled text has it.
const BEGINS = /^[^\p{Ll}]{0,40}\p{L}[^:：.?!]{0,40}[:：](?:\s|$)/u;
const LINES_LOOKED_AT = 60;
const MOST_THAT_BEGIN = 0.5;
const LETTERS_LOOKED_AT = 20_000;
const LONGEST_BEFORE = 120;
// "(call 4) Ann:" begins a line, too.
const ENDED = /[.?!…؟]["”’»)\]]{0,2}\s|[。？！]/u;
const WORD = /\p{Ll}{2}/u;

// Nearly every other text stops here.
function mayBeProse(lines: readonly string[]): boolean {
  const first = lines.slice(0, LINES_LOOKED_AT);
  if (lines.length > 1 && first.filter((line) => BEGINS.test(line)).length > first.length * MOST_THAT_BEGIN)
    return false;
  const sample = first.join(' ').slice(0, LETTERS_LOOKED_AT);
  let colons = 0;
  for (const sign of [': ', WIDE])
    for (let at = sample.indexOf(sign); at >= 0 && colons < FEWEST; at = sample.indexOf(sign, at + 1)) colons += 1;
  return colons >= FEWEST;
}

/**
 * A talk in running text with a line for each turn, where nearly all names stand within lines; null for any other text. Linear.
 */
export function linesOfProse(text: string): string[] | null {
  if (text.length > SAMPLE) return null;
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  if (lines.length > MOST_LINES || !mayBeProse(lines)) return null;
  const whole = lines.join(' ');
  const starts: number[] = [];
  let from = 0;
  for (const line of lines) {
    starts.push(from);
    from += line.length + 1;
  }
  for (const onlyRoles of [false, true]) {
    const places = turnsAmong(whole, placesOf(whole, onlyRoles), onlyRoles);
    let line = 0;
    const first = places.filter(({ at }) => {
      while ((starts[line + 1] ?? Infinity) <= at) line += 1;
      const before = at - (starts[line] ?? 0);
      const above = whole.slice(at - Math.min(before, LONGEST_BEFORE), at);
      return before < NEAR || !WORD.test(above) || !ENDED.test(above);
    }).length;
    if (lines.length > 1 && first > places.length * MOST_AT_BEGINNINGS) return null;
    if (lines.length > 1 && onlyRoles && places.length < lines.length * EACH_LINE) return null;
    const found = partedAt(whole, places);
    if (found !== null) return found;
  }
  return null;
}
