import type { TwoScores } from '../../domain/reviews/read-finished.ts';
import { levelOf } from '../statistics/levels.ts';
import { prepareKappa } from './agreement.ts';

/** How far reviewers agree on a criterion. */
export interface ReviewerAgreement {
  criterion: string;
  /** Conversations that both scored. */
  n: number;
  /** Cohen's kappa with quadratic weights over all pairs; null where it is undefined. */
  kappa: number | null;
  /** Share of the conversations to which both gave the same level. */
  exact: number;
}

/** How far pairs of reviewers agree on each criterion, the most reviewed first. */
export function reviewerAgreement(given: readonly TwoScores[]): ReviewerAgreement[] {
  return [...Map.groupBy(given, ({ criterion }) => criterion)]
    .map(([criterion, all]) => {
      const pairs = all.map(({ scale, scores: [left, right] }) => ({ left, right, scale }));
      const same = pairs.filter(({ left, right, scale }) => levelOf(left, scale) === levelOf(right, scale));
      return { criterion, n: pairs.length, kappa: prepareKappa(pairs)(), exact: same.length / pairs.length };
    })
    .toSorted((one, other) => other.n - one.n);
}
