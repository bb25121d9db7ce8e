/* Functions that take the square of a text's length, weakly: less than 2 s for two mebibytes. The count of work must notice each. */

const STEP = 1_024;

/** Goes through the whole text again and again. */
export function byBlocks(text: string): number {
  let found = 0;
  for (let from = 0; from < text.length; from += STEP)
    for (let at = 0; at < text.length; at += 8) if (text[at] === '\u0007') found += 1;
  return found;
}

/** Searches from each place to the end. */
export function bySearch(text: string): number {
  let found = 0;
  for (let from = 0; from < text.length; from += 64) found += text.indexOf('\u0007', from);
  return found;
}

/** The same with a pattern. */
export function byPattern(text: string): number {
  let found = 0;
  for (let from = 0; from < text.length; from += STEP) if (/ {9}x/u.test(text)) found += 1;
  return found;
}

/** Collects the characters that follow each place. */
export function byCopies(text: string): number {
  let found = 0;
  for (let from = 0; from < text.length; from += STEP) found += new Set(text.slice(from)).size;
  return found;
}
