import { sentenceCase } from '../../lib/text/sentence-case.ts';
import { shorten } from '../text/shorten.ts';
import type { CriterionEvidence, MeasureEvidence, Quote } from '../../evidence/builtin.ts';
import { PARTLY } from '../measures/effect/tell-level.ts';
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
  /** The label of the user's turns; null where it is not known. */
  user: string | null;
}

/** Nothing is shown yet, but for the turn that the feedback is about and its advice. */
export const shownBy = (turn: number | undefined, advice?: string, user: string | null = null): Shown => ({
  turns: new Set(turn === undefined ? [] : [turn]),
  said: new Set(advice === undefined ? [] : [`${sentenceCase(advice)}.`]),
  kept: new Map(),
  user,
});

/**
 * Measures for which the turns that show them best are kept, because few do, each with the level from which on. Doubts come before
 * empathy: a reply that meets a feeling often meets a doubt too.
 */
const KEPT_FOR: readonly (readonly [id: string, least: number])[] = [
  ['effect-next-steps', PARTLY],
  ['effect-objections', 3],
  ['effect-empathy', 3],
];

/** The turns that show such a measure first, with its id, unless `shown` has them. */
export function keptFor(criteria: readonly CriterionEvidence[], { turns }: Shown): Map<number, string> {
  const kept = new Map<number, string>();
  for (const [id, least] of KEPT_FOR) {
    const lead = criteria.find(({ measures: [first] }) => first?.id === id)?.measures[0];
    if (lead === undefined || (lead.value ?? 0) < least) continue;
    for (const turn of firstFree(lead.quotes, (one) => turns.has(one) || kept.has(one))) kept.set(turn, id);
  }
  return kept;
}

// The turns of the first quotation of which nothing is taken.
function firstFree(quotes: readonly Quote[], isTaken: (turn: number) => boolean): number[] {
  for (const [at, first] of quotes.entries()) {
    const second = quotes[at + 1];
    const both = isReply(first, second) ? [first.turn, second.turn] : [first.turn];
    if (!both.some(isTaken)) return both;
  }
  return [];
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

// The first quote of a measure of a turn that nothing else has shown already: with the reply to it, where both are quoted and there
// is room; else the one of the user.
function quoteOf({ id, quotes }: MeasureEvidence, shown: Shown, room: number): string | undefined {
  const { turns, user } = shown;
  const isTaken = ({ turn }: Quote): boolean => turns.has(turn) || (shown.kept.get(turn) ?? id) !== id;
  for (let at = 0; at < quotes.length; at += 1) {
    const [first, second] = [quotes[at], quotes[at + 1]];
    if (first === undefined) break;
    if (!isReply(first, second)) {
      if (isTaken(first)) continue;
      turns.add(first.turn);
      return closed(turnQuote(first));
    }
    at += 1;
    if (isTaken(first) || isTaken(second)) continue;
    const both = exchange(first, second, user);
    if (both !== null && both.length < room) {
      turns.add(first.turn).add(second.turn);
      return both;
    }
    const one = first.speaker === user ? first : second;
    turns.add(one.turn);
    return closed(turnQuote(one));
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
): string | undefined {
  for (const [at, first] of quotes.entries()) {
    const second = quotes[at + 1];
    if (!isReply(first, second) || second.speaker !== user || isTaken(second)) continue;
    const both = exchange(first, second, user);
    if (both === null || both.length >= room) continue;
    turns.add(second.turn);
    return both;
  }
  return undefined;
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
    add(sentenceFor(lead), true);
    const raise = typeof lead.raise === 'string' && !shown.said.has(lead.raise) ? lead.raise : '';
    const first = quoteOf(lead, shown, LONGEST_WITH_REPLY - length - raise.length);
    if (first !== undefined) add(first, true);
    if (raise !== '' && add(raise, length + raise.length < LONGEST_WITH_REPLY)) shown.said.add(raise);
    if (tooWide === true) add(WIDE_SENTENCE, true);
    if (phrasesOnly !== undefined) addOnce(phrasesSentence(phrasesOnly));
    else if (restsOnFew(restsOn))
      add(`That is ${restsOn} ${restsOn === 1 ? 'place' : 'places'} only: take it as a first impression.`, true);
  }
  for (const measure of others.toSorted((a, b) => lost(b) - lost(a))) {
    if (!add(sentenceFor(measure))) continue;
    const quote = quoteOf(measure, shown, 0);
    if (quote !== undefined) add(quote);
  }
  for (const measure of measures)
    if (measure.points === null && measure.value !== null)
      add(`${measure.finding.replace(/\.$/u, '')} (shown, not scored).`);
  return parts.join(' ');
}
