import { forgetLines } from './text/lines-of.ts';
import { byMarks } from './candidates/by-marks.ts';
import type { TranscriptReader } from './format.ts';
import { looksLikeJson } from './json/looks-like-json.ts';
import { readersByShape } from './json/read-json.ts';
import { plainText } from './plain-text.ts';
import { cleaned, readTranscript } from './read-transcript.ts';
import { readersOfText } from './readers.ts';
import { unwrapped } from './transcript-damage.ts';
import type { Transcript } from './types.ts';

/** A transcript as another reader reads it than the one that was chosen by itself. */
export interface OtherReading {
  /** Names the reader, for `readTranscriptAs` of the same version. */
  way: string;
  transcript: Transcript;
}

/** Readings that are given at most: a choice among more is none. */
const MOST = 6;

/** By whatever marks lines begin with: what is otherwise only read beside a reader of lines. */
const byAnyMarks: TranscriptReader = {
  format: 'labelled-text',
  recognise: (text) => byMarks(text, []) !== null,
  read: (text) => byMarks(text, []) ?? plainText.read(text),
};

const OF_TEXT = [...readersOfText, byAnyMarks].filter((reader) => reader !== plainText);

const readersFor = (text: string): readonly TranscriptReader[] => {
  const own = unwrapped(text);
  return looksLikeJson(own) ? readersByShape(own) : OF_TEXT;
};

/** A reading by one reader; null where it is none: nobody speaks in it, or there is one turn at most. */
function readBy(text: string, clean: string, reader: TranscriptReader): Transcript | null {
  try {
    if (!reader.recognise(clean)) return null;
  } finally {
    forgetLines();
  }
  const transcript = readTranscript(text, reader);
  const { turns, speakers, damage } = transcript;
  return damage === null && turns.length > 1 && speakers.length > 0 ? transcript : null;
}

/**
 * How a text is read by the other readers that can read it, each reading once, for whoever sees that it was read wrongly.
 * Linear in the text for each reader.
 */
export function otherReadings(text: string): OtherReading[] {
  const known = [readTranscript(text)];
  const found: OtherReading[] = [];
  const clean = cleaned(unwrapped(text));
  for (const [at, reader] of readersFor(text).entries()) {
    const transcript = readBy(text, clean, reader);
    if (transcript === null || known.some((one) => tellsTheSame(one, transcript))) continue;
    known.push(transcript);
    found.push({ way: String(at), transcript });
    if (found.length === MOST) break;
  }
  return found;
}

/** A text by the reader that a way names; null where it cannot be read by that. */
export function readTranscriptAs(text: string, way: string): Transcript | null {
  const reader = readersFor(text)[Number(way)];
  return reader === undefined ? null : readBy(text, cleaned(unwrapped(text)), reader);
}

function tellsTheSame(one: Transcript, other: Transcript): boolean {
  return (
    one.turns.length === other.turns.length &&
    one.turns.every(({ speaker, text }, at) => {
      const turn = other.turns[at];
      return turn?.speaker === speaker && turn.text === text;
    })
  );
}
