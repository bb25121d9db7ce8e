import { readFileSync } from 'node:fs';

/**
 * Reads a CSV file (RFC 4180: quoted fields, doubled quotes) whose first row names the columns. Rows that are too short
 * are left out.
 */
export function readCsv(path: string): Record<string, string>[] {
  const text = readFileSync(path, 'utf8');
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] ?? '';
    if (quoted && char === '"' && text[i + 1] === '"') {
      field += char;
      i += 1;
    } else if (char === '"') {
      quoted = !quoted;
    } else if (quoted || (char !== ',' && char !== '\n')) {
      field += char;
    } else {
      row.push(char === '\n' ? field.replace(/\r$/u, '') : field);
      field = '';
      if (char === '\n') {
        rows.push(row);
        row = [];
      }
    }
  }
  if (row.length > 0) rows.push([...row, field]);
  const [head = [], ...body] = rows;
  return body
    .filter((cells) => cells.length >= head.length)
    .map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ''])));
}
