import { startTransition, useEffect, useState } from 'react';

/** The pages that were shown in this tab. */
const shown = new Set<string>();

/**
 * Whether a long page shows what lies below its first screen. On the first visit it does so a frame later: until then the
 * browser has never run the code of the page's parts, and the first screen would wait for all of them.
 * @param page its name; each page has another
 */
export function useFurtherDown(page: string): boolean {
  const [isShown, setShown] = useState(() => shown.has(page));
  useEffect(() => {
    if (isShown) return;
    const frame = requestAnimationFrame(() => {
      // After the frame, and in pieces that let clicks and keys through.
      setTimeout(() => {
        shown.add(page);
        startTransition(() => setShown(true));
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [page, isShown]);
  return isShown;
}
