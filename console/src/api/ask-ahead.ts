import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { client } from './queries.ts';

/**
 * Asks for what a page will show, when a link to it is pointed at and while its code is loading. Whoever cannot have it is
 * told by the page.
 * @returns the answer; null where there is none
 */
export function askAhead<Data, Failure, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Failure, Data, Key>,
): Promise<Data | null> {
  return client.fetchQuery(query).catch(() => null);
}
