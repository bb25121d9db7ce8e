import { sentenceCase } from '../../lib/text/sentence-case.ts';
import type { MeasureEvidence, Quote } from '../../evidence/builtin.ts';
import { shorten } from '../text/shorten.ts';
import { isReply, type Shown } from './shown.ts';

/*
 * How a turn is quoted in a description: alone, or with the reply to it.
 */

const LONGEST_QUOTE = 160;

/** `Turn 3: "How does that affect your team?"` */
export function turnQuote({ turn, text }: Quote): string {
  return `Turn ${turn}: "${shorten(text, LONGEST_QUOTE)}"`;
}

/** A text that ends in a quotation, with the full stop that it may lack. */
export const closed = (text: string): string => text.replace(/([^.!?…])"$/u, '$1".');

/** A name is cut at so many characters. */
const LONGEST_NAME = 24;

const inMarks = ({ text }: Quote): string => `"${shorten(text, LONGEST_QUOTE)}"`;

// `Turn 16, Gav: "Still ninety more than my mate." You: "It is. Is he on gravel?"`
function exchange(first: Quote, second: Quote, user: string | null): string | null {
  if (first.speaker === null || second.speaker === null) return null;
  const who = ({ speaker }: Quote): string => (speaker === user ? 'you' : shorten(speaker ?? '', LONGEST_NAME));
  return `${closed(`Turn ${first.turn}, ${who(first)}: ${inMarks(first)}`)} ${closed(`${sentenceCase(who(second))}: ${inMarks(second)}`)}`;
}

/** What is shown, and the number of the turn with which it begins. */
interface ShownQuote {
  text: string;
  turn: number;
}

/**
 * What shows a measure in a description: the first turn that nothing else has shown already, else a pointer to one that
 * surely shows it and is quoted elsewhere.
 */
export function quoteOf(measure: MeasureEvidence, shown: Shown, room: number): ShownQuote | undefined {
  const { quotes } = measure;
  const { sure = quotes.length } = shown.how.get(measure.id) ?? {};
  return firstFree(measure, shown, room) ?? pointerTo(quotes.slice(0, sure), shown);
}

// The first quote of a turn that nothing else has shown: with the reply to it, where both are quoted and there is room; else the one of
// the user.
function firstFree({ id, quotes }: MeasureEvidence, shown: Shown, room: number): ShownQuote | undefined {
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
  return undefined;
}

// What points to a turn that shows a measure and is quoted elsewhere in the assessment: "Turn 6, in the feedback, shows it." Each turn is
// pointed to once.
function pointerTo(quotes: readonly Quote[], { places }: Shown): ShownQuote | undefined {
  for (const [at, { turn }] of quotes.entries()) {
    const before = quotes[at - 1];
    const place = before !== undefined && isReply(before, quotes[at]) ? undefined : places.get(turn);
    if (place === undefined) continue;
    places.delete(turn);
    return { text: `Turn ${turn}, ${place}, shows it.`, turn };
  }
  return undefined;
}
