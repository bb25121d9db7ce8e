import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CallError } from './call.ts';
import { client, read, whenSignedOut } from './queries.ts';
import { isAway, isReachable, listenReach, noteAway, noteBack } from './reach.ts';
import { useIsSignedOut } from './signed-out.ts';
import { BASE, tab } from './tab.ts';
import { hearVersion } from './version.ts';

/** What never changes but with everything: a conversation and how it went; and what does not change with this organisation. */
const FIXED: ReadonlySet<unknown> = new Set(['assessmentTranscript', 'assessmentCourse', 'openOrganisations']);
/** Changes that follow one another are looked at together, so often at most, in ms. */
const GATHER_MS = 2_000;
/** When to try again where the service refused, in ms. */
const AGAIN_MS = 30_000;

/**
 * Keeps what is shown up to date: the service says that something changed, and what is in sight is asked for again.
 * A page that is not looked at holds no connection; it asks when it is looked at again.
 */
export function useLive(): void {
  const router = useRouter();
  const isSignedOut = useIsSignedOut();
  useEffect(() => {
    // Somebody types on a page that they are no longer signed in to.
    if (isSignedOut) return undefined;
    let source: EventSource | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let topics = new Set<string>();
    let isBroken = false;

    const lookAgain = async () => {
      gathering = undefined;
      const changed = topics;
      topics = new Set();
      await client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => changed.has('all') || !FIXED.has(name),
      });
      // What somebody may do stands in the frame of the page.
      if (!changed.has('all') && !changed.has('events') && !changed.has('people')) return;
      if (await isStillIn()) await router.invalidate();
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
      source.addEventListener('open', () => {
        noteBack();
        // What changed while there was no stream.
        if (isBroken) hear(['events']);
        isBroken = false;
      });
      source.addEventListener('changed', ({ data }: MessageEvent<string>) => hear(topicsOf(data)));
      source.addEventListener('pages', ({ data }: MessageEvent<string>) => hearVersion(data));
      source.addEventListener('ended', () => {
        close();
        whenSignedOut.run();
      });
      source.addEventListener('error', () => {
        isBroken = true;
        const isRefused = source?.readyState === EventSource.CLOSED;
        void findOut(isRefused);
        if (!isRefused) return;
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
    // The service is back after it could not be reached: nobody waits for the next try.
    const stopListening = listenReach(() => {
      if (document.hidden || isAway()) return;
      hear(['events']);
      if (source) return;
      close();
      open();
    });
    if (!document.hidden) open();
    document.addEventListener('visibilitychange', turn);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', turn);
      clearTimeout(gathering);
      close();
    };
  }, [router, isSignedOut]);
}

/** Finds out why the stream broke. @param isRefused whether the service answered, and gave none */
async function findOut(isRefused: boolean): Promise<void> {
  if (!(await isReachable())) noteAway();
  else if (isRefused) await isStillIn();
}

/** Asks who is signed in: whoever is out is led to the sign-in page. Where the service is away for a moment, the page stays as it is. */
async function isStillIn(): Promise<boolean> {
  try {
    await client.fetchQuery({ ...read('me', {}), staleTime: 0, retry: false });
    return true;
  } catch (error) {
    if (error instanceof CallError && error.code === 'signed_out') whenSignedOut.run();
    return false;
  }
}

function topicsOf(data: string): string[] {
  const value: unknown = JSON.parse(data);
  if (typeof value !== 'object' || value === null || !('topics' in value) || !Array.isArray(value.topics)) return [];
  return value.topics.filter((topic): topic is string => typeof topic === 'string');
}
