import { canonicalJson } from '../../../lib/json/json.ts';
import { formatDateTime } from '../../../lib/time/date-time.ts';
import { strongestCriteria, type CriterionScore } from './criterion-score.ts';

/** One change that a person made to the score of one criterion. Steps are added and never changed. */
export interface OverrideStep {
  criterion: string;
  /** What they set; null where they took back what was set before. */
  score: number | null;
  reason: string;
  /** Who, in their own words; null where nobody said. */
  by: string | null;
  /** In ms since 1970 UTC; later than every step of the assessment before it. */
  at: number;
}

/** What the assessor gave. */
export interface OriginalScores {
  criteria: CriterionScore[];
  strongestCriteria: string | null;
}

/** All changes that people made to an assessment's scores, and the scores before the first of them. */
export interface Overrides {
  original: OriginalScores;
  steps: OverrideStep[];
}

/** The step that holds for each criterion: its last one, where that sets a score. */
export function overridesInForce(steps: readonly OverrideStep[]): Map<string, OverrideStep & { score: number }> {
  const inForce = new Map<string, OverrideStep & { score: number }>();
  for (const step of steps) {
    const { score } = step;
    if (score === null) inForce.delete(step.criterion);
    else inForce.set(step.criterion, { ...step, score });
  }
  return inForce;
}

/**
 * The scores that are served: the assessor's, replaced by those that people set. Where no override is in force, these
 * are the original scores, whatever was set and withdrawn before.
 * @param rubric the names of the criteria in the scenario's order, where it is known: it gives the place of a criterion
 * that the assessor did not judge
 */
export function servedScores(
  original: OriginalScores,
  steps: readonly OverrideStep[],
  rubric: readonly string[],
): OriginalScores {
  const inForce = overridesInForce(steps);
  if (inForce.size === 0) return original;
  const left = new Map(inForce);
  const criteria = original.criteria.map((criterion) => {
    // Imported history may have a name twice; the first one is meant.
    const step = left.get(criterion.name);
    left.delete(criterion.name);
    return step ? overridden(step, criterion) : criterion;
  });
  const placeOf = (name: string) => (rubric.includes(name) ? rubric.indexOf(name) : rubric.length);
  for (const step of [...left.values()].toSorted((one, other) => placeOf(one.criterion) - placeOf(other.criterion))) {
    const next = criteria.findIndex(({ name }) => placeOf(name) > placeOf(step.criterion));
    criteria.splice(next === -1 ? criteria.length : next, 0, overridden(step, undefined));
  }
  return { criteria, strongestCriteria: strongestCriteria(criteria) };
}

/**
 * All steps of two accounts of the same assessment, each once, in the order they were made: whichever is read first.
 */
export function mergeSteps(one: readonly OverrideStep[], other: readonly OverrideStep[]): OverrideStep[] {
  const byText = new Map([...one, ...other].map((step) => [canonicalJson({ ...step }), step]));
  return [...byText]
    .toSorted(([text, { at }], [otherText, { at: otherAt }]) => at - otherAt || (text < otherText ? -1 : 1))
    .map(([, step]) => step);
}

/** A criterion as served after a person set its score: it says so, when, why, and what the score was. */
function overridden(
  { criterion: name, score, reason, at }: OverrideStep & { score: number },
  original: CriterionScore | undefined,
): CriterionScore {
  const day = formatDateTime(at).slice(0, 'yyyy-mm-dd'.length);
  const because = `Reason given: ${/[.!?…]["'”’)]?$/u.test(reason) ? reason : `${reason}.`}`;
  if (!original)
    return {
      name,
      score,
      description: `A person gave this score on ${day}; the assessment itself had not judged this criterion. ${because}`,
    };
  const before = original.description === '' ? '' : ` The description of the original score: ${original.description}`;
  return {
    name,
    score,
    description: `A person set this score on ${day}; the original score was ${original.score}. ${because}${before}`,
  };
}
