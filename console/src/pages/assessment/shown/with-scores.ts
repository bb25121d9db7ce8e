import { weightedMean } from '../../../../../src/lib/values/weighted-mean.ts';
import type { Explained } from '../../../../../src/http/console/api/assessments.ts';

/** A score that somebody sets, or takes back (null), as it is sent. */
export interface SetScore {
  criterion: string;
  score: number | null;
  reason: string;
  /** What was served when it was decided. */
  seen: { score: number | null };
}

/** Whose it is and when, until the service says. */
interface By {
  name: string;
  at: number;
}

/**
 * An assessment as it will be once the service has taken these scores: what a page shows meanwhile. A criterion that
 * the assessor had not judged keeps what was set until the service has taken that back.
 */
export function withScores(
  assessment: Explained,
  scores: readonly Omit<SetScore, 'seen'>[],
  { name: by, at }: By,
): Explained {
  if (scores.length === 0) return assessment;
  const criteria = assessment.criteria.map((criterion) => {
    const set = scores.findLast((one) => one.criterion === criterion.name);
    if (!set) return criterion;
    const { score, reason } = set;
    if (score !== null) return { ...criterion, score, override: { score, reason, by, at } };
    return criterion.original === null ? criterion : { ...criterion, score: criterion.original, override: null };
  });
  const mean = weightedMean(criteria.map(({ score, weight }) => ({ value: score, weight })));
  const isSet = criteria.some(({ override }) => override !== null);
  return {
    ...assessment,
    criteria,
    overall: mean === null ? null : { score: mean, interval: isSet ? null : (assessment.overall?.interval ?? null) },
    steps: [
      ...assessment.steps,
      ...scores.map(({ criterion, score, reason }) => ({ criterion, score, reason, by, at })),
    ],
  };
}
