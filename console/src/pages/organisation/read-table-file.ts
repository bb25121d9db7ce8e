import { decodeText } from '../../../../src/lib/text/decode-text.ts';

/** A table as somebody chose it: its text, or why there is none. */
export type TableFile = { name: string; text: string } | { name: string; problem: 'unreadable' | 'too large' };

/**
 * Reads a file as text in whichever encoding it has: spreadsheets write CSV in an older one.
 * @param most bytes of UTF-8
 */
export async function readTableFile(file: File, most: number): Promise<TableFile> {
  const { name } = file;
  if (file.size > 2 * most) return { name, problem: 'too large' };
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text === null) return { name, problem: 'unreadable' };
  return new TextEncoder().encode(text).length > most ? { name, problem: 'too large' } : { name, text };
}
