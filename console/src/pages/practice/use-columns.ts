import { usePracticeText } from '../../text/practice/index.ts';
import type { PeopleSearch } from './searches.ts';

/** What the figures of a list of people are called: a week or a criterion may be meant. */
export function useColumns({ week, criterion }: PeopleSearch): { conversations: string; overall: string } {
  const { people: text } = usePracticeText();
  return {
    conversations: week === undefined ? text.conversations : text.inWeek,
    overall: criterion ?? (week === undefined ? text.overall : text.meanOfWeek),
  };
}
