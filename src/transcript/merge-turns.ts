import { squeeze } from './text/normalise.ts';
import type { Turn } from './types.ts';
import type { Segment } from './format.ts';
import { cleanLabel, labelKey } from './labels/speaker-label.ts';

const LONGEST_LABEL = 200;

interface Open {
  speaker: string | null;
  key: string | null;
  texts: string[];
  startMs: number | null;
  endMs: number | null;
}

/**
 * Consecutive pieces of one speaker become one turn: text joined by spaces, from the first start to the latest end. The
 * order is the file's. A turn never ends before it starts: such an end is left out, and `backwards` counts them.
 * Speakers whose labels differ in case or spacing only are one, spelt as first seen; an empty label is nobody. Pieces
 * without text are dropped. Linear.
 */
export function mergeTurns(segments: readonly Segment[]): {
  turns: Turn[];
  speakers: string[];
  backwards: number;
} {
  let backwards = 0;
  const spelling = new Map<string, string>();
  const keys = new Map<string, string | null>();
  const turns: Turn[] = [];
  let open: Open | null = null;
  for (const segment of segments) {
    const text = squeeze(segment.text);
    if (text === '') continue;
    if (isBackwards(segment)) backwards += 1;
    const endMs = isBackwards(segment) ? null : segment.endMs;
    const key = segment.speaker === null ? null : (keys.get(segment.speaker) ?? learn(segment.speaker, keys, spelling));
    if (open !== null && open.key === key) {
      open.texts.push(text);
      open.startMs ??= segment.startMs;
      open.endMs = later(open.endMs, endMs);
      continue;
    }
    close(turns, open);
    open = {
      speaker: key === null ? null : (spelling.get(key) ?? null),
      key,
      texts: [text],
      startMs: segment.startMs,
      endMs,
    };
  }
  close(turns, open);
  return { turns, speakers: [...spelling.values()], backwards };
}

// The key of a label as written, and its spelling where it is new. Labels are cut: nobody's name is that long.
function learn(written: string, keys: Map<string, string | null>, spelling: Map<string, string>): string | null {
  const label = cleanLabel(written.slice(0, LONGEST_LABEL));
  const key = label === '' ? null : labelKey(label);
  if (key !== null && !spelling.has(key)) spelling.set(key, label);
  keys.set(written, key);
  return key;
}

function isBackwards({ startMs, endMs }: { startMs: number | null; endMs: number | null }): boolean {
  return startMs !== null && endMs !== null && endMs < startMs;
}

function later(a: number | null, b: number | null): number | null {
  return a === null || (b !== null && b > a) ? b : a;
}

function close(turns: Turn[], open: Open | null): void {
  if (open === null) return;
  turns.push({
    index: turns.length + 1,
    speaker: open.speaker,
    text: open.texts.join(' '),
    startMs: open.startMs,
    // Pieces of one turn may stand in any order, so that the latest end is before the first piece's start.
    endMs: isBackwards(open) ? null : open.endMs,
  });
}
