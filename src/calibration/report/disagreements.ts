import { humanMean, type Case, type HumanScore } from '../case.ts';
import { levelStep } from '../statistics/levels.ts';

/** Where the program and the people are furthest apart. */
export interface Disagreement {
  conversationId: string;
  criterion: string;
  program: number;
  people: number;
  humans: readonly HumanScore[];
  /** The program minus the people's mean, in levels of the scale. */
  levels: number;
}

/** The worst disagreements, the furthest first; equal ones in the file's order. Less than one level is none. */
export function worstDisagreements(cases: readonly Case[], limit: number): Disagreement[] {
  return cases
    .flatMap(({ conversationId, criteria }) =>
      criteria.flatMap((item): Disagreement[] => {
        const people = humanMean(item);
        if (item.program === null || people === null) return [];
        return [
          {
            conversationId,
            criterion: item.name,
            program: item.program,
            people,
            humans: item.humans,
            levels: (item.program - people) / levelStep(item.scale),
          },
        ];
      }),
    )
    .filter(({ levels }) => Math.abs(levels) >= 1)
    .toSorted((left, right) => Math.abs(right.levels) - Math.abs(left.levels))
    .slice(0, limit);
}
