import { looksLikeName } from '../labels/accept-labels.ts';
import { FACT, IDENTITY, type Line } from './front-facts.ts';
import { SENTENCE_END } from '../text/sentence-end.ts';
import { labelKey, type LabelledLine } from '../labels/speaker-label.ts';
import { roleOf } from '../speakers/role-words.ts';
import { isPersonal } from '../talk/signs.ts';

type Counts = ReadonlyMap<string, { count: number }>;

// "QUEUE: Supply        DATE: 2025-01-09"
const FACT_BEGINS = /^\p{L}[\p{L} ]{1,24}[:：]/u;
const GAP = '   ';
const LOOKED_AT = 300;
const FEWEST_TURNS = 4;
const TIMED = 0.8;

interface Talk {
  counts: Counts;
  /** Whether nearly every turn has a time. */
  timed: boolean;
}

function talkOf(lines: readonly Line[], counts: Counts): Talk | null {
  const repeated = lines.filter(({ split }) => split !== null && (counts.get(labelKey(split.label))?.count ?? 0) >= 2);
  const labels = new Set(repeated.map(({ split }) => labelKey(split?.label ?? '')));
  if (labels.size < 2 || repeated.length < FEWEST_TURNS) return null;
  return { counts, timed: repeated.filter(({ split }) => split?.startMs !== null).length >= repeated.length * TIMED };
}

// "M. W.", "J.Kow.": a full stop that ends no sentence.
const INITIALS = /^(?:\p{Lu}\p{L}{0,3}\.[ -]?){1,4}(?:\p{Lu}[\p{L}-]{0,30})?$/u;

const isPersonOrAddress = (rest: string): boolean =>
  IDENTITY.test(rest) ||
  INITIALS.test(rest) ||
  (rest !== '' && rest.split(' ').length <= 4 && !SENTENCE_END.test(rest) && looksLikeName(rest));

function hasSecondFact(rest: string): boolean {
  return rest
    .slice(0, LOOKED_AT)
    .split(GAP)
    .slice(1)
    .some((part) => FACT_BEGINS.test(part.trimStart()));
}

// Whether "label: rest" tells a fact about the conversation. A label of the conversation may stand there too, with who it
// is: "Agent: Ann Lee".
function isFact({ label, rest, startMs }: LabelledLine, { counts, timed }: Talk): boolean {
  const key = labelKey(label);
  const once = counts.get(key)?.count === 1;
  if (timed && startMs !== null) return false;
  if (!once) return isPersonOrAddress(rest);
  if (timed || rest === '' || FACT.test(key) || hasSecondFact(rest)) return true;
  return (INITIALS.test(rest) || !SENTENCE_END.test(rest)) && (roleOf(label) === null || isPersonOrAddress(rest));
}

// "12 March 2026", "二〇二六年三月十二日": short, with digits or what stands for them, no sentence, and not about a person.
const NUMBER_OR_DAY = /^(?=.{0,40}[\d年月日])[^.?!。？！]{1,40}$/u;
const isNumberOrDay = (rest: string): boolean => NUMBER_OR_DAY.test(rest) && !isPersonal(rest);

function isHeading(block: readonly Line[], talk: Talk): boolean {
  if (!block.every(({ split }) => split === null || isFact(split, talk))) return false;
  const splits = block.flatMap(({ split }) => split ?? []);
  const once = splits.filter(({ label }) => talk.counts.get(labelKey(label))?.count === 1);
  const sure = once.some(
    ({ label, rest }) => rest === '' || FACT.test(labelKey(label)) || isNumberOrDay(rest) || hasSecondFact(rest),
  );
  return once.length > 0 && (talk.timed || sure || block.length >= 2);
}

/**
 * Takes the labels out of the facts that stand above a conversation, in blocks of their own: "APPEARANCES:", "日時：…",
 * "Evaluator: …". A label that comes once, with no sentence behind it, above others that take turns, is a heading; so is
 * any without a time above turns that all have one.
 */
export function headingBlocks(lines: readonly Line[], counts: Counts): void {
  const talk = talkOf(lines, counts);
  if (talk === null) return;
  let at = 0;
  while (at < lines.length) {
    let end = at + 1;
    while (end < lines.length && lines[end]?.gap !== true && lines[end]?.aside !== true) end += 1;
    const block = lines.slice(at, end);
    const own = block.some(({ split }) => split !== null);
    if (own && !isHeading(block, talk)) break;
    for (const line of block) close(line);
    at = end;
  }
  if (!talk.timed) return;
  // Without an empty line between, only times tell.
  for (const line of lines.slice(at)) {
    if (line.split === null) continue;
    if (!isFact(line.split, talk) || counts.get(labelKey(line.split.label))?.count !== 1) break;
    close(line);
  }
}

function close(line: Line): void {
  if (line.split === null) return;
  line.split = null;
  line.aside = true;
}
