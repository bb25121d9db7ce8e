import { sentenceCase } from '../../lib/text/sentence-case.ts';
import { shorten } from '../text/shorten.ts';
import type { CriterionEvidence, MeasureEvidence, Quote } from '../../evidence/builtin.ts';
import type { HowShown } from '../measures/definition.ts';
import { PARTLY } from '../measures/effect/tell-level.ts';
import { say } from '../../evidence/sentences/say.ts';
import { REASONS, VERDICTS } from '../../evidence/sentences/reasons.ts';
import { codesOf } from '../../lib/values/codes-of.ts';
import { phrasesSentence, restsOnFew, WIDE_SENTENCE } from '../../evidence/interval.ts';

/**
 * The length at which a description ends, in UTF-16 units, chosen so that a manager reads all of it. The first figure
 * and its first quote are kept even where they are longer.
 */
const LONGEST = 300;
/** The same with two turns that belong together and advice: both are worth more than a shorter text. */
const LONGEST_WITH_REPLY = 470;
const LONGEST_QUOTE = 160;
const LONGEST_ANCHOR = 60;

/** `Turn 3: "How does that affect your team?"` */
export function turnQuote({ turn, text }: Quote): string {
  return `Turn ${turn}: "${shorten(text, LONGEST_QUOTE)}"`;
}

