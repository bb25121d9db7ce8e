import { findMeasure } from '../measures/registry.ts';
import type { MeasureDefinition } from '../measures/definition.ts';
import type { AnySaid } from '../../evidence/sentences/sentence.ts';
import type { CriterionInput } from '../../evidence/rubric.ts';
import { chooseMeasures } from './choose-measures.ts';

/** One measure of a criterion as an author reads it. */
export interface ListedMeasure {
  measure: string;
  weight: number;
  why: string;
  /** Which sentence that is; null where it is known by its words. */
  whySaid: AnySaid | null;
  /** null for a measure that does not exist. */
  definition: Pick<
    MeasureDefinition,
    'title' | 'definition' | 'unit' | 'target' | 'source' | 'judged' | 'languages'
  > | null;
}

/** What a criterion would be judged by. */
export interface ListedCriterion {
  criterion: string;
  by: 'author' | 'proposal';
  measures: readonly ListedMeasure[];
  /** Why nothing is proposed, else null. */
  reason: string | null;
  reasonSaid: AnySaid | null;
}

/**
 * For each criterion of a scenario what it is judged by and why, with the measures' definitions, targets and sources.
 * What the program proposes is shown as for talk about an offer or a service; other talk, and short talk, is judged by
 * the other measures of the same rules (`ProposalRule`).
 */
export function listProposals(scenario: { criteria: readonly CriterionInput[] }): ListedCriterion[] {
  return scenario.criteria.map((criterion) => {
    const { by, measures, reason } = chooseMeasures(criterion, true);
    return {
      criterion: criterion.name,
      by,
      reason: reason?.text ?? null,
      reasonSaid: reason?.said ?? null,
      measures: measures.map(({ measure, weight, why, said: whySaid = null }) => {
        const found = findMeasure(measure);
        if (found === undefined) return { measure, weight, why, whySaid, definition: null };
        const { title, definition, unit, target, source, judged, languages } = found;
        return {
          measure: found.id,
          weight,
          why,
          whySaid,
          definition: { title, definition, unit, target, source, judged, languages },
        };
      }),
    };
  });
}
