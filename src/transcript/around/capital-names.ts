// Finds who speaks once in the minutes of a hearing, in which letters stand for those who ask and answer.
import { linesOf } from '../text/lines-of.ts';
import type { Segment } from '../format.ts';
import { linesOfPieces } from './lines-of-pieces.ts';
import { type Head, partedAt } from './missed-names.ts';

const FEWEST = 3;
// "Q", "A.", "Q1".
const LETTER = /^\p{Lu}\.?$/u;
// "MR. HALE: ", "THE REPORTER: ", "EL JUEZ: ".
const CAPITALS = /^(\p{Lu}[\p{Lu}\p{M}.'’-]{1,20}(?: [\p{Lu}\p{M}.'’-]{1,20}){0,4})\s?:\s{1,8}(?=\S)/u;
const LOOKED_AT = 110;
// "EXHIBIT 7:" has a number, "NOTE:" is nobody.
const NOBODY = /^(?:NOTE|NOTA|EXHIBIT|PAGE|LINE|TIME|DATE|RE|CASE|VOLUME|INDEX)$/u;

/**
 * Parts the pieces of those who are called by one letter (`Q`, `A`) where a line among their words begins with a name in capitals
 * and a colon (`MR. HALE: Objection.`), however rarely it comes. Linear.
 */
export function withCapitalNames(text: string, pieces: readonly Segment[]): readonly Segment[] {
  const counts = new Map<string, number>();
  for (const { speaker } of pieces)
    if (speaker !== null && LETTER.test(speaker)) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  if ([...counts.values()].filter((count) => count >= FEWEST).length !== 2) return pieces;
  const lines = linesOf(text);
  const heads = new Map<number, Head>();
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim();
    const [whole = '', speaker = ''] = CAPITALS.exec(line.slice(0, LOOKED_AT)) ?? [];
    if (whole !== '' && !NOBODY.test(speaker)) heads.set(at, { speaker, words: line.slice(whole.length).trim() });
  }
  if (heads.size === 0) return pieces;
  const places = linesOfPieces(lines, pieces);
  return pieces.flatMap((piece, i) => {
    const own = (places[i] ?? []).map(({ at }) => at);
    return own.slice(1).some((at) => heads.has(at)) ? partedAt(piece, own, lines, heads) : [piece];
  });
}
