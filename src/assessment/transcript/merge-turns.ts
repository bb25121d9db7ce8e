import { squeeze } from '../text/normalise.ts';
import type { Turn } from '../types.ts';
import type { Segment } from './format.ts';
import { labelKey } from './speaker-label.ts';

interface Open {
  speaker: string | null;
  key: string | null;
  texts: string[];
  startMs: number | null;
  endMs: number | null;
}

/**
 * Consecutive pieces of one speaker become one turn: text joined by spaces, from the first start to the last end. Speakers whose labels
 * differ in case only are one, spelt as first seen. Pieces without text are dropped. Linear.
 */
export function mergeTurns(segments: readonly Segment[]): { turns: Turn[]; speakers: string[] } {
  const spelling = new Map<string, string>();
  const turns: Turn[] = [];
  let open: Open | null = null;
  for (const segment of segments) {
    const text = squeeze(segment.text);
    if (text === '') continue;
    const key = segment.speaker === null ? null : labelKey(segment.speaker);
    if (key !== null && segment.speaker !== null && !spelling.has(key)) spelling.set(key, squeeze(segment.speaker));
    if (open !== null && open.key === key) {
      open.texts.push(text);
      open.startMs ??= segment.startMs;
      open.endMs = segment.endMs ?? open.endMs;
      continue;
    }
    close(turns, open);
    open = { speaker: key === null ? null : (spelling.get(key) ?? null), key, texts: [text], startMs: segment.startMs, endMs: segment.endMs };
  }
  close(turns, open);
  return { turns, speakers: [...spelling.values()] };
}

function close(turns: Turn[], open: Open | null): void {
  if (open === null) return;
  turns.push({ index: turns.length + 1, speaker: open.speaker, text: open.texts.join(' '), startMs: open.startMs, endMs: open.endMs });
}
