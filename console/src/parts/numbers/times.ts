import { useText } from '../../text/common/index.ts';
import { useLocale } from '../../text/locale.ts';
import { timesIn } from './times-in.ts';

/** Times and numbers as the reader's language and zone write them. */
export function useTimes() {
  const locale = useLocale();
  const { justNow } = useText().common;
  const known = made.get(locale) ?? timesIn(locale, justNow);
  made.set(locale, known);
  return known;
}

/** Made once for a locale: thirteen formats in each part that shows a number cost a page more than all the rest of it. */
const made = new Map<string, ReturnType<typeof timesIn>>();
