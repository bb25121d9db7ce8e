import { useEffect, useState } from 'react';

/** One for each part of the page that holds something unsaved. */
const marks = new Set<object>();

/**
 * Says that a part of the page holds what somebody wrote and did not save, for as long as it is so: leaving the page asks first.
 * @returns what lets go of it at once, before a page goes elsewhere by itself
 */
export function useUnsaved(is: boolean): () => void {
  const [mark] = useState(() => ({}));
  useEffect(() => {
    if (!is) return undefined;
    marks.add(mark);
    return () => void marks.delete(mark);
  }, [is, mark]);
  return () => void marks.delete(mark);
}

/** Whether anything on the page is unsaved. */
export function isUnsaved(): boolean {
  return marks.size > 0;
}

/** Forgets what is unsaved: somebody has said that it may go. */
export function letUnsavedGo(): void {
  marks.clear();
}
