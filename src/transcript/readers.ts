import type { TranscriptReader } from './format.ts';
import { jsonTranscript } from './json/read-json.ts';
import { lineReaders } from './line-readers.ts';
import { xmlText } from './xml/xml-text.ts';
import { webVtt } from './captions/web-vtt.ts';

/** Every format, in the order they are tried: JSON and XML say by themselves what they are. */
export const readers: readonly TranscriptReader[] = [
  webVtt,
  jsonTranscript,
  xmlText,
  ...lineReaders.filter((reader) => reader !== webVtt),
];

/** The same for a text that does not begin as JSON: what the doors take for text is read as text. */
export const readersOfText: readonly TranscriptReader[] = readers.filter((reader) => reader !== jsonTranscript);
