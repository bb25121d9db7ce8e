import { documentKind, KIND_BYTES, type DocumentKind } from '../../../../src/lib/documents/document-kind.ts';
import { dateOfName } from './date-of-name.ts';
import { decodeText } from '../../../../src/lib/text/decode-text.ts';

/** Why a file cannot be taken, by what it is. */
type Problem = 'not text' | 'empty' | 'not read' | 'broken document' | 'archive' | 'old document' | 'pdf' | 'recording';

/** A transcript that was chosen, before it is checked. */
export interface Chosen {
  name: string;
  /** Empty where it could not be read. */
  text: string;
  bytes: number;
  problem: Problem | 'too large' | null;
  /** When the conversation took place, in ms since 1970 UTC; null where the file does not say. */
  startedAt: number | null;
  startedFrom: 'name' | 'file' | null;
}

const OF_KIND: Readonly<Record<Exclude<DocumentKind, 'rtf'>, Problem>> = {
  zip: 'archive',
  ole: 'old document',
  pdf: 'pdf',
  recording: 'recording',
};

/**
 * Reads a file as text in whichever encoding it has, and the text of a Word document (.docx) or of one in rich text format
 * (.rtf). One that is too long is not read.
 */
export async function readFile(file: File, most: number): Promise<Chosen> {
  const fromName = dateOfName(file.name);
  const startedAt = fromName ?? (file.lastModified < Date.now() - 60_000 ? file.lastModified : null);
  const base = {
    name: file.name,
    bytes: file.size,
    startedAt,
    startedFrom: fromName !== null ? ('name' as const) : startedAt === null ? null : ('file' as const),
  };
  const head = await bytesOf(file.slice(0, KIND_BYTES));
  const kind = head && documentKind(head);
  if (kind !== null) return { ...base, ...(await readDocument(file, kind, most)) };
  // One byte of UTF-8 may be two bytes of UTF-16.
  if (file.size > 2 * most + 3) return { ...base, text: '', problem: 'too large' };
  const bytes = await bytesOf(file);
  // The file was moved or changed since it was chosen, or it is a folder.
  if (bytes === null) return { ...base, text: '', problem: 'not read' };
  const text = decodeText(bytes);
  if (text === null) return { ...base, text: '', problem: 'not text' };
  return { ...base, ...measured(text, most) };
}

const bytesOf = (file: Blob): Promise<Uint8Array | null> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );

type Read = Pick<Chosen, 'text' | 'problem'> & Partial<Pick<Chosen, 'bytes'>>;

async function readDocument(file: File, kind: DocumentKind, most: number): Promise<Read> {
  if (kind !== 'zip' && kind !== 'rtf') return { text: '', problem: OF_KIND[kind] };
  try {
    // Loaded for the first document.
    const { documentText } = await import('../../../../src/lib/documents/document-text.ts');
    const text = await documentText(file, kind, most);
    return text === null ? { text: '', problem: 'archive' } : measured(text, most);
  } catch (error) {
    return { text: '', problem: error instanceof RangeError ? 'broken document' : 'not read' };
  }
}

/** The same for pasted text. */
export function readPasted(name: string, text: string, most: number): Chosen {
  return { name, startedAt: null, startedFrom: null, ...measured(text, most) };
}

function measured(text: string, most: number): Pick<Chosen, 'text' | 'bytes' | 'problem'> {
  const bytes = new TextEncoder().encode(text).length;
  if (text.trim() === '') return { text: '', bytes, problem: 'empty' };
  return bytes > most ? { text: '', bytes, problem: 'too large' } : { text, bytes, problem: null };
}

/** The place after the last character that is not blank; line and column from 1. */
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

/** A place in a text with the text around it, so that somebody can repair the file. */
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
