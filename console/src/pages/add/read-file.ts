import { dateOfName } from './date-of-name.ts';
import { decodeText } from './decode-text.ts';

/** A transcript as somebody chose it, before anything is known of it. */
export interface Chosen {
  name: string;
  /** Empty where it could not be read. */
  text: string;
  bytes: number;
  problem: 'not text' | 'empty' | 'too large' | 'not read' | null;
  /** When the conversation took place, in ms since 1970 UTC, as far as the file tells. */
  startedAt: number | null;
  startedFrom: 'name' | 'file' | null;
}

/** Reads a file as text in whichever encoding it has. One that is too long is not read. */
export async function readFile(file: File, most: number): Promise<Chosen> {
  const fromName = dateOfName(file.name);
  const startedAt = fromName ?? (file.lastModified < Date.now() - 60_000 ? file.lastModified : null);
  const base = {
    name: file.name,
    bytes: file.size,
    startedAt,
    startedFrom: fromName !== null ? ('name' as const) : startedAt === null ? null : ('file' as const),
  };
  // UTF-16 has two bytes for what is one in UTF-8.
  if (file.size > 2 * most + 3) return { ...base, text: '', problem: 'too large' };
  const bytes = await file.arrayBuffer().catch(() => null);
  // Moved or changed since it was chosen, or a folder in place of a file.
  if (bytes === null) return { ...base, text: '', problem: 'not read' };
  const text = decodeText(new Uint8Array(bytes));
  if (text === null) return { ...base, text: '', problem: 'not text' };
  return { ...base, ...measured(text, most) };
}

/** Likewise of text that was pasted. */
export function readPasted(name: string, text: string, most: number): Chosen {
  return { name, startedAt: null, startedFrom: null, ...measured(text, most) };
}

function measured(text: string, most: number): Pick<Chosen, 'text' | 'bytes' | 'problem'> {
  const bytes = new TextEncoder().encode(text).length;
  if (text.trim() === '') return { text: '', bytes, problem: 'empty' };
  return bytes > most ? { text: '', bytes, problem: 'too large' } : { text, bytes, problem: null };
}

/** Where a text ends, counted from 1: behind the last of it that is not blank. */
export function endOf(text: string): { line: number; column: number } {
  const written = text.trimEnd();
  let line = 1;
  let from = 0;
  for (let end = written.indexOf('\n'); end >= 0; end = written.indexOf('\n', from)) {
    line += 1;
    from = end + 1;
  }
  return { line, column: written.length - from + 1 };
}

/** A place in a text and what stands around it, for whoever repairs the file. */
export function around(
  text: string,
  { line, column }: { line: number; column: number },
): { before: string; after: string } {
  let from = 0;
  for (let number = 1; number < line; number += 1) {
    const end = text.indexOf('\n', from);
    if (end < 0) break;
    from = end + 1;
  }
  const at = from + column - 1;
  const end = text.indexOf('\n', at);
  return {
    before: text.slice(Math.max(from, at - 40), at),
    after: text.slice(at, Math.min(end < 0 ? text.length : end, at + 40)),
  };
}
