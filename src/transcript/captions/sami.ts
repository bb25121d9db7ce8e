import { decodeEntities } from '../text/entities.ts';
import { squeeze } from '../text/normalise.ts';
import type { Cue } from './cue-blocks.ts';
import { segmentsOfCues } from './cue-speakers.ts';
import type { TranscriptReader } from '../format.ts';

const BEGINS = /^\s{0,20}<sami[\s>]/iu;
const START = /^\s{0,10}start\s{0,3}=\s{0,3}["']?(\d{1,9})/iu;
const BREAK = /<br\s{0,3}\/?>/giu;
const TAG = /<[^<>]{0,400}>/gu;
const MARK = '<sync';

// A cue for each SYNC: its words end where the next begins, and an empty one only ends the one before.
function cuesOf(text: string): Cue[] {
  const lower = text.toLowerCase();
  const cues: Cue[] = [];
  for (let at = lower.indexOf(MARK); at >= 0;) {
    const next = lower.indexOf(MARK, at + MARK.length);
    const part = text.slice(at + MARK.length, next < 0 ? text.length : next);
    const startMs = START.exec(part.slice(0, 60))?.[1];
    const words = part
      .slice(part.indexOf('>') + 1)
      .replaceAll(BREAK, '\n')
      .replaceAll(TAG, ' ');
    const lines = decodeEntities(words)
      .split('\n')
      .map(squeeze)
      .filter((line) => line !== '');
    const last = cues.at(-1);
    if (startMs !== undefined && last !== undefined) last.endMs ??= Number(startMs);
    if (startMs !== undefined && lines.length > 0)
      cues.push({ id: null, startMs: Number(startMs), endMs: null, lines });
    at = next;
  }
  return cues;
}

/** Captions of Microsoft's players (SAMI): words behind `<SYNC Start=1200>`. Speakers as in other captions. */
export const sami: TranscriptReader = {
  format: 'srt',
  recognise: (text) => BEGINS.test(text.slice(0, 100)),
  read: (text) => ({ segments: segmentsOfCues(cuesOf(text)).segments, vendor: null, notes: [] }),
};
