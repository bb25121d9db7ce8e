import { isMediaNote } from './is-media-note.ts';
import { withoutEdited } from '../around/page-noise.ts';
import type { LabelledLine } from '../labels/speaker-label.ts';
import { isDated } from '../labels/unusual-labels.ts';

// What a messenger puts in place of a picture or a recording, or says itself: "<Media omitted>", or a text behind a mark
// that nobody sees.
const OWN_WORDS = /^(?:\u200E|<[^<>]{3,60}>$)/u;

// "[Ann] [오전 11:58] words": KakaoTalk has the day in a line of its own.
const OF_KAKAO = /^\[[^[\]]{1,60}\] \[(?:오전|오후) \d{1,2}:\d{2}\] /u;

/**
 * The lines of a messenger's export that nobody wrote: dated ones without a name (who came, that messages are
 * encrypted), and what stands for a picture. Takes the mark that a message was changed off the others. None where fewer than half of the dated lines name somebody.
 */
export function chatNotices(lines: readonly string[], splits: readonly (LabelledLine | null)[]): number[] {
  const dated = lines.flatMap((line, i) => (isDated(line) || OF_KAKAO.test(line) ? [i] : []));
  const named = dated.filter((i) => splits[i] !== null && splits[i] !== undefined).length;
  if (named < 2 || named * 2 < dated.length) return [];
  return dated.filter((i) => {
    const split = splits[i] ?? null;
    if (split === null || OWN_WORDS.test(split.rest) || isMediaNote(split.rest)) return true;
    split.rest = withoutEdited(split.rest);
    return false;
  });
}
