import { useEffect, useEffectEvent } from 'react';

/** What can be begun from anywhere: a dialog of a page. */
export type Beginning = 'key' | 'invitation' | 'person';

let asked: Beginning | null = null;
const pages = new Set<() => void>();

/** Asks the page that it belongs to, which may not be there yet, to open its dialog. */
export function begin(what: Beginning): void {
  asked = what;
  for (const look of pages) look();
}

/**
 * Opens a dialog of this page where that was asked for elsewhere, once.
 * @param isAllowed whether the reader's role has what the dialog does
 */
export function useBeginning(what: Beginning, isAllowed: boolean, open: () => void): void {
  const look = useEffectEvent(() => {
    if (asked !== what) return;
    asked = null;
    if (isAllowed) open();
  });
  useEffect(() => {
    const listen = () => look();
    listen();
    pages.add(listen);
    return () => void pages.delete(listen);
  }, []);
}
