import type { Segment } from '../format.ts';

/** A word as a vendor gives it; `attached` ones (full stops) follow without a space. */
export interface TimedWord extends Segment {
  attached: boolean;
}

// Closing punctuation that a vendor gives as a word of its own.
const CLOSING = /^[.,!?;:…%)\]}»”、。？！，；：]+$/u;
// Scripts written without spaces between words.
const UNSPACED_END =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}、。？！，；：]$/u;
const UNSPACED_START =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/**
 * Words to pieces: one for each run of a speaker's words. Punctuation joins the word before, whoever it is given to;
 * words of scripts without spaces are not parted. Linear.
 *
 * @param space what stands between words otherwise
 */
export function runsOfWords(words: readonly TimedWord[], space = ' '): Segment[] {
  const runs: (Segment & { parts: string[] })[] = [];
  for (const { speaker, text, startMs, endMs, attached } of words) {
    if (text === '') continue;
    const last = runs.at(-1);
    const joins = attached || CLOSING.test(text);
    if (last !== undefined && (last.speaker === speaker || joins)) {
      const gap = joins || (UNSPACED_START.test(text) && UNSPACED_END.test(last.parts.at(-1) ?? '')) ? '' : space;
      last.parts.push(gap, text);
      last.endMs = endMs ?? last.endMs;
      last.startMs ??= startMs;
    } else {
      runs.push({ speaker, text: '', startMs, endMs, parts: [text] });
    }
  }
  return runs.map(({ speaker, startMs, endMs, parts }) => ({ speaker, startMs, endMs, text: parts.join('') }));
}
