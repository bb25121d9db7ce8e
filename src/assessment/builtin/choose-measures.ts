import { findMeasure } from '../measures/registry.ts';
import type { ChosenEvidence } from '../../evidence/builtin.ts';
import type { CriterionInput } from '../../evidence/rubric.ts';
import { say, type Told } from '../../evidence/sentences/say.ts';
import { chosenBecause, propose } from './propose-measures.ts';

/** What a criterion is judged by. */
export interface Choice {
  by: 'author' | 'proposal';
  measures: readonly ChosenEvidence[];
  needsLead: boolean;
  /** Why there is nothing to judge it by, else null. */
  reason: Told | null;
}

// Without weights of the author's, the first measure counts twice as much as each other.
const LEAD_WEIGHT = 2;

function named(chosen: string | { measure: string; weight: number }, i: number): ChosenEvidence {
  const measure = typeof chosen === 'string' ? chosen : chosen.measure;
  const given = typeof chosen === 'string' ? null : chosen.weight;
  const weight = given ?? (i === 0 ? LEAD_WEIGHT : 1);
  if (findMeasure(measure) === undefined) return chosenBecause(measure, weight, say('chosen.no-such-measure', {}));
  const why = given === null ? say('chosen.author', {}) : say('chosen.author-weight', { weight: given });
  return chosenBecause(measure, weight, why);
}

/**
 * The author's measures where there are any, else the program's proposal. Weights that are no positive number leave a
 * measure out.
 */
export function chooseMeasures(criterion: CriterionInput, offer: boolean): Choice {
  const own = (criterion.measures ?? []).map(named).filter(({ weight }) => Number.isFinite(weight) && weight > 0);
  if (own.length === 0) return { by: 'proposal', ...propose(criterion, offer) };
  return { by: 'author', measures: own, needsLead: true, reason: null };
}
