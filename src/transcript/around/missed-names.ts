// Finds the names again that a reader missed where something unusual stands behind them.
import { linesOf } from '../text/lines-of.ts';
import type { Segment } from '../format.ts';
import { bare, linesOfPieces } from './lines-of-pieces.ts';

const MOST_NAMES = 12;
const FEWEST_TURNS = 2;
// "(sighing).", "(to Ann) –", or a wide gap.
const BEHIND = /^(?:\s?[([][^()[\]]{1,60}[)\]](?:\s?[.:：–—-]\s|\s{2,40})|(?: {3}|\t)\s{0,40}(?=\S))/u;
const LOOKED_AT = 90;

/** Who begins to speak in a line, and what of it stands there. */
export interface Head {
  speaker: string;
  words: string;
}

/**
 * Parts the pieces where a line among somebody's words begins with the name of somebody who speaks elsewhere, with a note
 * or a wide gap behind it: `Tom (sighs). words` where others are `Tom. words`. Linear.
 */
export function withMissedNames(text: string, pieces: readonly Segment[]): readonly Segment[] {
  const counts = new Map<string, number>();
  for (const { speaker } of pieces) if (speaker !== null) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= FEWEST_TURNS).map(([name]) => name);
  if (names.length < 2 || names.length > MOST_NAMES) return pieces;
  const lines = linesOf(text);
  const heads = new Map<number, Head>();
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim();
    const speaker = names.find((name) => line.startsWith(name));
    const behind =
      speaker === undefined || line.charAt(speaker.length) === ':'
        ? null
        : BEHIND.exec(line.slice(speaker.length, speaker.length + LOOKED_AT));
    if (speaker === undefined || behind === null) continue;
    const words = line.slice(speaker.length + behind[0].length).trim();
    if (words !== '') heads.set(at, { speaker, words });
  }
  if (heads.size === 0) return pieces;
  const places = linesOfPieces(lines, pieces);
  return pieces.flatMap((piece, i) => {
    const own = places[i] ?? [];
    return own.slice(1).some(({ at }) => heads.has(at))
      ? partedAt(
          piece,
          own.map(({ at }) => at),
          lines,
          heads,
        )
      : [piece];
  });
}

/** A piece in parts, one for each head among its lines behind the first. */
export function partedAt(
  piece: Segment,
  own: readonly number[],
  lines: readonly string[],
  heads: ReadonlyMap<number, Head>,
): Segment[] {
  const begins = own.slice(1).find((at) => heads.has(at));
  if (begins === undefined) return [piece];
  const letters = own.slice(own.indexOf(begins)).reduce((sum, at) => sum + bare(lines[at] ?? '').length, 0);
  const parts: Segment[] = [{ ...piece, text: withoutLast(piece.text, letters), endMs: null }];
  for (const at of own.slice(own.indexOf(begins))) {
    const head = heads.get(at);
    const last = parts.at(-1);
    if (head !== undefined) parts.push({ speaker: head.speaker, text: head.words, startMs: null, endMs: null });
    else if (last !== undefined) last.text += ` ${(lines[at] ?? '').trim()}`;
  }
  return parts;
}

// Marks that open what is taken away are its own.
const OPENS = /\s[^\p{L}\p{N}.?!…。？！؟"”»)\]]{1,8}$/u;

// An empty box of a list of tasks.
const BOX = /\s[-*+•]\s?\[[ xX]?\]\s?$/u;

/** A text without its last letters, so many as `bare` counts. */
export function withoutLast(text: string, letters: number): string {
  let left = letters;
  let end = text.length;
  while (end > 0 && left > 0) {
    const from = end > 1 && /^[\uDC00-\uDFFF]/u.test(text.charAt(end - 1)) ? end - 2 : end - 1;
    left -= bare(text.slice(from, end)).length;
    end = from;
  }
  const [head, tail] = [text.slice(0, Math.max(0, end - 10)), text.slice(Math.max(0, end - 10), end)];
  return (head + tail.replace(BOX, '').replace(OPENS, '')).trimEnd();
}
