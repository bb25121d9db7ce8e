import type { Agreement } from '../../calibration/report/agreement.ts';
import type { CalibrationReport } from '../../calibration/report/build-report.ts';
import type { FloorResult } from '../../calibration/report/check-floors.ts';
import type { Separation } from '../../calibration/report/separation-of.ts';
import { criterionVerdict, separationVerdict } from '../../calibration/report/verdict.ts';
import type { Estimate } from '../../calibration/statistics/estimate.ts';
import type { Printable } from '../terminal/output.ts';

/** Digits after the point: more would promise what resampling does not give. */
const DIGITS = 4;

/** A report for programs: one record for all together, one a criterion, one a disagreement, one a floor. */
export function toRecords(
  report: CalibrationReport,
  floors: readonly FloorResult[],
  fileOf: (conversationId: string) => string | undefined,
): Printable[] {
  const { overall, conversations, judged, assessors, failures } = report;
  return [
    {
      type: 'overall',
      conversations,
      judged,
      assessors,
      failures,
      scores: agreementRecord(overall.scores),
      kappa_of_people: rounded(overall.people),
      means: agreementRecord(overall.means),
      ratings: agreementRecord(overall.ratings),
      separation: separationRecord(overall.separation),
      verdict: separationVerdict(overall.separation),
    },
    ...report.criteria.map((criterion) => ({
      type: 'criterion',
      criterion: criterion.name,
      scale: criterion.scale,
      counts: {
        both: criterion.counts.both,
        people_only: criterion.counts.peopleOnly,
        program_only: criterion.counts.programOnly,
        neither: criterion.counts.neither,
        unrated: criterion.counts.unrated,
        unrated_left_out: criterion.counts.unratedLeftOut,
        reasons: criterion.counts.reasons,
      },
      agreement: agreementRecord(criterion.agreement),
      separation: separationRecord(criterion.separation),
      humans: {
        raters: criterion.humans.raters,
        pairs: criterion.humans.pairs.map(({ raters, agreement }) => ({ raters, ...agreementRecord(agreement) })),
        leave_one_out: criterion.humans.leaveOneOut.map(({ rater, agreement }) => ({
          rater,
          ...agreementRecord(agreement),
        })),
        program: criterion.humans.program.map(({ rater, agreement }) => ({ rater, ...agreementRecord(agreement) })),
        alpha: figure(criterion.humans.alpha),
        gap: {
          program: rounded(criterion.humans.gap.program),
          people: rounded(criterion.humans.gap.people),
          difference: figure(criterion.humans.gap.difference),
        },
      },
      grid: criterion.grid,
      verdict: criterionVerdict(criterion),
    })),
    ...report.disagreements.map(({ conversationId, criterion, program, people, humans, levels }) => ({
      type: 'disagreement',
      conversation_id: conversationId,
      criterion,
      program,
      people: rounded(people),
      ratings: humans,
      levels: rounded(levels),
      evidence: fileOf(conversationId) ?? null,
    })),
    ...floors.map(({ criterion, figure: name, floor, value, met }) => ({
      type: 'floor',
      criterion,
      figure: name,
      floor,
      value: rounded(value),
      met,
    })),
  ];
}

function agreementRecord({ n, kappa, spearman, exact, withinOne, bias }: Agreement) {
  return {
    n,
    kappa: figure(kappa),
    spearman: figure(spearman),
    exact: figure(exact),
    within_one: figure(withinOne),
    bias: figure(bias),
  };
}

function separationRecord({ good, bad, auc, equalLength, equalLengthPairs, lengthAlone }: Separation) {
  return {
    good,
    bad,
    auc: figure(auc),
    auc_equal_length: figure(equalLength),
    equal_length_pairs: equalLengthPairs,
    auc_of_length_alone: figure(lengthAlone),
  };
}

function figure({ value, low, high, reason }: Estimate) {
  return value === null ? { value, reason } : { value: rounded(value), low: rounded(low), high: rounded(high) };
}

function rounded(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(DIGITS));
}
