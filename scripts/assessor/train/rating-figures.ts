import { rankCorrelation } from '../../../src/calibration/statistics/rank-correlation.ts';
import { assess } from '../../../src/assessment/builtin/assess.ts';
import type { AssessmentResult } from '../../../src/assessment/types.ts';
import { ratingOf } from './learn-skills.ts';
import { pairsInOrder } from './pairs-in-order.ts';
import { SKILLS, type Skill } from './read-files.ts';
import type { Material } from './read-material.ts';

/** The criterion's name for each skill: all that the scenario says. */
export const CRITERION_OF: Readonly<Record<Skill, string>> = {
  overall: 'Overall',
  discovery: 'Discovery',
  objections: 'Objection handling',
  'next-steps': 'Next steps',
  listening: 'Listening',
  empathy: 'Empathy',
};

/** A conversation and its whole assessment. */
export interface Assessed {
  item: Material;
  result: AssessmentResult;
}

/** The score of a skill; undefined where it was left out. */
export const scoreOf = ({ result }: Pick<Assessed, 'result'>, skill: Skill): number | undefined =>
  result.criteria.find(({ name }) => name === CRITERION_OF[skill])?.score;

/** Assesses conversations by the six skills, on a scale from 1 to 5. */
export function assessAll(material: readonly Material[]): Assessed[] {
  return material.map((item) => ({
    item,
    result: assess({
      transcript: item.call.text,
      user: { userId: 'user', email: null, displayName: item.call.user },
      scenario: {
        name: 'A conversation',
        scale: { min: 1, max: 5 },
        criteria: SKILLS.map((skill) => ({ name: CRITERION_OF[skill], description: '' })),
      },
    }),
  }));
}

/** How well scores order conversations as readers do. */
export interface RatingFigure {
  skill: Skill;
  judged: number;
  rated: number;
  /** Spearman's rank correlation with the mean of the readers. */
  rank: number;
  rankByHand: ReadonlyMap<string, number>;
  /** Of pairs that readers put 1.5 levels or more apart, the share in order, and how many there are. */
  inOrder: number;
  pairs: number;
  /** The rank correlation of the two readers. */
  readers: number;
}

/** Compares assessments with readers' ratings, skill by skill. */
export function ratingFigures(all: readonly Assessed[]): RatingFigure[] {
  return SKILLS.map((skill) => {
    const rows = all.flatMap((assessed) => {
      const { item } = assessed;
      const truth = ratingOf(item, skill);
      const score = scoreOf(assessed, skill);
      const ratings = item.ratings.map((one) => one[skill]).filter((value) => value !== null);
      return truth === null ? [] : [{ truth, score, hand: item.call.hand, ratings }];
    });
    const judged = rows.flatMap((row) => (row.score === undefined ? [] : [{ ...row, score: row.score }]));
    const rank = (list: typeof judged): number =>
      rankCorrelation(
        list.map(({ truth }) => truth),
        list.map(({ score }) => score),
      ) ?? Number.NaN;
    const { share, pairs } = pairsInOrder(
      judged.map(({ truth }) => truth),
      judged.map(({ score }) => score),
      1.5,
    );
    const both = rows.filter(({ ratings }) => ratings.length === 2);
    return {
      skill,
      judged: judged.length,
      rated: rows.length,
      rank: rank(judged),
      rankByHand: new Map(
        [...new Set(judged.map(({ hand }) => hand))].map((hand) => [
          hand,
          rank(judged.filter((row) => row.hand === hand)),
        ]),
      ),
      inOrder: share,
      pairs,
      readers:
        rankCorrelation(
          both.map(({ ratings }) => ratings[0] ?? 0),
          both.map(({ ratings }) => ratings[1] ?? 0),
        ) ?? Number.NaN,
    };
  });
}
