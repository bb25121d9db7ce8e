import type { TranscriptReader } from './format.ts';
import { jsonTranscript } from './json/read-json.ts';
import { lineReaders } from './line-readers.ts';
import { xmlText } from './xml/xml-text.ts';

/** The readers of a text that does not begin as JSON: what the doors take for text is read as text. */
export const readersOfText: readonly TranscriptReader[] = [xmlText, ...lineReaders];

/** Every reader, in the order in which they are tried: JSON and XML say by themselves what they are. */
export const readers: readonly TranscriptReader[] = [jsonTranscript, ...readersOfText];
