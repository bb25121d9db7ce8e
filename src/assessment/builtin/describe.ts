import type { MeasureEvidence, Quote } from '../types.ts';

/** `Turn 3: "How does that affect your team?"` */
export function turnQuote({ turn, text }: Quote): string {
  return `Turn ${turn}: "${text}"`;
}

function sentenceFor({ finding, target, cite }: MeasureEvidence): string {
  const bare = finding.replace(/\.$/u, '');
  return target === null ? `${bare}.` : `${bare} (target: ${target}; source: ${cite ?? 'none'}).`;
}

/**
 * A criterion's description: for each judged measure the finding, the target and its source, with the leading measure's quotations and one
 * of each other; what is only described comes after. Plain English, one paragraph.
 */
export function describeCriterion(measures: readonly MeasureEvidence[]): string {
  const parts: string[] = [];
  const quoted = new Set<string>();
  const judged = measures.filter((measure) => measure.points !== null);
  for (const measure of judged) {
    parts.push(sentenceFor(measure));
    for (const quote of measure.quotes.slice(0, measure === judged[0] ? 3 : 1)) {
      const text = turnQuote(quote);
      if (!quoted.has(text)) parts.push(text.replace(/([^.!?…])"$/u, '$1".'));
      quoted.add(text);
    }
  }
  for (const measure of measures) if (measure.points === null && measure.value !== null) parts.push(`${measure.finding.replace(/\.$/u, '')} (shown, not scored).`);
  return parts.join(' ');
}
