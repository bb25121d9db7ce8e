import { acceptLabels, looksLikeName } from '../labels/accept-labels.ts';
import type { TranscriptReader } from '../format.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { takeTurns } from '../labels/take-turns.ts';
import { roleOf } from '../speakers/role-words.ts';
import { readAsLabelled } from './read-as-labelled.ts';
import { answerInTurn } from '../talk/answer-in-turn.ts';
import { filledLines } from '../text/filled-lines.ts';
import { SENTENCE_END } from '../text/sentence-end.ts';

// What people put between a name and the words where others put a colon; a time may stand before the name.
const MARKS = [
  '. – ',
  '. — ',
  '. - ',
  ' – ',
  ' — ',
  ' - ',
  ' -- ',
  ' | ',
  ' → ',
  ' -> ',
  ' => ',
  ' > ',
  ' » ',
  ' ~ ',
  ' / ',
  ' = ',
  ' • ',
  ' · ',
  '> ',
  '| ',
  '- ',
  '– ',
  '— ',
  '; ',
  '~ ',
  '= ',
  '「',
  '『',
];
// Marks that close what stands at the other end of the words.
const CLOSING = new Map([
  ['「', '」'],
  ['『', '』'],
]);
// Marks that stand at the end of the name: then nearly all lines must have them.
const TIGHT = new Set(['> ', '| ', '- ', '– ', '— ', '; ', '~ ', '= ']);
const TIGHT_MARK = /[\p{L}\p{N})]([>|–—;~=-] )/u;
// A name and a colon, as most texts have them in every line.
const COLON = /^(?:\[[\d:.]{4,14}\] )?[^\s\d:：[\]][^:：[\]]{0,40}: /u;
const FIRST_LINES = 60;
// The number of a turn or a bullet, and a time.
const LEAD =
  /^(?:(?:#?\d{1,4}[.)]|[-•*])\s{1,4})?(?:[[(]?\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]?\s{1,4}(?:[-–—|•·]\s)?)?/u;
const LOOKED_AT = 60_000;
const LONGEST_NAME = 40;
// A time, a name and a mark.
const LONGEST_HEAD = 80;
// Marks may share the space between them.
const SOME_MARK = /(?<= )(?:[–—|→>»~/=•·]|--?|[-=]>)(?= )/gu;
const POINTED = /\. [–—-] /u;
const NEARLY_ALL = 0.8;
const MOST_WORDS = 4;
const MOST_TITLE_WORDS = 4;
const FEWEST_TURNS = 4;
const SHARE = 0.5;
// Names without capitals could be the beginning of any sentence: then nearly all lines must have one.
const SHARE_WITHOUT_CAPITALS = 0.9;

// "P.M.", whom courts call by the first letters of an office.
const INITIALS = /^(?:\p{Lu}\.\s?){2,4}$/u;

interface Beginning {
  time: string;
  label: string;
  capital: boolean;
  rest: string;
}

function beginningOf(line: string, mark: string): Beginning | null {
  const time = /^(?:[[(#]?\d|[-•*]\s)/u.test(line) ? (LEAD.exec(line.slice(0, 44))?.[0] ?? '') : '';
  const at = line.slice(time.length, time.length + LONGEST_NAME + mark.length).indexOf(mark);
  if (at <= 0) return null;
  const label = line.slice(time.length, time.length + at).trim();
  // "<Ann> words": other readers know it.
  if (mark === '> ' && label.startsWith('<')) return null;
  if (
    (/[:：.!?,。？！、]$/u.test(label) && !INITIALS.test(label)) ||
    label.split(' ').length > MOST_WORDS ||
    !couldBeLabel(label)
  )
    return null;
  const rest = line.slice(time.length + at + mark.length);
  const closing = CLOSING.get(mark) ?? '';
  const words = closing !== '' && rest.endsWith(closing) ? rest.slice(0, -1) : rest;
  return { time, label, capital: looksLikeName(label), rest: words };
}

// The marks that stand near the beginning of half of the lines.
function marksOf(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const count = (mark: string): void => void counts.set(mark, (counts.get(mark) ?? 0) + 1);
  for (const line of lines) {
    const head = line.slice(0, LONGEST_HEAD);
    let apart = false;
    for (const [mark] of head.matchAll(SOME_MARK)) {
      apart = true;
      count(` ${mark} `);
    }
    const pointed = POINTED.exec(head)?.[0];
    if (pointed !== undefined) count(pointed);
    const tight = apart ? undefined : TIGHT_MARK.exec(head)?.[1];
    if (tight !== undefined) count(tight);
    for (const mark of CLOSING.keys()) if (head.includes(mark) && isClosed(line, mark)) count(mark);
  }
  const fewest = (mark: string): number => lines.length * (TIGHT.has(mark) ? NEARLY_ALL : SHARE);
  return MARKS.filter((mark) => (counts.get(mark) ?? 0) >= Math.max(FEWEST_TURNS, fewest(mark)));
}

// "Ann「words」": closed at the end of the line.
const isClosed = (line: string, mark: string): boolean => line.endsWith(CLOSING.get(mark) ?? '\n');

const haveColons = (lines: readonly string[]): boolean => {
  const most = Math.ceil(lines.length / 20);
  let others = 0;
  for (const line of lines) if (!COLON.test(line.slice(0, LONGEST_HEAD)) && (others += 1) > most) return false;
  return true;
};

// "Nina Simone - Feeling Good": a few words that are no sentences.
function areTitles(found: readonly Beginning[]): boolean {
  const words = found.reduce((sum, { rest }) => sum + rest.trim().split(' ').length, 0);
  const sentences = found.filter(({ rest }) => SENTENCE_END.test(rest.trimEnd().slice(-4))).length;
  return words <= found.length * MOST_TITLE_WORDS && sentences * 4 < found.length;
}

// The mark behind names that come again and again and take turns, and those names. Null where none is so.
function markOf(text: string): Marked | null {
  const beginning = text.slice(0, LOOKED_AT);
  const lines = filledLines(beginning);
  if (haveColons(lines.slice(0, FIRST_LINES))) return null;
  const found = markIn(lines);
  if (found !== null || !IN_CAPITALS.test(beginning)) return found;
  // Of printed minutes lines are broken, and heads, votes and numbers of pages stand between: each turn is a paragraph.
  const first = lines.length === 0 ? [] : firstOfParagraphs(beginning);
  return first.length < lines.length ? markIn(first, true) : null;
}

interface Marked {
  mark: string;
  keys: ReadonlySet<string>;
}

// A name in capitals and a dash, behind an empty line.
const IN_CAPITALS = /\n[ \t]{0,12}\n[ \t]{0,12}\p{Lu}[\p{Lu}\p{M} .'’-]{1,60} [–—-] /u;
const SMALL = /\p{Ll}/u;

function firstOfParagraphs(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line, i) => line !== '' && (lines[i - 1] ?? '') === '');
}

/** @param capitals whether only names in capitals count */
function markIn(lines: readonly string[], capitals = false): Marked | null {
  for (const mark of marksOf(lines)) {
    const counts = new Map<string, { label: string; count: number }>();
    // Of a play, what stands between the turns is nobody's.
    const said = CLOSING.has(mark) ? lines.filter((line) => isClosed(line, mark)) : lines;
    const begun = said
      .flatMap((line) => beginningOf(line, mark) ?? [])
      .filter(({ label }) => !capitals || !SMALL.test(label));
    const found = begun.length >= said.length * SHARE_WITHOUT_CAPITALS ? begun : begun.filter(({ capital }) => capital);
    for (const { label } of found) {
      const key = labelKey(label);
      counts.set(key, { label, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    const colons = found.filter(({ rest }) => /^[^:：]{1,30}[:：]/u.test(rest)).length;
    const repeated = new Map([...counts].filter(([, { count }]) => count >= 2));
    // "Ann - Sales: hello", or "Ann - Sales" above what she says: the mark is inside the label.
    if (colons * 2 > found.length || new Set(found.map(({ rest }) => rest)).size * 2 <= found.length) continue;
    const spoken = found.map(({ label, rest }) => ({ speaker: label, words: rest }));
    if (!found.some(({ label }) => roleOf(label) !== null) && areTitles(found) && !answerInTurn(spoken)) continue;
    const turns = [...repeated.values()].reduce((sum, { count }) => sum + count, 0);
    if (turns < FEWEST_TURNS || turns < said.length * SHARE || !takeTurns(repeated.size, turns)) continue;
    const keys = acceptLabels(counts, turns / said.length);
    if (![...repeated.keys()].every((key) => keys.has(key))) continue;
    // Below the first of them, whoever is printed so speaks once.
    const from = found.findIndex(({ label }) => keys.has(labelKey(label)));
    const once = capitals ? found.slice(Math.max(0, from)).map(({ label }) => labelKey(label)) : [];
    return { mark, keys: new Set([...keys, ...once]) };
  }
  return null;
}

/**
 * Names and words with another mark than a colon between them: `Ann – words`, `Ann | words`, `0:05 Ann > words`. Read as
 * labelled text once a colon stands there.
 */
export const separatedText: TranscriptReader = readAsLabelled(markOf, (text, { mark, keys }) =>
  text.split('\n').map((raw) => {
    const line = raw.trim();
    const beginning = line.includes(mark) ? beginningOf(line, mark) : null;
    if (beginning !== null && keys.has(labelKey(beginning.label)))
      return `${beginning.time}${beginning.label}: ${beginning.rest}`;
    // Between what stands in corner brackets a play says what happens.
    return CLOSING.has(mark) && !isClosed(line, mark) ? '' : raw;
  }),
);
