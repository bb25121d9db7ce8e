// Tables by tabs need no quotation marks around cells. Where a program writes none, those around a cell are words: somebody is quoted.
const LOOKED_AT = 400;

const isQuoted = (cell: string): boolean => cell.length > 2 && cell.startsWith('"') && cell.endsWith('"');

// A cell that a program which quotes would have quoted.
const wouldBe = (cell: string): boolean => !cell.startsWith('"') && /[",;]/u.test(cell);

/**
 * A table by tabs in which the marks around a few cells were said, with these doubled as quoting programs have them; any other text as
 * it is. Linear.
 */
export function withSaidQuotes(text: string): string {
  if (!text.includes('\t') || !(text.includes('\t"') || text.includes('\n"'))) return text;
  const lines = text.split('\n');
  const cells = lines.slice(0, LOOKED_AT).map((line) => line.split('\t'));
  const begun = cells.flatMap((row) => row.filter((cell) => cell.startsWith('"')));
  // A cell that goes on in the next line, holds a tab, or has its own marks doubled.
  if (begun.some((cell) => cell.includes('""')) || !begun.some(isQuoted)) return text;
  if (cells.some((row) => row.some((cell) => cell.startsWith('"') && cell.split('"').length % 2 === 0))) return text;
  const columns = new Set(cells.flatMap((row) => row.flatMap((cell, at) => (isQuoted(cell) ? [at] : []))));
  if (!cells.some((row) => [...columns].some((at) => wouldBe(row[at] ?? '')))) return text;
  return lines
    .map((line) =>
      line.includes('"')
        ? line
            .split('\t')
            .map((cell) => (cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell))
            .join('\t')
        : line,
    )
    .join('\n');
}
