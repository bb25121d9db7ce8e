import { programShare, type Case } from '../case.ts';
import type { Scale } from '../../evidence/rubric.ts';
import { agreement, type Agreement, type Pair } from './agreement.ts';
import { pairOf, reportCriterion, type CriterionReport } from './criterion-report.ts';
import { kappaOfPeople } from './humans.ts';
import { worstDisagreements, type Disagreement } from './disagreements.ts';
import { separationOf, type Separation } from './separation-of.ts';

/** Everything a calibration found. */
export interface CalibrationReport {
  conversations: number;
  /** Conversations in which the program judged at least one criterion. */
  judged: number;
  /** What judged how many, the most first. */
  assessors: readonly { assessor: string; conversations: number }[];
  /** Conversations on which the assessor failed, by why. */
  failures: readonly { reason: string; conversations: number }[];
  criteria: readonly CriterionReport[];
  overall: {
    /** Every score of every criterion together, and the mean kappa of people with each other there. */
    scores: Agreement;
    people: number | null;
    /** Each conversation's mean over the criteria that both sides scored. */
    means: Agreement;
    /** The program's mean beside the people's rating as a number; without any where nobody gave one. */
    ratings: Agreement;
    separation: Separation;
  };
  disagreements: readonly Disagreement[];
}

/** Whether people scored anything by criterion; a file may have ratings of whole conversations alone. */
export function hasScores({ criteria }: CalibrationReport): boolean {
  return criteria.some(({ counts }) => counts.both + counts.peopleOnly + counts.programOnly + counts.neither > 0);
}

/**
 * Turns cases into figures. The same cases in the same order give the same report. @param worst how many disagreements
 * to list
 */
export function buildReport(cases: readonly Case[], worst: number): CalibrationReport {
  const scales = new Set(cases.map(({ scale }) => `${scale.min} ${scale.max}`)).size;
  const together = (pairsIn: (item: Case) => Pair[]) =>
    scales > 1 ? agreement([], 'the scenarios have different scales') : agreement(cases.map(pairsIn));
  return {
    conversations: cases.length,
    judged: cases.filter(({ criteria }) => criteria.some(({ program }) => program !== null)).length,
    assessors: tally(cases.map(({ assessor }) => assessor)).map(([assessor, conversations]) => ({
      assessor,
      conversations,
    })),
    failures: tally(cases.map(({ failure }) => failure)).map(([reason, conversations]) => ({ reason, conversations })),
    criteria: criteriaOf(cases).map(({ name, scale }) => reportCriterion(cases, name, scale)),
    overall: {
      scores: together(({ criteria }) => criteria.flatMap(pairOf)),
      people: scales > 1 ? null : kappaOfPeople(cases.flatMap(({ criteria }) => criteria)),
      means: together(meansOf),
      ratings: together(ratingsOf),
      separation: separationOf(cases, programShare),
    },
    disagreements: worstDisagreements(cases, worst),
  };
}

/** The criteria in the order they first appear; one name on two scales is two. */
function criteriaOf(cases: readonly Case[]): { name: string; scale: Scale }[] {
  const found = new Map<string, { name: string; scale: Scale }>();
  for (const { name, scale } of cases.flatMap(({ criteria }) => criteria)) {
    const key = JSON.stringify([name, scale.min, scale.max]);
    if (!found.has(key)) found.set(key, { name, scale });
  }
  return [...found.values()];
}

function meansOf({ criteria, scale }: Case): Pair[] {
  const both = criteria.flatMap((item) => pairOf(item).map((pair) => ({ ...pair, weight: item.weight })));
  const weights = both.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return [];
  const mean = (side: 'left' | 'right') => both.reduce((sum, pair) => sum + pair[side] * pair.weight, 0) / weights;
  return [{ left: mean('left'), right: mean('right'), scale }];
}

function ratingsOf(item: Case): Pair[] {
  const share = programShare(item);
  const { rating, scale } = item;
  return typeof rating !== 'number' || share === null
    ? []
    : [{ left: scale.min + share * (scale.max - scale.min), right: rating, scale }];
}

function tally(values: readonly (string | null)[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((left, right) => right[1] - left[1]);
}
