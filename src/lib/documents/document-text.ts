import type { DocumentKind } from './document-kind.ts';
import { docxText } from './docx-text.ts';
import { rtfText } from './rtf-text.ts';

/** Bytes of a document in rich text format: its marks take a multiple of what its text does. */
const MOST_RTF = 33_554_432;

/** Kinds of documents that have a text which can be read. */
export type ReadableKind = Extract<DocumentKind, 'zip' | 'rtf'>;

/**
 * The text of a Word document (.docx) or of one in rich text format (.rtf). Bounded, whatever the file says of itself.
 * @param most characters that the text may have. One of up to twice as many is read, so that its length can be told; a
 * longer one is not read to its end
 * @returns null for an archive that is no Word document
 * @throws RangeError where it is damaged, has a password or is too long
 */
export async function documentText(file: Blob, kind: ReadableKind, most: number): Promise<string | null> {
  if (kind === 'zip') return docxText(file, 2 * most);
  if (file.size > MOST_RTF) throw new RangeError('It is larger than it may be.');
  return rtfText(new Uint8Array(await file.arrayBuffer()), 2 * most);
}
