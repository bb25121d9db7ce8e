/** What may stand in a cell. */
export type Cell = string | number | null;
export type Table = readonly (readonly Cell[])[];

/** How the reader's spreadsheet expects a file: what parts its cells, and what stands before the digits of a fraction. */
export interface CsvForm {
  separator: ',' | ';';
  decimal: string;
}

/** The form for a locale: where a comma begins a fraction, as in German, spreadsheets part cells by semicolons. */
export function csvForm(locale: string): CsvForm {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  // Swiss German writes a point, and parts cells by semicolons all the same.
  return { separator: decimal === ',' || locale.startsWith('de') ? ';' : ',', decimal };
}

/**
 * Where spreadsheets may see the beginning of a formula: at the beginning of text, and after what other settings of a
 * spreadsheet take for the end of a cell or row. Quotes in between do not count for them.
 */
const AT_BEGIN = /^(?="*[=+\-@\t\r＝＋－＠])/;
const AFTER_END = {
  ',': /[;\t\r\n](?="*[=+\-@＝＋－＠])/g,
  ';': /[,;\t\r\n](?="*[=+\-@＝＋－＠])/g,
};

/** A cell has four digits of a fraction: more are noise of sums. */
const FRACTION = 1e4;

/**
 * A table as CSV (RFC 4180, but for the separator), which opens in a spreadsheet without anything being computed: text
 * that would be a formula begins with an apostrophe.
 */
export function toCsv(rows: Table, form: CsvForm): string {
  return rows.map((row) => `${row.map((value) => cell(value, form)).join(form.separator)}\r\n`).join('');
}

function cell(value: Cell, { separator, decimal }: CsvForm): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(Math.round(value * FRACTION) / FRACTION).replace('.', decimal);
  const safe = value.replaceAll(AFTER_END[separator], "$&'").replace(AT_BEGIN, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A time as spreadsheets read it. */
export function timeCell(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
