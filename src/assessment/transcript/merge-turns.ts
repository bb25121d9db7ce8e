import { squeeze } from '../text/normalise.ts';
import type { Turn } from '../types.ts';
import type { Segment } from './format.ts';
import { cleanLabel, labelKey } from './speaker-label.ts';

interface Open {
  speaker: string | null;
  key: string | null;
  texts: string[];
  startMs: number | null;
  endMs: number | null;
}

/**
 * Consecutive pieces of one speaker become one turn: text joined by spaces, from the first start to the latest end. The order is the
 * file's. Speakers whose labels differ in case or spacing only are one, spelt as first seen; an empty label is nobody. Pieces without text
 * are dropped. Linear.
 */
export function mergeTurns(segments: readonly Segment[]): { turns: Turn[]; speakers: string[] } {
  const spelling = new Map<string, string>();
  const turns: Turn[] = [];
  let open: Open | null = null;
  for (const segment of segments) {
    const text = squeeze(segment.text);
    if (text === '') continue;
    const label = segment.speaker === null ? '' : cleanLabel(segment.speaker);
    const key = label === '' ? null : labelKey(label);
    if (key !== null && !spelling.has(key)) spelling.set(key, label);
    if (open !== null && open.key === key) {
      open.texts.push(text);
      open.startMs ??= segment.startMs;
      open.endMs = later(open.endMs, segment.endMs);
      continue;
    }
    close(turns, open);
    open = { speaker: key === null ? null : (spelling.get(key) ?? null), key, texts: [text], startMs: segment.startMs, endMs: segment.endMs };
  }
  close(turns, open);
  return { turns, speakers: [...spelling.values()] };
}

function later(a: number | null, b: number | null): number | null {
  return a === null || (b !== null && b > a) ? b : a;
}

function close(turns: Turn[], open: Open | null): void {
  if (open === null) return;
  turns.push({ index: turns.length + 1, speaker: open.speaker, text: open.texts.join(' '), startMs: open.startMs, endMs: open.endMs });
}
