import type { Segment } from '../format.ts';

const FEWEST = 4;
// Not what opens a quotation, a question or a bracket, a sum of money, or a dash before what is said.
const SIGN = /^(?:[^\p{L}\p{N}\p{M}\s"'“”„‘’«»¿¡([{<（「『#@$€£+\-–—…\p{Extended_Pictographic}]{1,2}|\.{3})\s/u;
// The rest of a bracket behind a name, of which the beginning was taken for a mark: "guest) words".
const REST = /^\p{L}[^()[\]{}]{0,30}[)\]}](?:\s|(?=\P{L}))/u;
const LOOKED_AT = 40;

function withoutFirst(pieces: readonly Segment[], first: (text: string) => string): readonly Segment[] {
  const said = pieces.filter(({ text }) => text.trim() !== '');
  if (said.length < FEWEST || said.some(({ text }) => first(text.slice(0, LOOKED_AT)) === '')) return pieces;
  return pieces.map((piece) => ({
    ...piece,
    text: piece.text.slice(first(piece.text.slice(0, LOOKED_AT)).length).trimStart(),
  }));
}

/**
 * The pieces without what stands between the names and what is said, where the words of all of them begin with it: the rest of a
 * bracket, and the same sign ("Ann (guest) / words"). The very same pieces where some begin otherwise. Linear.
 */
export function withoutSignFirst(pieces: readonly Segment[]): readonly Segment[] {
  const bare = withoutFirst(pieces, (text) => REST.exec(text)?.[0] ?? '');
  const sign = SIGN.exec(bare.find(({ text }) => text.trim() !== '')?.text.slice(0, LOOKED_AT) ?? '')?.[0];
  return sign === undefined ? bare : withoutFirst(bare, (text) => (text.startsWith(sign) ? sign : ''));
}
