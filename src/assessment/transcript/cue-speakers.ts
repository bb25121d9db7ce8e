import { acceptLabels, countLabel } from './accept-labels.ts';
import type { Cue } from './cue-blocks.ts';
import { readCueText } from './cue-text.ts';
import type { Segment } from './format.ts';
import { labelKey, splitLabel } from './speaker-label.ts';

// With this share of cues labelled, a cue without a label is somebody unknown; below it, captions name a speaker once and go on.
const EVERY_CUE = 0.8;

interface Piece extends Segment {
  voiced: boolean;
  label: string | null;
  rest: string;
}

function piecesOf(cue: Cue): Piece[] {
  return readCueText(cue.lines.join('\n')).map(({ voice, text }) => {
    const split = voice === null ? splitLabel(text) : null;
    return { speaker: voice, text, startMs: cue.startMs, endMs: cue.endMs, voiced: voice !== null, label: split?.label ?? null, rest: split?.rest ?? text };
  });
}

/**
 * Cues to segments: speakers from `<v Name>`, else from "Name: " at the beginning of a cue where acceptLabels agrees.
 */
export function segmentsOfCues(cues: readonly Cue[]): { segments: Segment[]; voiced: boolean } {
  const pieces = cues.flatMap(piecesOf);
  const counts = new Map<string, { label: string; count: number }>();
  let labelled = 0;
  for (const piece of pieces) {
    if (piece.label === null) continue;
    labelled += 1;
    countLabel(counts, piece.label);
  }
  const voiced = pieces.some((piece) => piece.voiced);
  const share = pieces.length === 0 ? 0 : labelled / pieces.length;
  const accepted = voiced ? new Set<string>() : acceptLabels(counts, share);
  const carryOn = !voiced && share < EVERY_CUE;
  let last: string | null = null;
  const segments = pieces.map((piece): Segment => {
    const { startMs, endMs } = piece;
    if (piece.voiced) return { speaker: piece.speaker, text: piece.text, startMs, endMs };
    if (piece.label !== null && accepted.has(labelKey(piece.label))) {
      last = piece.label;
      return { speaker: piece.label, text: piece.rest, startMs, endMs };
    }
    return { speaker: carryOn ? last : null, text: piece.text, startMs, endMs };
  });
  return { segments, voiced };
}
