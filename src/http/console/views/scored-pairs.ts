import { humanMean, type Case } from '../../../calibration/case.ts';
import { levelOf } from '../../../calibration/statistics/levels.ts';
import type { Scale } from '../../../evidence/rubric.ts';

/** What people and the assessor gave one criterion of a conversation. */
export interface ScoredPair {
  conversationId: string;
  /** The place of the criterion in the report. */
  criterion: number;
  people: number;
  /** Null where the assessor left it out. */
  program: number | null;
  /** Where it stands in the criterion’s grid; null for what stands in none. */
  cell: { people: number; program: number } | null;
}

/** The rows behind the numbers of a report: everything that people scored, criterion by criterion. */
export function scoredPairs(cases: readonly Case[], criteria: readonly { name: string; scale: Scale }[]): ScoredPair[] {
  const places = new Map(criteria.map((criterion, place) => [keyOf(criterion), place]));
  return cases.flatMap(({ conversationId, criteria: judged }) =>
    judged.flatMap((item): ScoredPair[] => {
      const [people, criterion, { program, scale }] = [humanMean(item), places.get(keyOf(item)), item];
      if (people === null || criterion === undefined) return [];
      const cell = program === null ? null : { people: levelOf(people, scale), program: levelOf(program, scale) };
      return [{ conversationId, criterion, people, program, cell }];
    }),
  );
}

/** One name on two scales is two criteria. */
const keyOf = ({ name, scale }: { name: string; scale: Scale }) => JSON.stringify([name, scale.min, scale.max]);
