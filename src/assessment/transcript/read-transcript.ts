import { normaliseText } from '../text/normalise.ts';
import type { Transcript } from '../types.ts';
import { mergeTurns } from './merge-turns.ts';
import { plainText } from './plain-text.ts';
import { readers } from './readers.ts';

/**
 * Reads a transcript of any known format, recognised by its content. Never throws; what nothing recognises is one unlabelled turn, and
 * `notes` says so. An empty text gives no turns.
 */
export function readTranscript(text: string): Transcript {
  const clean = normaliseText(text);
  const reader = readers.find((candidate) => candidate.recognise(clean)) ?? plainText;
  const reading = reader.read(clean);
  const { turns, speakers } = mergeTurns(reading.segments);
  const notes = [...reading.notes];
  if (speakers.length === 0 && turns.length > 0 && reader !== plainText) notes.push('The transcript does not say who speaks.');
  return { format: reader.format, vendor: reading.vendor, turns, segments: reading.segments.length, speakers, notes };
}
