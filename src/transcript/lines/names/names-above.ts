import { acceptLabels, looksLikeName } from '../../labels/accept-labels.ts';
import type { Segment, TranscriptReader } from '../../format.ts';
import { fromBeginning } from '../../json/shape.ts';
import { isManner } from '../../around/direction.ts';
import { isNotice } from '../../around/notice.ts';
import { isDocumentLine } from '../../around/document-parts.ts';
import { isPageNoise } from '../../around/page-noise.ts';
import { leftOut } from '../../around/left-out.ts';
import { withoutMarkdown } from '../markdown-text.ts';
import { timeAlone } from '../header-lines.ts';
import { WALL_CLOCK_MS } from '../../times/timestamps.ts';
import { takeTurns } from '../../labels/take-turns.ts';
import { couldBeLabel } from '../../labels/could-be-label.ts';
import { isSound } from '../../labels/unusual-labels.ts';
import { roleOf } from '../../speakers/role-words.ts';

const LONGEST_NAME = 40;
const ENDS_AS_SENTENCE = /[.?!,;…。？！]$/u;
const MARKDOWN_HEADING = /^#{2,6}\s/u;
// "ANN LEE -", alone in its line.
const NAME_AND_DASH = /^(\p{Lu}[^.?!,;:]{0,38}) [-–—]$/u;
const MOST_WORDS = 4;
const MOST_SPEAKERS = 24;
// Of the lines, at least so many are names; every name has words below it.
const SHARE = 0.15;

/** The lines that are looked at, and which names in them are names however rarely they come. */
interface Written {
  lines: string[];
  sure: ReadonlySet<string>;
  /** What stands in the first line of nearly every paragraph; empty where that is no name. */
  first: ReadonlySet<string>;
}

const writtenIn = (text: string): Written => ({ ...linesIn(text), first: firstOfParagraphs(text) });

const linesIn = (text: string): Omit<Written, 'first'> =>
  withoutOffices(
    withoutNumbers(
      text
        .split('\n')
        .map((line) => withoutMarkdown(bare(line.trim())).replace(NAME_AND_DASH, '$1'))
        .filter((line) => line !== ''),
    ),
  );

// "Ann Lee -- Head of Sales, Acme", alone in its line.
const WITH_OFFICE = /^(\p{Lu}[^.?!:;–—]{1,38}?) (?:--|–|—) \p{Lu}[^.?!:;]{1,90}$/u;
const FEWEST_OFFICES = 4;

// Names in lines of their own without the office behind them, where several have one.
function withoutOffices(lines: readonly string[]): Omit<Written, 'first'> {
  const names = lines.map((line) => (line.length > LONGEST_WITH_OFFICE ? undefined : WITH_OFFICE.exec(line)?.[1]));
  const own = names.map((name) => (name !== undefined && looksLikeName(name) && couldBeLabel(name) ? name : undefined));
  const found = own.filter((name) => name !== undefined);
  if (found.length < FEWEST_OFFICES) return { lines: [...lines], sure: new Set() };
  const sure = new Set(found);
  const bareLines = lines.map((line, i) => own[i] ?? line);
  return { lines: withoutList(bareLines, sure), sure };
}

const LONGEST_WITH_OFFICE = 130;
const LIST_FROM = 0.6;

// Who took part, as a list below the talk: names below each other, with nothing said.
function withoutList(lines: string[], names: ReadonlySet<string>): string[] {
  const from = lines.findIndex(
    (line, i) => i > lines.length * LIST_FROM && names.has(line) && names.has(lines[i + 1] ?? ''),
  );
  if (from < 0) return lines;
  return lines.slice(0, /[:：]$/u.test(lines[from - 1] ?? '') ? from - 1 : from);
}

