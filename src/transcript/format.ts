import type { Column } from './columns/column.ts';
import type { SpeakerFact, TranscriptFormat } from './types.ts';

/** One piece of a transcript as its format has it, before merging. */
export interface Segment {
  speaker: string | null;
  text: string;
  startMs: number | null;
  endMs: number | null;
}

/** What a reader gives back. */
export interface Reading {
  segments: readonly Segment[];
  vendor: string | null;
  notes: readonly string[];
  /** What the file itself says about its speakers, where it does. */
  people?: readonly SpeakerFact[];
  /** What its rows hold in columns, where it has some: what stands beside the words tells talk from records. */
  columns?: readonly Column[];
  /** Set where the file is broken: see Transcript.damage. */
  damage?: string | null;
}

/**
 * One transcript format. `recognise` looks at the content alone and is cheap; `read` is called only where it said yes.
 * Both take normalised text (see text/normalise.ts), never throw, and are linear in its length.
 */
export interface TranscriptReader {
  format: TranscriptFormat;
  recognise: (text: string) => boolean;
  read: (text: string) => Reading;
}
