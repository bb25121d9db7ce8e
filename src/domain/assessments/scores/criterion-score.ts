/** A judged criterion, as the interface serves it. */
export interface CriterionScore {
  name: string;
  score: number;
  description: string;
}

/** The name of the criterion with the highest score, the first of equals; null when there is none. */
export function strongestCriteria(criteria: readonly CriterionScore[]): string | null {
  let best: CriterionScore | undefined;
  for (const criterion of criteria) if (!best || criterion.score > best.score) best = criterion;
  return best?.name ?? null;
}