// The mark of a heading or a point.
const bare = (line: string): string => line.replace(/^(?:#{2,6}|[-*+•–])\s/u, '');
// Brackets around all of a line that is no sound.
const AROUND = /^[[(<【]([^[\]()<>【】]{1,40})[\])>】]$/u;
const nameIn = (line: string): string => (isSound(line) ? line : line.replace(AROUND, '$1'));

const NUMBER = /^#?\d{1,5}[.)]?$/u;
const FEWEST_NUMBERS = 3;

// The numbers of turns in lines of their own: they count up by one.
function withoutNumbers(lines: readonly string[]): string[] {
  const numbers = lines.filter((line) => NUMBER.test(line)).map((line) => Number(line.replaceAll(/\D/gu, '')));
  const counts = numbers.every((number, i) => i === 0 || number === (numbers[i - 1] ?? 0) + 1);
  return numbers.length >= FEWEST_NUMBERS && counts ? lines.filter((line) => !NUMBER.test(line)) : [...lines];
}

// What stands in headings of Markdown more than once: a heading of a document does not come again.
function repeatedHeadings(text: string): Set<string> {
  const seen = new Map<string, number>();
  for (const line of text.split('\n')) {
    const own = line.trim();
    if (!MARKDOWN_HEADING.test(own)) continue;
    const name = nameIn(withoutMarkdown(bare(own)));
    seen.set(name, (seen.get(name) ?? 0) + 1);
  }
  return new Set([...seen].filter(([, count]) => count >= 2).map(([name]) => name));
}

function isShort(line: string): boolean {
  if (line.length > LONGEST_NAME || ENDS_AS_SENTENCE.test(line)) return false;
  return line.split(' ').length <= MOST_WORDS && couldBeLabel(line) && timeAlone(line) === null;
}

function couldBeName(line: string, headings: ReadonlySet<string>): boolean {
  if (!isShort(line)) return false;
  return headings.has(line) || looksLikeName(line) || roleOf(line) !== null;
}

// What a page calls whoever copied it ("You sent"), beside the name of the other: the one short line that is no name and comes
// again and again.
function ownLabel(counts: ReadonlyMap<string, number>): string | null {
  const again = [...counts].filter(([line, count]) => count >= FEWEST_OWN && isShort(line) && !looksLikeName(line));
  return again.length === 1 ? (again[0]?.[0] ?? null) : null;
}
const FEWEST_OWN = 3;
const SHARE_OF_OWN = 0.3;

// The names that stand alone in lines of their own: each at least twice, never two of them in a row, none last.
function namesOf({ lines: written, sure, first }: Written, headings: ReadonlySet<string>): Set<string> {
  const lines = written.map(nameIn);
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  // Each once, however often it stands there: a long call of short turns says the same again and again.
  const repeated = new Map(
    [...counts]
      .filter(([line, count]) =>
        first.size > 0
          ? first.has(line) && couldBeName(line, first)
          : (count >= 2 || sure.has(line)) && couldBeName(line, headings),
      )
      .map(([label, count]) => [label, { label, count }]),
  );
  const none = new Set<string>();
  const own = repeated.size === 1 ? ownLabel(counts) : null;
  if (own !== null) repeated.set(own, { label: own, count: counts.get(own) ?? 0 });
  if (repeated.size < 2 || repeated.size > MOST_SPEAKERS) return none;
  const keys = new Map([...repeated].map(([label, seen]) => [label.toLowerCase(), seen]));
  if (acceptLabels(keys, 1).size !== keys.size) return none;
  let found = 0;
  for (const [i, line] of lines.entries()) {
    if (!repeated.has(line)) continue;
    found += 1;
    const next = lines[i + 1];
    // The title of a page may be the name of who wrote first.
    if (next === undefined || (repeated.has(next) && next !== line)) return none;
  }
  return found >= 3 && found >= lines.length * (own === null ? SHARE : SHARE_OF_OWN) ? new Set(repeated.keys()) : none;
}

const isAlone = (begins: boolean, next: string | undefined, names: ReadonlySet<string>): boolean =>
  begins && (next === undefined || names.has(nameIn(next)));

/**
 * What stands in the first line of nearly every paragraph, however it is written: few labels that come again, each above other
 * lines ("speaker 1", "patient").
 */
function firstOfParagraphs(text: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  let [paragraphs, above] = [0, ''];
  const lines = text.split('\n');
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim();
    if (line !== '' && above === '') {
      paragraphs += 1;
      if (line.length <= LONGEST_NAME && (lines[i + 1] ?? '').trim() !== '')
        counts.set(line, (counts.get(line) ?? 0) + 1);
    }
    above = line;
  }
  const again = [...counts].filter(([, count]) => count > 1);
  const all = again.reduce((sum, [, count]) => sum + count, 0);
  return all >= FEWEST_PARAGRAPHS && all >= paragraphs * NEARLY_ALL && takeTurns(again.length, all)
    ? new Set(again.map(([line]) => nameIn(withoutMarkdown(bare(line)))))
    : new Set();
}

const FEWEST_PARAGRAPHS = 6;
const NEARLY_ALL = 0.9;

// Times stand below what was said where the last line is one and none stands above the first name.
function haveTimesBelow(lines: readonly string[], names: ReadonlySet<string>): boolean {
  const first = lines.findIndex((line) => names.has(nameIn(line)));
  return (
    timeAlone(lines.at(-1) ?? '') !== null &&
    lines.slice(0, Math.max(0, first)).every((line) => timeAlone(line) === null)
  );
}

/** Names alone in lines, without a mark or a time, with what was said below: what pages and mails are copied to. */
export const namesAbove: TranscriptReader = {
  format: 'labelled-text',
  recognise: (text) => namesOf(writtenIn(text), repeatedHeadings(text)).size > 0,
  read: (text) => {
    const written = writtenIn(text);
    const { lines } = written;
    const names = namesOf(written, repeatedHeadings(text));
    const segments: (Segment & { lines: string[] })[] = [];
    let speaker: string | null = null;
    let begins = true;
    let headings = 0;
    let above: number | null = null;
    const below = haveTimesBelow(lines, names);
    // "You sent a photo", beside "You sent" above each of one's own messages.
    const owns = [...names].filter((name) => !looksLikeName(name) && roleOf(name) === null);
    const isTold = (line: string): boolean =>
      line.length <= LONGEST_NAME && !ENDS_AS_SENTENCE.test(line) && owns.some((name) => line.startsWith(`${name} `));
    for (const [at, line] of lines.entries()) {
      const time = timeAlone(line);
      if (time !== null) {
        const last = segments.at(-1);
        if (below && last !== undefined) last.startMs ??= time;
        else above = time;
        continue;
      }
      const name = nameIn(line);
      if (
        !names.has(name) &&
        // "sent", alone below a name, is what somebody said.
        ((!isAlone(begins, lines[at + 1], names) && (isDocumentLine(line) || isPageNoise(line))) ||
          (begins ? isManner(line) : isNotice(line, names) || isTold(line)))
      ) {
        headings += 1;
        continue;
      }
      if (names.has(name)) [speaker, begins] = [name, true];
      else if (speaker === null) headings += 1;
      else if (begins || above !== null) {
        segments.push({ speaker, text: '', startMs: above, endMs: null, lines: [line] });
        [begins, above] = [false, null];
      } else segments.at(-1)?.lines.push(line);
    }
    const first = segments.find(({ startMs }) => startMs !== null)?.startMs ?? 0;
    const said = segments.map(({ lines: own, ...segment }): Segment => ({ ...segment, text: own.join(' ') }));
    return {
      segments: first >= WALL_CLOCK_MS ? fromBeginning(said) : said,
      vendor: null,
      notes: leftOut(headings),
    };
  },
};
