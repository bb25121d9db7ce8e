import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { PersonSearch } from './searches.ts';

/** Somebody's conversations, the newest first and a part at a time. */
export function conversationsOf(userId: string, search: PersonSearch) {
  return infiniteQueryOptions({
    queryKey: ['conversations', userId, search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('conversations', { params: { userId }, query: { ...search, after: pageParam } }, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
