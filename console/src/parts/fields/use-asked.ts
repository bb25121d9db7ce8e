import { useDebouncedValue } from '@mantine/hooks';

/** How long somebody may pause in a word, in ms. */
const PAUSE_MS = 150;

/**
 * What is searched for while somebody types: the first letter at once, so that the list answers the key, and then what
 * stands there when they pause.
 */
export function useAsked(typed: string): string {
  return useDebouncedValue(typed, PAUSE_MS, { leading: true })[0];
}
