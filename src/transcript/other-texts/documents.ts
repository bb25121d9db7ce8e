import { asks, isClearlyPersonal, isOfOneself } from '../talk/signs.ts';
import { linesAtStart } from './lines-at-start.ts';
import { paragraphsSpeak } from './sounds-like-talk.ts';
import {
  INGREDIENTS,
  METHOD,
  OF_CONTRACTS,
  PAPERS,
  PAPERS_UNSPACED,
  PARTS_OF_LIFE,
  PARTS_OF_NOTES,
  SUMS,
  SUMS_UNSPACED,
} from './words-of-documents.ts';

/* Whether a text is a document that people have beside their talks: told by headings in lines of their own, and figures. */

const MOST_WORDS_OF_HEADING = 6;
const MARKS_AROUND = /^[^\p{L}]{1,12}|[^\p{L}]{1,12}$/gu;
const WORD = /[\p{L}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*/gu;

const FEWEST_LINES = 6;
// People ask, and speak of themselves and each other: in so few lines of a document at most.
const MOST_ASKED = 1;
// "I. Roux" looks like somebody who says "I".
const FEW_PERSONAL = 2;
const MOST_PERSONAL = 0.15;
// Somebody's words in quotation marks, three and more of them.
const QUOTED = /["“„«»‹「]([^"“”„«»‹›「」]{1,400})["”“»«›」]/u;
const FEWEST_QUOTED = 3;
const isQuoted = (line: string): boolean =>
  (QUOTED.exec(line)?.[1] ?? '').split(' ', FEWEST_QUOTED).length >= FEWEST_QUOTED;
const MOST_QUOTED = 1;

function headingOf(line: string): string {
  if (line.length > 60 || line.split(' ', MOST_WORDS_OF_HEADING + 1).length > MOST_WORDS_OF_HEADING) return '';
  return line.replaceAll(MARKS_AROUND, '').toLowerCase();
}

const countOf = (lines: readonly string[], test: (line: string) => boolean): number => lines.filter(test).length;

const partsIn = (headings: readonly string[], parts: readonly ReadonlySet<string>[]): number =>
  parts.filter((part) => headings.some((heading) => part.has(heading))).length;

function wordsOf(lines: readonly string[], known: ReadonlySet<string>, unspaced: readonly string[] = []): number {
  const found = new Set<string>();
  for (const line of lines) {
    for (const [word] of line.matchAll(WORD)) if (known.has(word.toLowerCase())) found.add(word.toLowerCase());
    for (const word of unspaced) if (line.includes(word)) found.add(word);
  }
  return found.size;
}

// Nobody asks or is quoted, and hardly a line or a paragraph speaks of persons.
const nobodyTalks = (lines: readonly string[], text: string): boolean =>
  !paragraphsSpeak(text) &&
  countOf(lines, asks) <= Math.max(MOST_ASKED, lines.length / 40) &&
  countOf(lines, isQuoted) <= MOST_QUOTED &&
  countOf(lines, isClearlyPersonal) <= Math.max(FEW_PERSONAL, lines.length * MOST_PERSONAL);

const FEWEST_PARTS = 2;
const SPAN =
  /(?:19|20)\d{2}(?:年?(?:\d{1,2}月)?)?\s{0,2}(?:[-–—~〜]|to|bis|à|al?|até|tot|do)\s{0,2}\p{L}{0,10}\.?\s?(?:\d{1,2}[/.]){0,2}(?:(?:19|20)\d{2}|\p{L}{4,12})|(?:19|20)\d{2}/iu;
const CONTACT = /\S@\S|(?<![\d ()/-])\d[\d ()/-]{8,20}/u;
const FEWEST_SPANS = 2;

/** Whether a text is somebody's account of their life at work: two of its parts have headings, and years stand in it. */
export function isCurriculumVitae(text: string): boolean {
  const lines = linesAtStart(text);
  if (lines.length < FEWEST_LINES) return false;
  const parts = partsIn(lines.map(headingOf), PARTS_OF_LIFE);
  return (
    (parts > FEWEST_PARTS || (parts === FEWEST_PARTS && lines.some((line) => CONTACT.test(line)))) &&
    countOf(lines, (line) => SPAN.test(line)) >= FEWEST_SPANS &&
    nobodyTalks(lines, text)
  );
}

// "1 250,00", "€ 49.90", "12,50 zł", "¥3,300": an amount at the end of a line, behind something else.
const AMOUNT =
  /(?:^|[^\d.,])\d{1,3}(?:[ .,'’\u00A0]?\d{3}){0,3}[.,]\d{2}(?:\s?(?:\p{Sc}|\p{L}{1,3}\.?|%))?\s?[|*]?$|\p{Sc}\s?\d[\d.,]{0,12}\s?[|*]?$|\d\s?(?:\p{Sc}|円|元|원)\s?[|*]?$/u;
const FEWEST_AMOUNTS = 3;
const FEWEST_SUMS = 2;

/** Whether a text is an invoice, an offer, a receipt and the like: what it is called, sums by their names, and amounts. */
export function isInvoice(text: string): boolean {
  const lines = linesAtStart(text);
  return (
    lines.length >= FEWEST_LINES &&
    countOf(lines, (line) => AMOUNT.test(line)) >= FEWEST_AMOUNTS &&
    wordsOf(lines, PAPERS, PAPERS_UNSPACED) > 0 &&
    wordsOf(lines, SUMS, SUMS_UNSPACED) >= FEWEST_SUMS &&
    nobodyTalks(lines, text)
  );
}

const QUANTITY = /^[^\p{L}\d½¼¾⅓⅔]{0,6}(?:\d|[½¼¾⅓⅔])|\d\s?\p{L}{0,10}\.?$/u;
const FEWEST_QUANTITIES = 3;

/** Whether a text is a recipe: what goes into it, how much of it, and how it is made, below headings. */
export function isRecipe(text: string): boolean {
  const lines = linesAtStart(text);
  const headings = lines.map(headingOf);
  const from = headings.findIndex((heading) => INGREDIENTS.has(heading));
  const to = headings.findIndex((heading) => METHOD.has(heading));
  return (
    from >= 0 &&
    to > from &&
    countOf(lines.slice(from, to), (line) => QUANTITY.test(line)) >= FEWEST_QUANTITIES &&
    countOf(lines, asks) <= MOST_ASKED &&
    countOf(lines, isQuoted) <= MOST_QUOTED
  );
}

const POINT = /^(?:[-*•–▪●◦・]|\d{1,2}[.)]|\[[ xX]?\]|☐|☑)\s?/u;
const FEWEST_POINTS = 3;

/** Whether a text is what somebody wrote down about a meeting: parts of such notes have headings, and points stand below. */
export function isSummary(text: string): boolean {
  const lines = linesAtStart(text);
  return (
    lines.length >= FEWEST_LINES &&
    partsIn(lines.map(headingOf), PARTS_OF_NOTES) >= FEWEST_PARTS &&
    countOf(lines, (line) => POINT.test(line)) >= FEWEST_POINTS &&
    nobodyTalks(lines, text)
  );
}

const CLAUSE =
  /^(?:#{1,4} |\*\*)?(?:§ ?|Article |Artikel |Art\. ?|Artículo |Articolo |Artigo |Clause |Section |Статья |第)?(\d{1,2})(?:条|條|조)?[.):–-]?\s{0,3}(?:\*\*)?\p{L}|^제(\d{1,2})조/iu;
// Whoever signs says "I" once; who talks about a contract says it again.
const MOST_OF_ONESELF = 1;
const FEWEST_CLAUSES = 3;
const FEWEST_WORDS = 3;

/** Whether a text is a contract or terms of business: clauses that are numbered from the first on, and words of contracts. */
export function isContract(text: string): boolean {
  const lines = linesAtStart(text);
  let next = 1;
  for (const line of lines) {
    const [, number, korean] = CLAUSE.exec(line) ?? [];
    if (Number(number ?? korean) === next) next += 1;
  }
  return (
    next > FEWEST_CLAUSES &&
    wordsOf(lines, OF_CONTRACTS) >= FEWEST_WORDS &&
    countOf(lines, asks) <= MOST_ASKED &&
    countOf(lines, isQuoted) <= Math.max(MOST_QUOTED, lines.length / 10) &&
    countOf(lines, isOfOneself) <= Math.max(MOST_OF_ONESELF, lines.length * MOST_PERSONAL)
  );
}

const SETTING = /^(?:export )?[A-Za-z][\w.-]{1,60}\s?=\s?\S{0,200}$|^\[[\w .:-]{1,60}\]$|^[#;]/u;
const VALUE = /^(?:export )?[A-Za-z][\w.-]{1,60}\s?=/u;

/** Whether a text is nothing but settings of a program, a name and a value in each line. */
export function areSettingsAlone(text: string): boolean {
  const lines = linesAtStart(text);
  return (
    lines.length >= FEWEST_LINES &&
    lines.every((line) => SETTING.test(line)) &&
    // Of settings each has its own name; two who speak come again and again.
    new Set(lines.flatMap((line) => VALUE.exec(line)?.[0] ?? [])).size * 2 > lines.length
  );
}
