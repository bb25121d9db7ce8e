import type { Column } from '../../columns/column.ts';
import { roughWords, unitByPace } from '../pace.ts';
import { SECOND } from '../shape.ts';

/** How many milliseconds the unit of a column of times has: what its name says, else the one in which people can speak so fast. */
export function unitOfColumn(column: Column | undefined, texts: readonly string[]): number {
  if (column === undefined) return SECOND;
  if (/(?:ms|millis|milliseconds)$/iu.test(column.name)) return 1;
  if (/(?:_ns|nanos(?:econds)?)$/iu.test(column.name)) return 1e-6;
  if (/(?:_us|micros(?:econds)?)$/iu.test(column.name)) return 0.001;
  // Programs for Windows count in tenths of a microsecond.
  if (/ticks$/iu.test(column.name)) return 1e-4;
  const numbers = column.cells
    .filter((cell) => cell.trim() !== '')
    .map(Number)
    .filter(Number.isFinite);
  const latest = numbers.reduce((most, number) => Math.max(most, number), 0);
  const words = texts.reduce((sum, text) => sum + roughWords(text), 0);
  if (latest >= 1e9 && (numbers[0] ?? latest) < latest / 2) return unitByPace({ words, latest, usual: SECOND });
  if (latest >= 1e14) return 0.001;
  if (latest >= 1e11) return 1;
  return latest >= 1e9 ? SECOND : unitByPace({ words, latest, usual: SECOND });
}
