import type { Cue } from './cue-blocks.ts';

// So many of the cues, and so large a share of them, show once more what the cue before shows: people do not talk so.
const FEWEST = 3;
const SHARE = 0.25;
// Whose voice it is belongs to the line; colours, places and the times of words do not.
const TAG = /<(?!v[\s.])[^<>]{0,100}>/gu;

// What is left of a cue's id may be who speaks.
const NUMBER = /^\d{1,9}\s?/u;

interface Shown {
  cue: Cue;
  /** How many of its first lines the cue before shows as its last. */
  again: number;
  /** Whether the line below these goes on with the last one of the cue before. */
  grows: boolean;
}

function shown(cues: readonly Cue[]): Shown[] {
  let before: readonly string[] = [];
  return cues.map((cue) => {
    const lines = cue.lines.map((line) => (line.includes('<') ? line.replaceAll(TAG, '').trim() : line));
    const whose = cue.id === null ? '' : cue.id.replace(NUMBER, '');
    const seen = lines.filter((line) => line !== '').map((line) => (whose === '' ? line : `${whose}: ${line}`));
    const { again, grows } = overlap(before, seen);
    before = seen;
    return { cue: seen.length === lines.length ? cue : { ...cue, lines: filled(cue.lines, lines) }, again, grows };
  });
}

const filled = (written: readonly string[], lines: readonly string[]): string[] =>
  written.filter((_, i) => lines[i] !== '');

// The most lines at the beginning of one cue that are the end of another, of which the last may go on. Cues have few lines.
function overlap(before: readonly string[], lines: readonly string[]): { again: number; grows: boolean } {
  const last = before.at(-1) ?? '';
  for (let count = Math.min(before.length, lines.length, MOST_LINES); count > 0; count -= 1) {
    if (!lines.slice(0, count - 1).every((line, i) => line === before[before.length - count + i])) continue;
    const own = lines[count - 1] ?? '';
    if (own === last) return { again: count, grows: false };
    if (own.startsWith(`${last} `)) return { again: count - 1, grows: true };
  }
  return { again: 0, grows: false };
}

const MOST_LINES = 6;

/**
 * The cues of live captions without what they show again: lines that move up when the next one comes, and a line that
 * grows from cue to cue. The times are those at which something is first seen. Cues as they are where few do so. Linear.
 */
export function withoutRepeats(cues: readonly Cue[]): readonly Cue[] {
  const all = shown(cues);
  const repeated = all.filter(({ again, grows }) => again > 0 || grows).length;
  if (repeated < FEWEST || repeated < cues.length * SHARE) return cues;
  const own: Cue[] = [];
  for (const { cue, again, grows } of all) {
    const last = own.at(-1);
    if (grows && last !== undefined) {
      const [first = '', ...rest] = cue.lines.slice(again);
      own[own.length - 1] = { ...last, endMs: cue.endMs, lines: [...last.lines.slice(0, -1), first] };
      if (rest.length > 0) own.push({ ...cue, lines: rest });
    } else if (again < cue.lines.length) own.push(again === 0 ? cue : { ...cue, lines: cue.lines.slice(again) });
  }
  return own;
}
