import { messageText } from '../../message-text.ts';
import { plainName, WORDS } from '../speakers/usual-names.ts';

type Item = Readonly<Record<string, unknown>>;

const USUAL = new Set(WORDS);
const FEWEST = 3;

/**
 * Of events of many kinds those that have words under a usual name, where others have none; null where that tells
 * nothing: all have, or hardly any.
 */
export function spokenOnes(items: readonly Item[]): readonly Item[] | null {
  const spoken = items.filter((item) =>
    Object.keys(item).some((key) => USUAL.has(plainName(key)) && (messageText(item[key]) ?? '').trim() !== ''),
  );
  return spoken.length < FEWEST || spoken.length === items.length ? null : spoken;
}
