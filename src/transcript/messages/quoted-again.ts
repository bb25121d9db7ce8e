// A page of a chat shows above an answer whom and what it answers: a name without a time, and a line from above.
import { linesOf, trimmedLines } from '../text/lines-of.ts';
import { isTakenBack } from './is-media-note.ts';
import { timeAlone } from '../lines/header-lines.ts';

const LONGEST_NAME = 60;
const SHORTEST = 12;
// "Meeting started", above its time, and "Meeting ended: 12m 4s".
const MEETING =
  /^(?:(?:meeting|call) (?:started|ended)|(?:besprechung|anruf) (?:gestartet|beendet))(?::? \d{1,3}\s?[hms][\dhms ]{0,12})?$/iu;

/**
 * A text whose messages stand below a name and a time, each in a line of its own, without names that have no time below them but
 * a line that stands above, that line, and without what the page says of meetings and in place of what was taken back. Any other text as it is. Linear.
 */
export function withoutQuotedAgain(text: string): string {
  const lines = trimmedLines(text);
  const isTime = (i: number): boolean => {
    const line = lines[i] ?? '';
    return line !== '' && line.length <= LONGEST_NAME && /^\d/u.test(line) && timeAlone(line) !== null;
  };
  const names = new Set(
    lines.flatMap((line, i) => (line !== '' && line.length <= LONGEST_NAME && isTime(i + 1) ? [line] : [])),
  );
  if (names.size < 2) return text;
  const above = new Set<string>();
  const quoted = new Set<number>();
  for (const [i, line] of lines.entries()) {
    const words = lines[i + 1] ?? '';
    const below = lines[i + 2] ?? '';
    // The first line below a name and a time; whoever answers says something below it.
    if (
      names.has(line) &&
      isTime(i - 1) &&
      words.length >= SHORTEST &&
      above.has(words) &&
      below !== '' &&
      !isTime(i + 3)
    ) {
      quoted.add(i).add(i + 1);
    } else if (MEETING.test(line)) {
      quoted.add(i);
      if (isTime(i + 1)) quoted.add(i + 1);
    } else if (isTime(i - 1) && i > 1 && isTakenBack(line) && (words === '' || isTime(i + 2)))
      // All that somebody wrote was taken back.
      quoted
        .add(i - 2)
        .add(i - 1)
        .add(i);
    if (!quoted.has(i)) above.add(line);
  }
  return quoted.size === 0
    ? text
    : linesOf(text)
        .filter((_, i) => !quoted.has(i))
        .join('\n');
}
