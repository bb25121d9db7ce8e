import { shorten } from '../text/shorten.ts';
import type { CriterionEvidence, MeasureEvidence, Quote } from '../../evidence/builtin.ts';

/**
 * A description's length in UTF-16 units that a manager still reads; the leading figure and its first quote are kept
 * even beyond it.
 */
const LONGEST = 600;
const LONGEST_QUOTE = 110;
/** A second quote of the leading measure must leave this much for the others. */
const HALFWAY = 380;
/** Fewer places than this make a figure a first impression. This program's own caution. */
const FEW = 5;

/** `Turn 3: "How does that affect your team?"` */
export function turnQuote({ turn, text }: Quote): string {
  return `Turn ${turn}: "${shorten(text, LONGEST_QUOTE)}"`;
}

const closed = (text: string): string => text.replace(/([^.!?…])"$/u, '$1".');

function sentenceFor({ finding, target, cite }: MeasureEvidence): string {
  const bare = finding.replace(/\.$/u, '');
  return target === null ? `${bare}.` : `${bare} (target: ${target}; source: ${cite ?? 'none'}).`;
}

const lost = ({ points, weight }: MeasureEvidence): number => weight * (1 - (points ?? 1));

// Quotes that no other measure has shown already.
function quotesOf(measure: MeasureEvidence, shown: Set<string>, most: number): string[] {
  const texts: string[] = [];
  for (const quote of measure.quotes) {
    const text = closed(turnQuote(quote));
    if (texts.length >= most || shown.has(text)) continue;
    shown.add(text);
    texts.push(text);
  }
  return texts;
}

/**
 * A judged criterion in one paragraph of plain English, some 600 characters: the author's level where there are
 * anchors, the leading measure's
 * finding with target, source and quotations, then the other measures, those that cost most first; what is only
 * described comes last.
 */
export function describeCriterion({ measures, anchor, restsOn }: CriterionEvidence): string {
  const shown = new Set<string>();
  const [lead, ...others] = measures.filter(({ points }) => points !== null);
  const parts: string[] = [];
  if (anchor !== null)
    parts.push(closed(`Nearest to level ${anchor.level}: "${shorten(anchor.description.trim(), LONGEST_QUOTE)}"`));
  let length = parts.join(' ').length;
  const add = (text: string, always = false): boolean => {
    if (!always && length + 1 + text.length > LONGEST) return false;
    length += 1 + text.length;
    parts.push(text);
    return true;
  };
  if (lead !== undefined) {
    add(sentenceFor(lead), true);
    const [first, second] = quotesOf(lead, shown, 2);
    if (first !== undefined) add(first, true);
    if (second !== undefined && length + second.length < HALFWAY) add(second);
    if (restsOn !== null && restsOn < FEW)
      add(`That is ${restsOn} ${restsOn === 1 ? 'place' : 'places'} only: take it as a first impression.`, true);
  }
  for (const measure of others.toSorted((a, b) => lost(b) - lost(a))) {
    if (!add(sentenceFor(measure)) && !add(`${measure.finding.replace(/\.$/u, '')}.`)) continue;
    const [quote] = quotesOf(measure, shown, 1);
    if (quote !== undefined) add(quote);
  }
  for (const measure of measures)
    if (measure.points === null && measure.value !== null)
      add(`${measure.finding.replace(/\.$/u, '')} (shown, not scored).`);
  return parts.join(' ');
}
