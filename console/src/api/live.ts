import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { forget } from './forget.ts';
import { client } from './queries.ts';
import { BASE, tab } from './tab.ts';
import { hearVersion } from './version.ts';

/** What never changes but with everything: a conversation and how it went; and what does not change with this organisation. */
const FIXED: ReadonlySet<unknown> = new Set(['assessmentTranscript', 'assessmentCourse', 'openOrganisations']);
/** Changes that follow one another are looked at together, so often at most, in ms. */
const GATHER_MS = 2_000;
/** When to try again where the service refused, in ms. */
const AGAIN_MS = 30_000;

/**
 * Keeps what is shown true: the service says that something changed, and what is in sight is asked for again. A page
 * that is not looked at holds no connection; it asks when it is looked at again.
 */
export function useLive(): void {
  const router = useRouter();
  useEffect(() => {
    let source: EventSource | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let topics = new Set<string>();

    const lookAgain = async () => {
      gathering = undefined;
      const changed = topics;
      topics = new Set();
      await client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => changed.has('all') || !FIXED.has(name),
      });
      // What somebody may do stands in the frame of the page.
      if (!changed.has('all') && !changed.has('events') && !changed.has('people')) return;
      client.removeQueries({ queryKey: ['me'] });
      await router.invalidate();
    };
    const hear = (said: readonly string[]) => {
      for (const topic of said) topics.add(topic);
      gathering ??= setTimeout(() => void lookAgain(), GATHER_MS);
    };
    const open = () => {
      again = undefined;
      // Browsers send no header of a page's own with a stream.
      const named = tab.organisation === null ? '' : `?organisation=${encodeURIComponent(tab.organisation)}`;
      source = new EventSource(`${BASE}api/changes${named}`);
      source.addEventListener('changed', ({ data }: MessageEvent<string>) => hear(topicsOf(data)));
      source.addEventListener('pages', ({ data }: MessageEvent<string>) => hearVersion(data));
      source.addEventListener('ended', () => {
        close();
        client.removeQueries({ queryKey: ['me'] });
        // To the sign-in page, where nothing of it is left.
        void router.invalidate().then(() => forget(client));
      });
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        close();
        again = setTimeout(open, AGAIN_MS);
      });
    };
    const close = () => {
      source?.close();
      source = undefined;
      clearTimeout(again);
      again = undefined;
    };
    const turn = () => {
      if (document.hidden) close();
      else if (!source && again === undefined) {
        open();
        // Whatever changed meanwhile.
        hear(['events']);
      }
    };
    if (!document.hidden) open();
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      clearTimeout(gathering);
      close();
    };
  }, [router]);
}

function topicsOf(data: string): string[] {
  const value: unknown = JSON.parse(data);
  if (typeof value !== 'object' || value === null || !('topics' in value) || !Array.isArray(value.topics)) return [];
  return value.topics.filter((topic): topic is string => typeof topic === 'string');
}
