import { useEffect, useState } from 'react';

/** One for each part of the page with unsaved changes. */
const marks = new Set<object>();

/**
 * Marks a part of the page as unsaved, as long as `is` is true: leaving the page then asks first.
 * @returns removes the mark at once, before the program itself leaves the page
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

/** Removes all marks, because somebody has said that the changes may be lost. */
export function letUnsavedGo(): void {
  marks.clear();
}
