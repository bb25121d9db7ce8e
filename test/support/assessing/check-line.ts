import { parseLine } from '../../../src/domain/imports/lines/parse-line.ts';
import type { ImportLine } from '../../../src/domain/imports/lines/schema.ts';

/** Reads a line that must be good. */
export function checkLine(text: string): ImportLine {
  const parsed = parseLine(text);
  if ('problems' in parsed) throw new Error(`${parsed.problems.join(' ')} ${text}`);
  return parsed.line;
}
