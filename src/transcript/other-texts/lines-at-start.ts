const LOOKED_AT = 40_000;
const MOST_LINES = 400;
const LONGEST_LINE = 300;

/** The lines at the beginning of a text that are not empty, without what stands around them and no longer than is looked at. */
export const linesAtStart = (text: string): string[] =>
  text
    .slice(0, LOOKED_AT)
    .split('\n', MOST_LINES)
    .map((line) => line.slice(0, LONGEST_LINE).trim())
    .filter((line) => line !== '');
