import { sentenceCase } from '../../lib/text/sentence-case.ts';
import { shorten } from '../text/shorten.ts';
import type { CriterionEvidence, MeasureEvidence, Quote } from '../../evidence/builtin.ts';
import { phrasesSentence, restsOnFew, WIDE_SENTENCE } from '../../evidence/interval.ts';

/**
 * The length at which a description ends, in UTF-16 units, chosen so that a manager reads all of it. The first figure
 * and its first quote are kept even where they are longer.
 */
const LONGEST = 300;
const LONGEST_QUOTE = 130;
const LONGEST_ANCHOR = 60;

/** `Turn 3: "How does that affect your team?"` */
export function turnQuote({ turn, text }: Quote): string {
  return `Turn ${turn}: "${shorten(text, LONGEST_QUOTE)}"`;
}

const closed = (text: string): string => text.replace(/([^.!?…])"$/u, '$1".');

const sentenceFor = ({ finding }: MeasureEvidence): string => `${finding.replace(/\.$/u, '')}.`;

const lost = ({ points, weight }: MeasureEvidence): number => weight * (1 - (points ?? 1));

/** What an assessment shows already: the numbers of turns that are quoted, and advice. */
export interface Shown {
  turns: Set<number>;
  advice: Set<string>;
}

/** Nothing is shown yet, but for the turn that the feedback is about and its advice. */
export const shownBy = (turn: number | undefined, advice?: string): Shown => ({
  turns: new Set(turn === undefined ? [] : [turn]),
  advice: new Set(advice === undefined ? [] : [`${sentenceCase(advice)}.`]),
});

// The first quote of a measure of a turn that nothing else has shown already.
function quoteOf(measure: MeasureEvidence, { turns }: Shown): string | undefined {
  const quote = measure.quotes.find(({ turn }) => !turns.has(turn));
  if (quote === undefined) return undefined;
  turns.add(quote.turn);
  return closed(turnQuote(quote));
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
  if (anchor !== null)
    add(closed(`Nearest to level ${anchor.level}: "${shorten(anchor.description.trim(), LONGEST_ANCHOR)}"`), true);
  if (lead !== undefined) {
    add(sentenceFor(lead), true);
    const first = quoteOf(lead, shown);
    if (first !== undefined) add(first, true);
    if (typeof lead.raise === 'string' && !shown.advice.has(lead.raise) && add(lead.raise))
      shown.advice.add(lead.raise);
    if (tooWide === true) add(WIDE_SENTENCE, true);
    if (phrasesOnly !== undefined) add(phrasesSentence(phrasesOnly), true);
    else if (restsOnFew(restsOn))
      add(`That is ${restsOn} ${restsOn === 1 ? 'place' : 'places'} only: take it as a first impression.`, true);
  }
  for (const measure of others.toSorted((a, b) => lost(b) - lost(a))) {
    if (!add(sentenceFor(measure))) continue;
    const quote = quoteOf(measure, shown);
    if (quote !== undefined) add(quote);
  }
  for (const measure of measures)
    if (measure.points === null && measure.value !== null)
      add(`${measure.finding.replace(/\.$/u, '')} (shown, not scored).`);
  return parts.join(' ');
}
