import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../api/queries.ts';
import { keptLanguage, useLanguage, type Language } from '../text/language.tsx';
import type { Words } from './words.ts';

/** The built-in assessor's words in another language than English, in which its records are kept: files of their own. */
const wordsOf = (language: Language) =>
  queryOptions({
    queryKey: ['told', language],
    queryFn: async (): Promise<Words | null> => (language === 'de' ? (await import('./german/index.ts')).german : null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Loads a page together with the words that it says in the reader's language. Without these it says them in English. */
export async function withTold<Module>(page: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([page, client.prefetchQuery(wordsOf(keptLanguage()))]);
  return loaded;
}

/** The built-in assessor's words in the reader's language; null for English, and as long as they are not loaded. */
export function useTold(): Words | null {
  return useQuery(wordsOf(useLanguage())).data ?? null;
}
