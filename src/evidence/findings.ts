import type { KeptCriterion, KeptQuote } from './kept.ts';

/** What an assessor found for one criterion: sentences, with the places that show it. */
export interface CriterionFinding {
  /** The measure's; empty where the finding is of the criterion as a whole. */
  title: string;
  text: string;
  quotes: readonly KeptQuote[];
}

/** A criterion's findings: one for each of its measures, or the assessor's reasoning where it has none. */
export function findingsOf({ measures, reasoning, quotes }: KeptCriterion): CriterionFinding[] {
  const findings: CriterionFinding[] =
    measures && measures.length > 0
      ? measures.map((measure) => ({
          title: measure.title ?? measure.id,
          text: measure.finding ?? '',
          quotes: measure.quotes ?? [],
        }))
      : [{ title: '', text: reasoning ?? '', quotes: quotes ?? [] }];
  return findings.filter(({ text, quotes: shown }) => text !== '' || shown.length > 0);
}
