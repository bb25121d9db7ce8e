import { openAsBlob, statSync } from 'node:fs';
import { documentKind, KIND_BYTES, type DocumentKind } from '../lib/documents/document-kind.ts';
import { withCommas } from '../lib/text/text.ts';
import { CliError } from './errors.ts';
import { readTextFile } from './read-text-file.ts';

/**
 * The text of a transcript: of a text file, of a Word document (.docx) or of one in rich text format (.rtf). What comes
 * through a pipe (`-`) is text.
 * @param limit the most bytes that its text may have
 * @throws CliError where there is no such file, or no text can be read from it
 */
export async function readTranscriptFile(name: string, limit: number): Promise<string> {
  if (name === '-' || statSync(name, { throwIfNoEntry: false })?.isFile() !== true) return readTextFile(name, limit);
  const file = await openAsBlob(name);
  const kind = documentKind(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer()));
  if (kind === null) return readTextFile(name, limit);
  if (kind !== 'zip' && kind !== 'rtf') throw new CliError('bad_data', NEXT_STEPS[kind]);
  const { documentText } = await import('../lib/documents/document-text.ts');
  const text = await documentText(file, kind, limit).catch(unreadable);
  if (text === null) throw new CliError('bad_data', NEXT_STEPS.zip);
  if (Buffer.byteLength(text) > limit)
    throw new CliError(
      'bad_data',
      `The text of the document is longer than ${withCommas(limit)} bytes, which is the limit (DEBRIEF_MAX_TRANSCRIPT_BYTES).`,
    );
  return text;
}

const NEXT_STEPS: Readonly<Record<Exclude<DocumentKind, 'rtf'>, string>> = {
  zip: 'The file is an archive, or a document of a program that is not known. Unpack the archive, or save the document as .docx or as plain text (.txt).',
  ole: 'The file is a Word document in the old form (.doc), or one with a password. Save it as .docx without a password, or as plain text (.txt).',
  pdf: 'The file is a PDF. Export the transcript as .vtt, .docx or plain text (.txt) from the program that made it.',
  recording: 'The file is a recording. Have it transcribed, and give the transcript.',
};

function unreadable(error: unknown): never {
  if (!(error instanceof RangeError)) throw error;
  throw new CliError(
    'bad_data',
    'The document cannot be read: it is damaged, has a password, or is far too long. Save it as plain text (.txt) and try again.',
  );
}
