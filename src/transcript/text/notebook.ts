import { isRecord } from '../json/shape.ts';

const MARK = '"cell_type"';
const LOOKED_AT = 4000;

/** What stands in a notebook of Jupyter for people to read, one cell below the other. Any other text as it is. Linear. */
export function fromNotebook(text: string): string {
  if (!text.slice(0, LOOKED_AT).includes(MARK)) return text;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  const cells: unknown = isRecord(value) ? value['cells'] : null;
  if (!Array.isArray(cells)) return text;
  const written = cells.flatMap((cell: unknown) => {
    if (!isRecord(cell) || cell['cell_type'] === 'code') return [];
    const { source } = cell;
    const lines: readonly unknown[] = Array.isArray(source) ? source : [source];
    return lines.every((line) => typeof line === 'string') ? [lines.join('').trim()] : [];
  });
  return written.length === 0 ? text : `${written.join('\n\n')}\n`;
}
