import { useElementSize } from '@mantine/hooks';

/** The width of an element as it is laid out, in px. @param first before it is known */
export function useWidth<Shown extends HTMLElement>(first: number) {
  const { ref, width } = useElementSize<Shown>();
  return [ref, width === 0 ? first : Math.max(160, Math.floor(width))] as const;
}
