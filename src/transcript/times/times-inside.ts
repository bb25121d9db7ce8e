import { parseTime } from './timestamps.ts';
import { squeeze } from '../text/normalise.ts';

const INLINE = / ?\[\d{1,2}:\d{2}(?::\d{2})?(?:\.\d{1,3})?\]/gu;
// The mark of a transcriber's program: "#00:00:04-8#".
const MARKED = / ?#\d{1,2}:\d{2}:\d{2}-\d{1,3}#/gu;
const AT_END = / ?\(\d{1,2}:\d{2}(?::\d{2})?\)$/u;
// "… eleven. 0:33 On Monday": behind the end of a sentence, and without brackets.
const BARE = /(?<=[.?!…]["”’)]?) (\d{1,2}:\d{2}(?::\d{2})?)(?= \p{Lu})/gu;
const FEWEST = 3;

/** What was said, without the times that stand among the words; those in round brackets where most turns end so. */
export function withoutTimes(texts: readonly string[]): string[] {
  const bare = texts.map((text) =>
    text.includes('[') || text.includes('#') ? squeeze(text).replaceAll(INLINE, '').replaceAll(MARKED, '') : text,
  );
  const ends = bare.filter((text) => text.endsWith(')') && AT_END.test(text.slice(-12))).length;
  if (ends < FEWEST || ends * 2 < bare.length) return bare;
  return bare.map((text) => {
    const end = AT_END.exec(text.slice(-12));
    return end === null ? text : text.slice(0, text.length - end[0].length);
  });
}

/**
 * What was said without bare times behind the ends of sentences that lie between the time of the turn and that of the next one, as people
 * put them who write down a recording by hand.
 * @param starts the times of the turns, as they are written
 */
export const withoutTimesBetween = (texts: readonly string[], starts: readonly (number | null)[]): string[] =>
  texts.map((text, i) => {
    const [from, to] = [starts[i] ?? null, starts[i + 1] ?? null];
    if (from === null || to === null || !/\d:\d/u.test(text)) return text;
    return text.replaceAll(BARE, (whole, clock: string) => {
      const at = parseTime(clock);
      return at !== null && at > from && at < to ? '' : whole;
    });
  });
