import { sentencesOf } from '../../text/sentences.ts';
import { estimateTokens } from './estimate-tokens.ts';

/** A turn, or a part of one that is too long for a request; `index` is the turn's in both cases. */
export interface Piece {
  index: number;
  text: string;
}

interface Weighed {
  piece: Piece;
  tokens: number;
}

/** What a line has besides its text, in tokens. */
const LINE_TOKENS = 16;
/**
 * The share of a window that its beginning repeats of the one before, so that what belongs together is seen together
 * once.
 */
const OVERLAP = 0.1;

function weigh(piece: Piece): Weighed {
  return { piece, tokens: estimateTokens(JSON.stringify(piece.text)) + LINE_TOKENS };
}

/** Cuts at the last space before the limit; where there is none, anywhere but within a character. */
function cutWords(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    let end = rest.lastIndexOf(' ', most);
    if (end < most / 2) end = most;
    const code = rest.charCodeAt(end - 1);
    if (code >= 0xd800 && code <= 0xdbff && end > 1) end -= 1;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
}

/**
 * A turn that is too long for a window, in parts: at sentence ends, and within a sentence only where that alone is too
 * long.
 */
function splitTurn(piece: Piece, limit: number): Weighed[] {
  const whole = weigh(piece);
  if (whole.tokens <= limit) return [whole];
  const room = Math.max(1, Math.floor(limit / 2) - LINE_TOKENS);
  const parts: Weighed[] = [];
  let open = '';
  const close = (): void => {
    if (open !== '') parts.push(weigh({ index: piece.index, text: open }));
    open = '';
  };
  for (const { text } of sentencesOf(piece.text)) {
    // An escape takes six characters in place of one: a sixth of the room always fits.
    const sentences =
      estimateTokens(JSON.stringify(text)) <= room ? [text] : cutWords(text, Math.max(2, Math.floor(room / 3)));
    for (const sentence of sentences) {
      const joined = open === '' ? sentence : `${open} ${sentence}`;
      if (open !== '' && estimateTokens(JSON.stringify(joined)) > room) {
        close();
        open = sentence;
      } else open = joined;
    }
  }
  close();
  return parts;
}

/**
 * Fits a conversation into windows of whole turns, each of at most `limit` estimated tokens; the beginning of each
 * repeats the last turns of the one before. Nothing is left out: every turn is in one window at least, in order. One
 * turn that is too long is split at sentence ends.
 */
export function fitWindows(turns: readonly Piece[], limit: number): Piece[][] {
  const units = turns.flatMap((turn) => splitTurn(turn, limit));
  const windows: Piece[][] = [];
  let start = 0;
  while (start < units.length) {
    let end = start;
    let sum = 0;
    while (end < units.length && (end === start || sum + (units[end]?.tokens ?? 0) <= limit)) {
      sum += units[end]?.tokens ?? 0;
      end += 1;
    }
    windows.push(units.slice(start, end).map(({ piece }) => piece));
    if (end >= units.length) break;
    start = overlapStart(units, start, end, limit);
  }
  return windows;
}

/** Where the next window begins: a little before the end of this one, if what comes next still fits. */
function overlapStart(units: readonly Weighed[], start: number, end: number, limit: number): number {
  const next = units[end]?.tokens ?? 0;
  let from = end;
  let repeated = 0;
  while (from - 1 > start) {
    const more = units[from - 1]?.tokens ?? 0;
    if (repeated + more > limit * OVERLAP || repeated + more + next > limit) break;
    repeated += more;
    from -= 1;
  }
  return from;
}
