import { type ColumnFacts, factsOf } from './column-facts.ts';
import type { Column } from './column.ts';
import { areMerged, writtenOut } from './merged-cells.ts';
import { hintsAtSpeaker } from './name-hints.ts';

/** A column with what its first cells have in common. */
export interface Seen extends ColumnFacts {
  at: number;
  name: string;
  cells: readonly string[];
}

const SAMPLE = 400;

/** Looks at each column: at so many of its first cells. */
export function lookAt(columns: readonly Column[]): Seen[] {
  return columns.map((column, at): Seen => {
    const first = column.cells.slice(0, SAMPLE);
    const merged = hintsAtSpeaker(column.name) === 1 && areMerged(first.map((cell) => cell.trim()));
    const sample = { name: column.name, cells: merged ? writtenOut(first.map((cell) => cell.trim())) : first };
    return { ...factsOf(sample), ...sample, at };
  });
}
