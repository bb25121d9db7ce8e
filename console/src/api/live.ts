import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CallError } from './call-error.ts';
import { pauseAfter } from './pause-after.ts';
import { client, read, whenSignedOut } from './queries.ts';
import { isAway, isReachable, listenReach, noteAway, noteBack } from './reach.ts';
import { useIsSignedOut } from './signed-out.ts';
import { BASE, tab } from './tab.ts';
import { hearVersion } from './version.ts';

/**
 * Reads that are repeated only where everything may have changed: a conversation and its course do not change, and the
 * list of organisations does not change with this one.
 */
const FIXED: ReadonlySet<unknown> = new Set(['assessmentTranscript', 'assessmentCourse', 'openOrganisations']);
/** How long changes are collected before they are read together, in ms. */
const GATHER_MS = 2_000;

/**
 * Keeps the page up to date: the service sends an event for each change, and what is shown is read again. A page in the
 * background closes its connection, and reads again when it is shown.
 */
export function useLive(): void {
  const router = useRouter();
  const isSignedOut = useIsSignedOut();
  useEffect(() => {
    // The page stays without a sign-in because somebody has typed something.
    if (isSignedOut) return undefined;
    let source: EventSource | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let topics = new Set<string>();
    let isBroken = false;
    let refusals = 0;

    const lookAgain = async () => {
      gathering = undefined;
      const changed = topics;
      topics = new Set();
      await client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => changed.has('all') || !FIXED.has(name),
      });
      // The frame of the page depends on what somebody may do.
      if (!changed.has('all') && !changed.has('events') && !changed.has('people')) return;
      if (await isStillIn()) await router.invalidate();
    };
    const hear = (said: readonly string[]) => {
      for (const topic of said) topics.add(topic);
      gathering ??= setTimeout(() => void lookAgain(), GATHER_MS);
    };
    const open = () => {
      again = undefined;
      // Browsers cannot send a header of ours with an event stream.
      const named = tab.organisation === null ? '' : `?organisation=${encodeURIComponent(tab.organisation)}`;
      source = new EventSource(`${BASE}api/changes${named}`);
      source.addEventListener('open', () => {
        noteBack();
        // Reads what may have changed while there was no stream.
        if (isBroken) hear(['events']);
        isBroken = false;
        refusals = 0;
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
        again = setTimeout(open, pauseAfter(refusals));
        refusals += 1;
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
        // Reads what may have changed meanwhile.
        hear(['events']);
      }
    };
    // Once the service answers again, the stream is opened without a wait for the next try.
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

/** Finds out why the stream ended. @param isRefused whether the service answered with an error */
async function findOut(isRefused: boolean): Promise<void> {
  if (!(await isReachable())) noteAway();
  else if (isRefused) await isStillIn();
}

/**
 * Checks whether somebody is still signed in; where nobody is, goes to the sign-in page. Where the service does not
 * answer, the page stays as it is.
 */
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
