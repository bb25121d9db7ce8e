import type { Scored } from './scored.ts';

/** What a person was told to work on in one conversation, and what the next one says of it. */
export interface Advice {
  criterion: string;
  assessmentId: string;
  at: number;
  /** The criterion's points when the advice was given. */
  before: number;
  /** The next conversation in which the criterion was judged; null while there is none. */
  next: { assessmentId: string; at: number; points: number } | null;
  /** Whether the criterion rose in it, as scores are shown: to a tenth; null while there is none. */
  followed: boolean | null;
}

/**
 * The advice of conversations, newest first.
 * @param conversations oldest first
 * @param criterionOf which criterion the advice of an assessment was about, by assessment id
 */
export function adviceIn(
  conversations: readonly Pick<Scored, 'assessmentId' | 'at' | 'criteria'>[],
  criterionOf: ReadonlyMap<string, string>,
): Advice[] {
  const found: Advice[] = [];
  /** For each criterion, the first conversation after the one that is looked at in which it was judged. */
  const later = new Map<string, NonNullable<Advice['next']>>();
  for (const { assessmentId, at, criteria } of conversations.toReversed()) {
    const criterion = criterionOf.get(assessmentId);
    const before = criteria.find(({ name }) => name === criterion)?.points;
    if (criterion !== undefined && before !== undefined) {
      const next = later.get(criterion) ?? null;
      const followed = next && tenths(next.points) > tenths(before);
      found.push({ criterion, assessmentId, at, before, next, followed });
    }
    for (const { name, points } of criteria) later.set(name, { assessmentId, at, points });
  }
  return found;
}

/** How many pieces of advice in a row were not followed, the newest that can be told first. */
export function unheededInARow(advice: readonly Advice[]): number {
  const known = advice.filter(({ followed }) => followed !== null);
  const end = known.findIndex(({ followed }) => followed === true);
  return end === -1 ? known.length : end;
}

/** Tenths of a scale of 1 to 5. */
function tenths(points: number): number {
  return Math.round(points * 40);
}
