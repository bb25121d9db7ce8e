import { documentDamage } from './document-damage.ts';
import { looksLikeJson, openJson } from './json/read-json.ts';
import type { TranscriptDamage } from './types.ts';
import { withoutMark } from './text/without-mark.ts';

/**
 * Why a transcript cannot be read at all; null where it can. What begins as JSON must be JSON to its end and of a format
 * that a reader knows; everything else can be read as far as it goes. Reads only what begins as JSON. Linear.
 */
export function transcriptDamage(text: string): TranscriptDamage | null {
  const own = withoutMark(text);
  if (!looksLikeJson(own)) return documentDamage(own);
  const opened = openJson(own);
  return 'damage' in opened ? opened.damage : null;
}
