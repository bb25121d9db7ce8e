import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { JudgedBy } from '../../../../src/http/console/api/scenarios.ts';
import { read } from '../../api/queries.ts';
import { rubricOf, type Draft } from './draft.ts';
import { isWeight } from './faults.ts';

/** How long somebody must stop writing before it is asked, in ms. */
const PAUSE_MS = 500;

/** What each criterion of a draft would be judged by, and why; in their order. */
export function useJudgedBy(draft: Draft): (JudgedBy | undefined)[] {
  const [asked] = useDebouncedValue(
    JSON.stringify(rubricOf(typedOf(draft)).criteria.filter(({ name }) => name !== '')),
    PAUSE_MS,
  );
  const judged = useQuery({
    ...read('judgedBy', { body: { criteria: JSON.parse(asked) } }),
    enabled: asked !== '[]',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const known = new Map(judged.data?.data.map((one) => [one.criterion, one]));
  return draft.criteria.map(({ name }) => known.get(name.trim()));
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
