import { hintsAtSpeaker, hintsAtWords } from '../columns/name-hints.ts';

const FEWEST = 3;
const LONGEST_NAME = 40;
const MOST_COLUMNS = 60;

/**
 * Rows of values of which the first says what the others hold (`[["speaker", "text"], ["Ann", "Hello"], …]`), as objects.
 * Any other value as it is.
 */
export function withHeadedRows(value: unknown): unknown {
  if (!Array.isArray(value) || value.length < FEWEST) return value;
  const [first, ...others]: unknown[] = value;
  if (!isHeading(first) || !others.every((row) => Array.isArray(row) && row.length <= first.length)) return value;
  return others.map((row) =>
    Object.fromEntries(first.map((name, at) => [name, Array.isArray(row) ? (row[at] ?? null) : null])),
  );
}

// Names of columns, each once: of one with words and one with speakers.
function isHeading(row: unknown): row is string[] {
  return (
    Array.isArray(row) &&
    row.length >= 2 &&
    row.length <= MOST_COLUMNS &&
    row.every((name) => typeof name === 'string' && name !== '' && name.length <= LONGEST_NAME) &&
    new Set(row).size === row.length &&
    row.some((name) => hintsAtWords(String(name)) === 1) &&
    row.some((name) => hintsAtSpeaker(String(name)) === 1)
  );
}
