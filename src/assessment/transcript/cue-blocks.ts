import { parseTime } from './timestamps.ts';

/** A caption cue as written: its times and its lines. */
export interface Cue {
  startMs: number;
  endMs: number | null;
  lines: string[];
}

const ARROW = '-->';

function readTiming(line: string): { startMs: number; endMs: number | null } | null {
  const arrow = line.slice(0, 200).indexOf(ARROW);
  if (arrow < 0) return null;
  const startMs = parseTime(line.slice(0, arrow).trim());
  if (startMs === null) return null;
  const [end = ''] = line.slice(arrow + ARROW.length, arrow + 60).trim().split(/\s/u);
  return { startMs, endMs: parseTime(end) };
}

/** Whether a line is a cue's timing line, `start --> end`. */
export function isTiming(line: string): boolean {
  return readTiming(line) !== null;
}

/**
 * The cues of WebVTT or SubRip text. A cue runs from its timing line to the next blank line or timing line; whatever lies outside cues
 * (header, NOTE and STYLE blocks, cue numbers and ids) is dropped. A number just before a timing line is that cue's id. Linear.
 */
export function readCues(text: string): Cue[] {
  const cues: Cue[] = [];
  let cue: Cue | null = null;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const timing = line.includes(ARROW) ? readTiming(line) : null;
    if (timing !== null) {
      if (cue !== null && /^\d{1,9}$/u.test(cue.lines.at(-1) ?? '')) cue.lines.pop();
      cue = { ...timing, lines: [] };
      cues.push(cue);
    } else if (line === '') {
      // Some writers leave a blank line between the times and the words.
      if (cue !== null && cue.lines.length > 0) cue = null;
    } else {
      cue?.lines.push(line);
    }
  }
  return cues;
}
