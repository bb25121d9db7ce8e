import type { Cue } from './cue-blocks.ts';
import { segmentsOfCues } from './cue-speakers.ts';
import type { TranscriptReader } from '../format.ts';
import { filledLines } from '../text/filled-lines.ts';

// MicroDVD counts frames, "{30}{178}words|more words"; MPL2 tenths of a second, "[12][71]words|more words".
const LINE = /^(?:\{(\d{1,8})\}\{(\d{0,8})\}|\[(\d{1,8})\]\[(\d{0,8})\])(.*)$/u;
// Two brackets that were to be a time, and are damaged: the words behind them are not those of the line before.
const DAMAGED = /^[{[]\d[^{}[\]]{0,12}[}\]][{[][^{}[\]]{0,12}[}\]]/u;
const CODE = /\{[a-z]:[^{}]{0,40}\}/giu;
const USUAL_RATE = 23.976;
const LOOKED_AT = 4000;
const FEWEST = 3;

function cueOf(line: string, msPerFrame: number): Cue | null {
  const [, from, to, fromTenth, toTenth, words] = LINE.exec(line) ?? [];
  if (words === undefined) return null;
  const unit = from === undefined ? 100 : msPerFrame;
  const end = to ?? toTenth ?? '';
  return {
    id: null,
    startMs: Math.round(Number(from ?? fromTenth) * unit),
    endMs: end === '' ? null : Math.round(Number(end) * unit),
    lines: words
      .replaceAll(CODE, '')
      .split('|')
      // MPL2 marks words in italics by a stroke before the line.
      .map((part) => part.replace(/^\//u, '').trim()),
  };
}

/** Subtitles with the numbers of frames, or tenths of a second, in brackets before the words. Speakers as in captions. */
export const microDvd: TranscriptReader = {
  format: 'srt',
  recognise: (text) => {
    if (!/^\s{0,20}[{[]\d/u.test(text.slice(0, 40))) return false;
    const lines = filledLines(text.slice(0, LOOKED_AT)).slice(0, -1);
    const cues = lines.filter((line) => LINE.test(line)).length;
    return cues >= FEWEST && cues * 2 >= lines.length;
  },
  read: (text) => {
    const [first = '', ...others] = filledLines(text);
    // The first line may say how many frames a second has.
    const told = /^\{1\}\{1\}(\d{1,3}(?:\.\d{1,4})?)$/u.exec(first)?.[1];
    const rate = Number(told ?? USUAL_RATE);
    const cues: Cue[] = [];
    for (const line of told === undefined ? [first, ...others] : others) {
      const cue = cueOf(line, 1000 / (rate > 0 ? rate : USUAL_RATE));
      if (cue !== null) cues.push(cue);
      else if (DAMAGED.test(line))
        cues.push({
          id: null,
          startMs: cues.at(-1)?.startMs ?? 0,
          endMs: null,
          lines: [line.replace(DAMAGED, '').trim()],
        });
      else cues.at(-1)?.lines.push(line);
    }
    return { segments: segmentsOfCues(cues).segments, vendor: null, notes: [] };
  },
};
