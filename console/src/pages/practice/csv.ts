/** What may stand in a cell. */
export type Cell = string | number | null;

/** Text that begins like this is taken for a formula by spreadsheets. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A table as CSV (RFC 4180), which opens in a spreadsheet without anything being computed: text that would be a formula
 * begins with an apostrophe.
 */
function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Gives a table to the reader as a file. */
export function downloadCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  // With its mark, so that spreadsheets read it as UTF-8.
  const address = URL.createObjectURL(new Blob(['\uFEFF', toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A time as spreadsheets read it. */
export function timeCell(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
