// Finds again in which lines of a text the pieces stand that a reader made of it.
import type { Segment } from '../format.ts';

const NOT_SAID = /[^\p{L}\p{N}]+/gu;
// The same of plain letters, which takes half the time.
const NOT_SAID_PLAINLY = /[^a-zA-Z\d]+/gu;
const BEYOND_ASCII = /[^\0-\x7F]/u;
const PROBE = 12;

/** A line of a piece's words. `gap`: an empty line stands above it. */
export interface PieceLine {
  at: number;
  gap: boolean;
}

/** The letters and digits of a text, in small letters: what is left of it whatever marks a reader takes out. */
export const bare = (text: string): string =>
  text.replaceAll(BEYOND_ASCII.test(text) ? NOT_SAID : NOT_SAID_PLAINLY, '').toLowerCase();

/**
 * The lines in which each piece's words stand, in order; none for a piece that was not found. Words are compared by their
 * letters, and what stands before them in their first line (a name, a time) is not looked at. Linear.
 */
export function linesOfPieces(lines: readonly string[], pieces: readonly Segment[]): PieceLine[][] {
  const words = pieces.map(({ text }) => bare(text));
  const names = pieces.map(({ speaker }) => bare(speaker ?? ''));
  const found: PieceLine[][] = pieces.map(() => []);
  let [piece, used, gap] = [0, 0, false];
  for (const [at, line] of lines.entries()) {
    const own = bare(line);
    if (own === '') {
      if (line.trim() === '') gap = true;
      continue;
    }
    const left = words[piece] ?? '';
    if (used > 0 && left.startsWith(own, used)) used += own.length;
    else {
      // A piece begins: the next one, or the one behind it where what this one says was not found.
      const begun = used > 0 ? [piece + 1] : [piece, piece + 1];
      const next = begun.find((n) => beginsIn(own, words[n] ?? '', names[n] ?? '') > 0);
      if (next === undefined) {
        gap = false;
        continue;
      }
      [piece, used] = [next, beginsIn(own, words[next] ?? '', names[next] ?? '')];
    }
    found[piece]?.push({ at, gap });
    gap = false;
    if (used >= (words[piece] ?? '').length) [piece, used] = [piece + 1, 0];
  }
  return found;
}

// How many letters of what is said stand at the end of a line; none where it does not begin there.
function beginsIn(line: string, words: string, name: string): number {
  if (words === '') return 0;
  if (line.endsWith(words)) return words.length;
  if (words.startsWith(line)) return line.length;
  const named = name === '' ? -1 : line.indexOf(name);
  const behind = named < 0 ? line.length : named + name.length;
  if (behind < line.length && words.startsWith(line.slice(behind))) return line.length - behind;
  // A time may stand between the name and the words.
  const at = line.indexOf(words.slice(0, PROBE), named < 0 ? 0 : behind);
  return at >= 0 && words.startsWith(line.slice(at)) ? line.length - at : 0;
}
