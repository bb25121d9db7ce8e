/**
 * The rows of separated values: quoted cells may hold separators, line ends and doubled quotes. A quote that is never
 * closed ends with the text. Linear.
 */
export function* rowsOf(text: string, mark: string): Generator<string[]> {
  let row: string[] = [];
  let at = 0;
  // Where the next line end and the next mark stand: each is looked for once.
  let line = -1;
  let next = -1;
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
    if (line < at) line = indexOrEnd(text, '\n', at);
    if (next < at) next = indexOrEnd(text, mark, at);
    const first = next;
    if (mark === '|') next = behindEscaped(text, { from: at, bar: next, end: line });
    const escaped = next !== first;
    const stop = Math.min(next, line);
    const bare = text.slice(at, stop);
    row.push(cell + (escaped ? bare.replaceAll('\\|', '|') : bare));
    if (text[stop] !== mark) {
      yield row;
      row = [];
    }
    at = stop + 1;
  }
  // The text ends behind a mark: the last cell is empty.
  if (row.length > 0) yield [...row, ''];
}

// In Markdown a bar among the words is written "\|": the first bar of a cell that is not.
function behindEscaped(text: string, { from, bar, end }: { from: number; bar: number; end: number }): number {
  let at = bar;
  while (at > from && at < end && text[at - 1] === '\\') at = indexOrEnd(text, '|', at + 1);
  return at;
}

function indexOrEnd(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from);
  return found < 0 ? text.length : found;
}

// The row of dashes below the names in Markdown and in what databases print.
const RULE = /^:?[-+]*:?$/u;

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

const RULED = /^([-–—*=~])\1{1,20}\s?[^-–—*=~]{1,60}\s?\1{2,21}$/u;

/** Whether a row is a line between rows, or empty. */
export function isRule(row: readonly string[]): boolean {
  // Nearly every row.
  if (isLetter((row[0] ?? '').charCodeAt(0))) return false;
  if (row.every((cell) => RULE.test(cell.trim()))) return true;
  const at = row.findIndex((cell) => cell.trim() !== '');
  // "--- on hold ---" in a row of its own.
  const only = row.length > 1 ? (row[at] ?? '').trim() : '';
  return RULED.test(only) && row.every((cell, i) => i === at || cell.trim() === '');
}
