import { jsonDamage } from './json/json-damage.ts';
import { looksLikeJson, parseTranscriptJson } from './json/read-json.ts';
import { withoutMark } from './without-mark.ts';

/**
 * Why a transcript cannot be read at all, in one sentence without any of its text; null where it can. What begins as
 * JSON must be JSON to its
 * end; everything else can be read as far as it goes. Parses only what begins as JSON. Linear.
 */
export function transcriptDamage(text: string): string | null {
  const own = withoutMark(text);
  return looksLikeJson(own) && parseTranscriptJson(own) === undefined ? jsonDamage(own) : null;
}
