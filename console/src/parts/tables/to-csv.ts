/** What may stand in a cell. */
export type Cell = string | number | null;
export type Table = readonly (readonly Cell[])[];

/**
 * Where spreadsheets may see the beginning of a formula: at the beginning of text, and after what other settings of a
 * spreadsheet take for the end of a cell or row. Quotes in between do not count for them.
 */
const AT_BEGIN = /^(?="*[=+\-@\t\r＝＋－＠])/;
const AFTER_END = /[;\t\r\n](?="*[=+\-@＝＋－＠])/g;

/**
 * A table as CSV (RFC 4180), which opens in a spreadsheet without anything being computed: text that would be a formula
 * begins with an apostrophe.
 */
export function toCsv(rows: Table): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = value.replaceAll(AFTER_END, "$&'").replace(AT_BEGIN, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A time as spreadsheets read it. */
export function timeCell(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
