/**
 * The rows of separated values: quoted cells may hold separators, line ends and doubled quotes. A quote that is never
 * closed ends with the text. Linear.
 */
export function* rowsOf(text: string, mark: string): Generator<string[]> {
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell: string;
    if (text[at] === '"') {
      let close = text.indexOf('"', at + 1);
      while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
      const end = close < 0 ? text.length : close;
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      cell = '';
    }
    let stop = at;
    let escaped = false;
    while (stop < text.length && text[stop] !== mark && text[stop] !== '\n') {
      // In Markdown a bar among the words is written "\|".
      const skips = mark === '|' && text[stop] === '\\' && text[stop + 1] === '|';
      escaped ||= skips;
      stop += skips ? 2 : 1;
    }
    const bare = text.slice(at, stop);
    row.push(cell + (escaped ? bare.replaceAll('\\|', '|') : bare));
    if (text[stop] !== mark) {
      yield row;
      row = [];
    }
    at = stop + 1;
  }
  if (row.length > 0) yield row;
}

// The row of dashes below the names in Markdown and in what databases print.
const RULE = /^:?[-+]*:?$/u;

/** Whether a row is a line between rows, or empty. */
export function isRule(row: readonly string[]): boolean {
  return row.every((cell) => RULE.test(cell.trim()));
}
