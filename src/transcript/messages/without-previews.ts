import { linesOf, trimmedLines } from '../text/lines-of.ts';
import { timeAlone } from '../lines/header-lines.ts';

const FEWEST = 3;
const LONGEST_NAME = 60;
// A message of several lines is shown in one.
const SHORTEST = 12;
// Between the name and the words below it: a time, an empty line.
const MOST_BETWEEN = 3;

// "Words by Ann", above "Ann" and the same words: what a page says of a message before it shows it.
function isPreview(lines: readonly string[], i: number): boolean {
  const [line = '', name = ''] = [lines[i], lines[i + 1]];
  if (name === '' || name.length > LONGEST_NAME || !line.endsWith(` ${name}`)) return false;
  const before = line.slice(0, -name.length - 1);
  const words = before.slice(0, Math.max(0, before.lastIndexOf(' '))).replace(/(?:…|\.{3})$/u, '');
  const below = lines.slice(i + 2, i + 2 + MOST_BETWEEN).find((own) => own !== '' && timeAlone(own) === null);
  return (
    words !== '' &&
    below !== undefined &&
    (below.startsWith(words) || (words.startsWith(below) && below.length >= SHORTEST))
  );
}

/**
 * A text without the lines that have the beginning of a message and who wrote it, right above that name and that message. Any other
 * text as it is. Linear.
 */
export function withoutPreviews(text: string): string {
  const own = trimmedLines(text);
  const previews = new Set(own.flatMap((_, i) => (isPreview(own, i) ? [i] : [])));
  return previews.size < FEWEST
    ? text
    : linesOf(text)
        .filter((_, i) => !previews.has(i))
        .join('\n');
}