const closed = (text: string): string => text.replace(/([^.!?…])"$/u, '$1".');

const sentenceFor = ({ finding }: MeasureEvidence): string => `${finding.replace(/\.$/u, '')}.`;

const lost = ({ points, weight }: MeasureEvidence): number => weight * (1 - (points ?? 1));

/** What an assessment shows already: the numbers of turns that are quoted, and what is said once. */
export interface Shown {
  turns: Set<number>;
  said: Set<string>;
  /** The numbers of turns that are kept for a measure, with its id. */
  kept: ReadonlyMap<number, string>;
  /** How its quotations show what a measure says, by its id. */
  how: ReadonlyMap<string, HowShown>;
  /** The label of the user's turns; null where it is not known. */
  user: string | null;
}

/** Nothing is shown yet, but for the turn that the feedback is about and its advice. */
export const shownBy = (turn: number | undefined, advice?: string, user: string | null = null): Shown => ({
  turns: new Set(turn === undefined ? [] : [turn]),
  said: new Set(advice === undefined ? [] : [`${sentenceCase(advice)}.`]),
  kept: new Map(),
  how: new Map(),
  user,
});

/**
 * Measures in the order in which they take the turns that show them best, each with the level from which on: what was agreed is seen
 * nowhere else, the conversation as a whole is read first, and doubts come before empathy, because a reply that meets a feeling often
 * meets a doubt too.
 */
const FIRST: readonly (readonly [id: string, least: number])[] = [
  ['effect-next-steps', PARTLY],
  ['effect-overall', 0],
  ['effect-objections', 3],
  ['effect-empathy', 3],
];

/** The places of the first in that order, and of those that come before others have a say. */
const OF_A_STEP = 0;
const SECOND = 2;

/** A measure makes room for another only where one of so many of its best is left for it. */
const MOST_MOVED = 2;

const orderOf = ({ id, value }: MeasureEvidence): number => {
  const at = FIRST.findIndex(([first, least]) => first === id && (value ?? 0) >= least);
  return at === -1 ? FIRST.length : at;
};

// The numbers of the turns of each quotation of a measure, of so many from the first on.
function unitsOf({ quotes }: MeasureEvidence, most: number): number[][] {
  const units: number[][] = [];
  for (let at = 0; at < Math.min(most, quotes.length); at += 1) {
    const [first, second] = [quotes[at], quotes[at + 1]];
    if (first === undefined) break;
    const both = isReply(first, second) ? [first.turn, second.turn] : [first.turn];
    at += both.length - 1;
    units.push(both);
  }
  return units;
}

/**
 * Which turns show which measure, by the numbers of the turns: the best of each that no other has. What was agreed comes first, then
 * the conversation as a whole, then the measure that fewest are left for. Where all of one are taken, another that has them takes its
 * next best, if it is free. What surely shows a measure is shared out before what most likely does.
 */
export function keptFor(criteria: readonly CriterionEvidence[], { turns, how }: Shown): Map<number, string> {
  const leads = criteria.flatMap(({ measures }) => measures.find(({ points }) => points !== null) ?? []);
  const has = new Map<MeasureEvidence, readonly number[]>();
  const holdersOf = (unit: readonly number[]): MeasureEvidence[] =>
    [...has].flatMap(([measure, held]) => (held.some((turn) => unit.includes(turn)) ? [measure] : []));
  const freeOf = (measure: MeasureEvidence, most: number): number[][] =>
    unitsOf(measure, most).filter((unit) => !unit.some((turn) => turns.has(turn)));

  // Makes room for a measure, where one of others can be shown by another of its best.
  function makeRoom(measure: MeasureEvidence, units: readonly number[][], most: (of: MeasureEvidence) => number): void {
    for (const unit of units) {
      const [holder, ...more] = holdersOf(unit);
      if (holder === undefined || more.length > 0 || orderOf(holder) === OF_A_STEP) continue;
      const other = freeOf(holder, most(holder))
        .slice(0, MOST_MOVED)
        .find((next) => !next.some((turn) => unit.includes(turn)) && holdersOf(next).every((one) => one === holder));
      if (other === undefined) continue;
      has.set(holder, other).set(measure, unit);
      return;
    }
  }

  function share(most: (of: MeasureEvidence) => number): void {
    const open = leads
      .filter((measure) => !has.has(measure))
      .map((measure) => ({ measure, order: orderOf(measure), units: freeOf(measure, most(measure)) }))
      .toSorted(
        (a, b) =>
          Math.min(a.order, SECOND) - Math.min(b.order, SECOND) || a.units.length - b.units.length || a.order - b.order,
      );
    for (const { measure, units } of open) {
      const own = units.find((unit) => holdersOf(unit).length === 0);
      if (own === undefined) makeRoom(measure, units, most);
      else has.set(measure, own);
    }
  }

  share(({ id }) => how.get(id)?.sure ?? Infinity);
  share(() => Infinity);
  return new Map([...has].flatMap(([{ id }, unit]) => unit.map((turn): [number, string] => [turn, id])));
}

/** A name is cut at so many characters. */
const LONGEST_NAME = 24;

const inMarks = ({ text }: Quote): string => `"${shorten(text, LONGEST_QUOTE)}"`;

// `Turn 16, Gav: "Still ninety more than my mate." You: "It is. Is he on gravel?"`
function exchange(first: Quote, second: Quote, user: string | null): string | null {
  if (first.speaker === null || second.speaker === null) return null;
  const who = ({ speaker }: Quote): string => (speaker === user ? 'you' : shorten(speaker ?? '', LONGEST_NAME));
  return `${closed(`Turn ${first.turn}, ${who(first)}: ${inMarks(first)}`)} ${closed(`${sentenceCase(who(second))}: ${inMarks(second)}`)}`;
}

// Whether the second of two quotations is of the reply to the first.
const isReply = (first: Quote, second: Quote | undefined): second is Quote =>
  second !== undefined && second.turn === first.turn + 1 && second.speaker !== first.speaker;

/** What is shown, and the number of the turn with which it begins. */
interface ShownQuote {
  text: string;
  turn: number;
}

// The first quote of a measure of a turn that nothing else has shown already: with the reply to it, where both are quoted and there
// is room; else the one of the user.
function quoteOf({ id, quotes }: MeasureEvidence, shown: Shown, room: number): ShownQuote | undefined {
  const { turns, user } = shown;
  const isTaken = ({ turn }: Quote): boolean => turns.has(turn) || (shown.kept.get(turn) ?? id) !== id;
  for (let at = 0; at < quotes.length; at += 1) {
    const [first, second] = [quotes[at], quotes[at + 1]];
    if (first === undefined) break;
    if (!isReply(first, second)) {
      if (isTaken(first)) continue;
      turns.add(first.turn);
      return { text: closed(turnQuote(first)), turn: first.turn };
    }
    at += 1;
    if (isTaken(first) || isTaken(second)) continue;
    const both = exchange(first, second, user);
    if (both !== null && both.length < room) {
      turns.add(first.turn).add(second.turn);
      return { text: both, turn: first.turn };
    }
    const one = first.speaker === user ? first : second;
    turns.add(one.turn);
    return { text: closed(turnQuote(one)), turn: first.turn };
  }
  return replyToShown(quotes, isTaken, shown, room);
}

// Where all of it is shown already: what the user replied to something that is shown as an answer, with that. Nothing is better than
// showing a reply twice.
function replyToShown(
  quotes: readonly Quote[],
  isTaken: (quote: Quote) => boolean,
  { turns, user }: Shown,
  room: number,
): ShownQuote | undefined {
  for (const [at, first] of quotes.entries()) {
    const second = quotes[at + 1];
    if (!isReply(first, second) || second.speaker !== user || isTaken(second)) continue;
    const both = exchange(first, second, user);
    if (both === null || both.length >= room) continue;
    turns.add(second.turn);
    return { text: both, turn: first.turn };
  }
  return undefined;
}

const VERDICT_CODES = codesOf(VERDICTS);
const REASON_CODES = codesOf(REASONS);

// The verdict of a learnt measure without its reason, where what is quoted shows the verdict alone.
function withoutReason(measure: MeasureEvidence): string {
  const { said } = measure;
  const verdict = VERDICT_CODES.find((code) => code === said?.values['verdict']);
  if (said?.code !== 'effect' || verdict === undefined) return sentenceFor(measure);
  const but = REASON_CODES.find((code) => code === said.values['but']) ?? null;
  return `${say('effect', { verdict, because: null, but }).text.replace(/\.$/u, '')}.`;
}

/**
 * A judged criterion for a manager, in some 300 characters: the author's level where there are anchors, the verdict of
 * the measure that leads, the turn that shows it, what would have raised it; then, as far as there is room, the measures
 * that cost most. Figures, targets and sources stand in the evidence.
 *
 * @param shown quotations and advice that the same assessment shows already; those of this one are added
 */
export function describeCriterion(
  { measures, anchor, restsOn, tooWide, phrasesOnly }: CriterionEvidence,
  shown = shownBy(undefined),
): string {
  const [lead, ...others] = measures.filter(({ points }) => points !== null);
  const parts: string[] = [];
  let length = 0;
  const add = (text: string, always = false): boolean => {
    if (!always && length + 1 + text.length > LONGEST) return false;
    length += 1 + text.length;
    parts.push(text);
    return true;
  };
  // What is true of several scores is said once.
  const addOnce = (text: string): void => {
    if (!shown.said.has(text)) add(text, true);
    shown.said.add(text);
  };
  if (anchor !== null)
    add(closed(`Nearest to level ${anchor.level}: "${shorten(anchor.description.trim(), LONGEST_ANCHOR)}"`), true);
  if (lead !== undefined) {
    const raise = typeof lead.raise === 'string' && !shown.said.has(lead.raise) ? lead.raise : '';
    const full = sentenceFor(lead);
    const first = quoteOf(lead, shown, LONGEST_WITH_REPLY - length - 1 - full.length - raise.length);
    const isOfReason = first === undefined || shown.how.get(lead.id)?.ofReason.has(first.turn) !== false;
    add(isOfReason ? full : withoutReason(lead), true);
    if (first !== undefined) add(first.text, true);
    if (raise !== '' && add(raise, length + raise.length < LONGEST_WITH_REPLY)) shown.said.add(raise);
    if (tooWide === true) add(WIDE_SENTENCE, true);
    if (phrasesOnly !== undefined) addOnce(phrasesSentence(phrasesOnly));
    else if (restsOnFew(restsOn))
      add(`That is ${restsOn} ${restsOn === 1 ? 'place' : 'places'} only: take it as a first impression.`, true);
  }
  for (const measure of others.toSorted((a, b) => lost(b) - lost(a))) {
    if (!add(sentenceFor(measure))) continue;
    const quote = quoteOf(measure, shown, 0);
    if (quote !== undefined) add(quote.text);
  }
  for (const measure of measures)
    if (measure.points === null && measure.value !== null)
      add(`${measure.finding.replace(/\.$/u, '')} (shown, not scored).`);
  return parts.join(' ');
}
