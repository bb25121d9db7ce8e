/*
 * A conversation as read, and who speaks in it: plain data that JSON can carry.
 */

/** The transcript formats that are recognised; `plain` is what nothing else recognised. */
export type TranscriptFormat =
  | 'webvtt'
  | 'srt'
  | 'sbv'
  | 'zoom-chat'
  | 'otter-text'
  | 'labelled-text'
  | 'table'
  | 'json'
  | 'xml'
  | 'mails'
  | 'records'
  | 'plain';

/** What a file itself says about one of its speakers: the side its role field names, and an e-mail address. */
export interface SpeakerFact {
  speaker: string;
  /** `rep` is the side that sells, serves, advises or practises; `customer` the other one. */
  role: 'rep' | 'customer' | null;
  email: string | null;
  /** Whether a person said that this is the user. */
  isUser?: boolean;
}

/**
 * One speaker's uninterrupted piece of a conversation. `index` counts from 1; times are milliseconds from the
 * recording's start.
 */
export interface Turn {
  index: number;
  speaker: string | null;
  text: string;
  startMs: number | null;
  endMs: number | null;
}

/** A conversation as read: consecutive pieces of one speaker are one turn. */
export interface Transcript {
  format: TranscriptFormat;
  /** The vendor's shape where the format has several, else null. */
  vendor: string | null;
  turns: readonly Turn[];
  /** Pieces found before merging: cues, lines or utterances. */
  segments: number;
  /** Distinct speaker labels in order of appearance. */
  speakers: readonly string[];
  /** What a reader should know: nothing recognised, speakers missing, broken times, … */
  notes: readonly string[];
  /** What the file itself says about its speakers; empty where it says nothing. */
  people: readonly SpeakerFact[];
  /**
   * Why the text cannot be read, where it is broken, of no known format, or captions or a table without any words: what
   * was recognised and what is wrong, without any of the text. Else null.
   */
  damage: string | null;
}

/** Why a transcript cannot be read: `sentence` says what was recognised and what is wrong, and holds none of the text. */
export interface TranscriptDamage {
  /**
   * `broken`: JSON or XML that was cut off or damaged. `unknown format`: whole, but of nothing that a reader knows: JSON,
   * XML, the inside of a document, Base64, a recording, several calls in one.
   */
  kind: 'broken' | 'unknown format';
  sentence: string;
  /** Where it breaks, counted from 1; null where it is whole. */
  place: { line: number; column: number } | null;
}

/** How the user's own turns were found. `confidence` is between 0 and 1. */
export interface UserIdentification {
  way: 'stated' | 'name' | 'email' | 'role' | 'position' | 'none';
  speaker: string | null;
  confidence: number;
  reason: string;
}
