import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useCallback, useState } from 'react';

/** The width of an element as it is laid out, in px. @param first before it is known */
export function useWidth<Shown extends HTMLElement>(first: number) {
  const { ref, width } = useElementSize<Shown>();
  const [laidOut, setLaidOut] = useState(0);
  // Read before anything is painted: what watches the size says so a frame later, and the plot would jump.
  const measure = useCallback((element: Shown | null) => {
    if (element) setLaidOut(element.clientWidth);
  }, []);
  const known = width === 0 ? laidOut : width;
  return [useMergedRef(ref, measure), known === 0 ? first : Math.max(160, Math.floor(known))] as const;
}
