import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is narrow, as a telephone: where style sheets make a table a list. Paper never is. */
export function useNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 720px)', undefined, { getInitialValueInEffect: false });
}
