import { useEffect, useEffectEvent } from 'react';
import { createListeners } from '../../../../src/lib/work/listeners.ts';

/** What can be begun from anywhere: a dialog of a page, or the search. */
export type Beginning = 'key' | 'invitation' | 'person' | 'search';

/** How long a page may take to come, in ms. Later the reader is elsewhere, and no dialog may open by itself. */
const WAITS_MS = 10_000;

let asked: { what: Beginning; at: number } | null = null;
const pages = createListeners();

/** Asks the page that it belongs to, which may not be there yet, to open its dialog. */
export function begin(what: Beginning): void {
  asked = { what, at: performance.now() };
  pages.tell();
}

/**
 * Opens a dialog of this page where that was asked for elsewhere, once.
 * @param isAllowed whether the reader's role has what the dialog does
 */
export function useBeginning(what: Beginning, isAllowed: boolean, open: () => void): void {
  const look = useEffectEvent(() => {
    if (asked?.what !== what) return;
    const isRecent = performance.now() - asked.at < WAITS_MS;
    asked = null;
    if (isAllowed && isRecent) open();
  });
  useEffect(() => {
    const listen = () => look();
    listen();
    return pages.add(listen);
  }, []);
}
