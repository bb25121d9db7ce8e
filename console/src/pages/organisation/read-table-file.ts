/** A table as somebody chose it: its text, or why there is none. */
export type TableFile = { name: string; text: string } | { name: string; problem: 'unreadable' | 'too large' };

/**
 * Reads a file as text: UTF-8 or UTF-16 where it says so, else the Western alphabet of Windows, in which spreadsheets
 * write CSV.
 * @param most bytes of UTF-8
 */
export async function readTableFile(file: File, most: number): Promise<TableFile> {
  const { name } = file;
  if (file.size > 2 * most) return { name, problem: 'too large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  if (text === null || text.includes('\0')) return { name, problem: 'unreadable' };
  return new TextEncoder().encode(text).length > most ? { name, problem: 'too large' } : { name, text };
}

function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  for (const encoding of wide === null ? ['utf-8', 'windows-1252'] : [wide])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one may fit.
    }
  return null;
}
