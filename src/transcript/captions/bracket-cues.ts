import type { Cue } from './cue-blocks.ts';
import { segmentsOfCues } from './cue-speakers.ts';
import type { TranscriptReader } from '../format.ts';
import { parseTime } from '../times/timestamps.ts';
import { filledLines } from '../text/filled-lines.ts';

const LINE = /^\[ ?(\d{1,3}(?::\d{2}){1,2}[.,]\d{1,3}) ?--> {0,2}(\d{1,3}(?::\d{2}){1,2}[.,]\d{1,3})\]/u;
const SPEAKER = /^\((speaker [\d?]{1,3})\)\s*/iu;
// "A SPEAKER_00" above the words: a track of pyannote's and who speaks in it.
const TRACK = /^\p{Lu}{1,2} (?=speaker_\d{1,3}$)/iu;
const LOOKED_AT = 60;

function cueOf(line: string): Cue | null {
  const match = LINE.exec(line);
  const startMs = match === null ? null : parseTime(match[1] ?? '');
  if (match === null || startMs === null) return null;
  const words = line
    .slice(match[0].length)
    .trim()
    .replace(TRACK, '')
    .replace(SPEAKER, (_, speaker: string) => `${speaker}: `);
  return { id: null, startMs, endMs: parseTime(match[2] ?? ''), lines: [words] };
}

// What stands below the last cue where no other has a second line: what the program tells of its own work, "done in 41.7 s".
function withoutFoot(cues: readonly Cue[]): readonly Cue[] {
  const last = cues.at(-1);
  const others = cues.slice(0, -1);
  return last !== undefined && cues.length >= FEWEST && others.every(({ lines }) => lines.length === 1)
    ? [...others, { ...last, lines: last.lines.slice(0, 1) }]
    : cues;
}

const FEWEST = 4;

/**
 * What whisper.cpp and whisper print: `[00:00:00.500 --> 00:00:04.800]  (speaker 0) words` in each line. Speakers as in
 * captions.
 */
export const bracketCues: TranscriptReader = {
  format: 'srt',
  recognise: (text) => {
    const lines = filledLines(text.slice(0, 6000)).slice(0, LOOKED_AT);
    const isCue = lines.map((line) => LINE.test(line));
    const cues = isCue.filter(Boolean).length;
    // Above and below several, the program may tell of its own work.
    const length = cues < FEWEST ? lines.length : isCue.lastIndexOf(true) - isCue.indexOf(true) + 1;
    return cues >= 2 && cues * 2 >= length;
  },
  read: (text) => {
    const cues: Cue[] = [];
    for (const line of filledLines(text)) {
      const cue = cueOf(line);
      if (cue !== null) cues.push(cue);
      else cues.at(-1)?.lines.push(line);
    }
    return { segments: segmentsOfCues(withoutFoot(cues)).segments, vendor: null, notes: [] };
  },
};
