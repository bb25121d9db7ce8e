import { parseTime } from '../times/timestamps.ts';

/** A caption cue as written: its id, its times and its lines. */
export interface Cue {
  id: string | null;
  startMs: number;
  endMs: number | null;
  lines: string[];
}

const ARROW = '-->';
const SBV_TIMING = /^(\d{1,4}:\d{2}:\d{2}\.\d{1,3}),(\d{1,4}:\d{2}:\d{2}\.\d{1,3})$/u;
// A line that can only be the id of the cue below it: a number, a GUID (with Teams' "/12-0" after it), or Webex's `1
// "Name" (4711)`.
const SURE_ID =
  /^(?:\d{1,9}|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?:\/[\w-]{1,20})?|\d{1,9} ".{1,200}" \([^)]{1,40}\))$/iu;
const BLOCK = /^(?:NOTE|STYLE|REGION)(?:\s|$)/u;

function readTiming(line: string): { startMs: number; endMs: number | null } | null {
  const arrow = line.slice(0, 200).indexOf(ARROW);
  if (arrow < 0) {
    const sbv = line.length < 40 ? SBV_TIMING.exec(line) : null;
    const startMs = sbv === null ? null : parseTime(sbv[1] ?? '');
    return startMs === null ? null : { startMs, endMs: parseTime(sbv?.[2] ?? '') };
  }
  const startMs = parseTime(line.slice(0, arrow).trim());
  if (startMs === null) return null;
  const [end = ''] = line
    .slice(arrow + ARROW.length, arrow + 60)
    .trim()
    .split(/\s/u);
  return { startMs, endMs: parseTime(end) };
}

/** Whether a line is a cue's timing line: `start --> end`, or `start,end` as SBV has it. */
export function isTiming(line: string): boolean {
  return readTiming(line) !== null;
}

/**
 * The cues of WebVTT, SubRip or SBV text. A cue runs from its timing line to the next blank line or timing line;
 * whatever lies outside cues (header, NOTE and STYLE blocks) is dropped, but for the line just before a timing line,
 * which is the cue's id. A file that breaks off is read as far as it goes. Linear.
 */
export function readCues(text: string): Cue[] {
  const cues: Cue[] = [];
  let cue: Cue | null = null;
  let before: string | null = null;
  let skipping = false;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const timing = line.includes(ARROW) || (line.length < 40 && line.includes(',')) ? readTiming(line) : null;
    if (timing !== null) {
      // Without a blank line between, the id was taken for the last line of the cue before.
      if (cue !== null && SURE_ID.test(cue.lines.at(-1) ?? '')) before = cue.lines.pop() ?? null;
      cue = { id: before, ...timing, lines: [] };
      cues.push(cue);
      before = null;
      skipping = false;
    } else if (line === '') {
      skipping = false;
      goesOn(cues.at(-1), before);
      before = null;
      // Some writers leave a blank line between the times and the words.
      if (cue !== null && cue.lines.length > 0) cue = null;
    } else if (skipping || (BLOCK.test(line) && (cue === null || cue.lines.length === 0))) {
      skipping = true;
      cue = null;
    } else {
      if (cue !== null && cue.lines.length === 0 && SURE_ID.test(line) && !/^\d+$/u.test(line)) cue = null;
      if (cue === null) {
        goesOn(cues.at(-1), before);
        before = line;
      } else cue.lines.push(line);
    }
  }
  goesOn(cues.at(-1), before);
  return cues;
}

// What stands behind an empty line and above no times was said as well, unless it is a number or the like.
function goesOn(cue: Cue | undefined, line: string | null): void {
  if (cue !== undefined && cue.lines.length > 0 && line !== null && !SURE_ID.test(line)) cue.lines.push(line);
}
