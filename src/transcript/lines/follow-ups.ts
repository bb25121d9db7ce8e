import { isPageNoise } from '../around/page-noise.ts';
import { timeAlone } from './header-lines.ts';
import { spokenTime } from '../times/spoken-time.ts';
import { stampIn } from '../times/stamp.ts';

const HALF_DAY_MS = 12 * 3_600_000;
const MINUTE = 60;
const EMOJI = /^(?::[\w+'-]{1,40}:|(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F){1,12})$/u;
const COUNT = /^\d{1,3}$/u;

/**
 * When the next message of the same person was sent, where a page shows nothing but its time above it: "9:42" below
 * "Ann 9:41 AM". Null where a line is no time, or one that does not lie between the message before and the next person's.
 */
export function followUpTime(line: string, afterMs: number | null, beforeMs: number | null): number | null {
  if (line.length > 12 || afterMs === null) return null;
  const at = timeAlone(line);
  if (at === null) return null;
  // "9:42" may be hours and minutes, of either half of the day.
  const hours = at * MINUTE;
  const latest = beforeMs ?? afterMs + HALF_DAY_MS;
  return [at, hours, hours + HALF_DAY_MS].find((ms) => ms >= afterMs && ms <= latest) ?? null;
}

/**
 * A further message of the same person in one line with its time, as pages are copied: "[1:33 PM] and another thing". Null
 * for any other line.
 */
export function followUp(line: string, afterMs: number | null): { startMs: number; words: string } | null {
  if (!line.startsWith('[') || afterMs === null) return null;
  const stamp = stampIn(line);
  const words = stamp?.at === 0 ? line.slice(stamp.end).trim() : '';
  return stamp === null || !stamp.ofDay || words === '' || stamp.startMs < afterMs
    ? null
    : { startMs: stamp.startMs, words };
}

/** Whether two lines are a reaction as pages are copied that show it as a picture with a number below. */
export function isReaction(line: string, below: string): boolean {
  return line.length <= 42 && COUNT.test(below) && (EMOJI.test(line) || isPageNoise(line));
}

/** Whether a line says the name and the time of the line above again, in words: "Ann Lee 0 minutes 5 seconds". */
export function repeatsHead(
  line: string,
  { speaker, startMs }: { speaker: string | null; startMs: number | null },
): boolean {
  return (
    speaker !== null &&
    startMs !== null &&
    line.length <= speaker.length + 50 &&
    line.startsWith(`${speaker} `) &&
    spokenTime(line.slice(speaker.length + 1)) === startMs
  );
}
