import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { JudgedBy } from '../../../../../src/http/console/api/scenarios.ts';
import type { Draft } from './draft.ts';
import { criteriaOf, judgedBy } from './judged-by.ts';

/** How long somebody must stop writing before it is asked, in ms. */
const PAUSE_MS = 500;

/** What each criterion of a draft would be judged by, and why; in their order. */
export function useJudgedBy(draft: Draft): (JudgedBy | undefined)[] {
  const [asked] = useDebouncedValue(criteriaOf(draft), PAUSE_MS);
  const judged = useQuery({ ...judgedBy(asked), enabled: asked !== '[]', placeholderData: keepPreviousData });
  const known = new Map(judged.data?.data.map((one) => [one.criterion, one]));
  return draft.criteria.map(({ name }) => known.get(name.trim()));
}
