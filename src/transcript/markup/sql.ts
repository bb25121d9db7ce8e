const INSERT = /\binsert\s{1,4}into\s{1,4}[^\s(]{1,120}\s{0,4}(?:\(([^()]{1,600})\))?\s{0,4}values\s{0,4}/giu;
const FEWEST = 3;
// Each row that does not end is looked for to the end of the text.
const MOST_OPEN = 5;

// The cells of one row behind its opening bracket, and where the row ends; null where it does not.
function rowAt(text: string, from: number): { cells: string[]; end: number } | null {
  const cells: string[] = [];
  let cell = '';
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === "'") {
      for (at += 1; at < text.length; at += 1) {
        const inner = text.charAt(at);
        if (inner === '\\') cell += text.charAt((at += 1));
        else if (inner !== "'") cell += inner;
        else if (text.charAt(at + 1) === "'") cell += text.charAt((at += 1));
        else break;
      }
    } else if (char === ',' || char === ')') {
      cells.push(/^\s*null\s*$/iu.test(cell) ? '' : cell.trim());
      cell = '';
      if (char === ')') return { cells, end: at + 1 };
    } else cell += char;
  }
  return null;
}

const quoted = (cells: readonly string[]): string =>
  cells.map((cell) => `"${cell.replaceAll('"', '""').replaceAll('\n', ' ')}"`).join(',');
const bare = (name: string): string => name.replaceAll(/["`[\]\s]/gu, '');

/** The rows that a dump of a database puts in (`INSERT INTO … VALUES (…), (…)`) as a table. Any other text as it is. Linear. */
export function fromSql(text: string): string {
  if (!/\binsert\s+into\s/iu.test(text.slice(0, 20_000))) return text;
  const rows: string[] = [];
  let names: readonly string[] = [];
  let at = 0;
  let open = 0;
  for (const match of text.matchAll(INSERT)) {
    // What stands in a row is no statement.
    if (match.index < at) continue;
    if (names.length === 0) names = (match[1] ?? '').split(',').map(bare);
    at = match.index + match[0].length;
    while (text.charAt(at) === '(') {
      const row = rowAt(text, at + 1);
      if (row === null) {
        open += 1;
        break;
      }
      rows.push(quoted(row.cells));
      at = row.end;
      while (at < text.length && ', \n\r\t'.includes(text.charAt(at))) at += 1;
    }
    if (open >= MOST_OPEN) break;
  }
  if (rows.length < FEWEST) return text;
  return [...(names.length > 1 ? [quoted(names)] : []), ...rows].join('\n');
}
