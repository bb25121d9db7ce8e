import { queryOptions } from '@tanstack/react-query';
import { read } from '../../../api/queries.ts';
import { rubricOf, type Draft } from './draft.ts';
import { isWeight } from './faults.ts';

/** What criteria would be judged by. @param criteria as {@link criteriaOf} writes them */
export function judgedBy(criteria: string) {
  return queryOptions({
    ...read('judgedBy', { body: { criteria: JSON.parse(criteria) } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The criteria of a draft that have a name, as JSON. */
export function criteriaOf(draft: Draft): string {
  return JSON.stringify(rubricOf(typedOf(draft)).criteria.filter(({ name }) => name !== ''));
}

/** What matters of a draft to what it is judged by, without numbers that are cleared or wrong: it is asked all the same. */
function typedOf(draft: Draft): Draft {
  return {
    ...draft,
    criteria: draft.criteria.map((criterion) => ({
      ...criterion,
      weight: 1,
      anchors: criterion.anchors.filter(({ level }) => !Number.isNaN(level)),
      measures: criterion.measures.map(({ measure, weight }) => ({
        measure,
        weight: weight !== null && isWeight(weight) ? weight : null,
      })),
    })),
  };
}
