interface Lines {
  text: string;
  written: readonly string[];
  trimmed: readonly string[] | null;
}

const NONE: Lines = { text: '', written: [''], trimmed: null };

/** Lines of longer texts are not kept: a call of two hours has about 100,000 characters. */
const LONGEST_KEPT = 262_144;

let last = NONE;

function known(text: string): Lines {
  if (last.text === text) return last;
  const found: Lines = { text, written: text.split('\n'), trimmed: null };
  if (text.length <= LONGEST_KEPT) last = found;
  return found;
}

/**
 * The lines of a whole text as they are written. Some twenty readers and layers look at those of one text after another, so
 * they are kept until another text is parted, or `forgetLines` is called.
 */
export const linesOf = (text: string): readonly string[] => known(text).written;

/** The same without the white space at their ends. */
export function trimmedLines(text: string): readonly string[] {
  const lines = known(text);
  lines.trimmed ??= lines.written.map((line) => line.trim());
  return lines.trimmed;
}

/** Lets no text stay in memory. */
export function forgetLines(): void {
  last = NONE;
}
