import { printAll, type OutputOptions, type Printable } from './output.ts';
import { table } from './table.ts';

/**
 * Prints a long list as it is read: a JSON line each for programs, or a table for people whose titles stand above the
 * first part only.
 * @param none the sentence for a list that has nothing
 */
export async function printParts<Row>(
  options: OutputOptions,
  parts: AsyncIterable<readonly Row[]>,
  {
    head,
    cells,
    record,
    none,
  }: {
    head: readonly string[];
    cells: (row: Row) => readonly string[];
    record: (row: Row) => Printable;
    none: string;
  },
): Promise<void> {
  let count = 0;
  for await (const part of parts) {
    if (part.length === 0) continue;
    const titles = count === 0 ? head : head.map(() => '');
    const text = table(titles, part.map(cells)).replace(/^\s*\n/, '');
    printAll(options, options.json ? part.map(record) : [], options.json ? '' : text);
    count += part.length;
  }
  if (count === 0) printAll(options, [], none);
}
