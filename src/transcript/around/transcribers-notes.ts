import type { Segment } from '../format.ts';

// "[Anm.: the telephone rings]", "(Note: both laugh)": a word for a note and a colon, in brackets.
const NOTE =
  /\s?[[(](?:anm(?:\.|erk(?:\.|ung))?(?: d(?:\.|er|es)? ?\p{L}{1,20}\.?)?|transcriber['’]?s? note|transcription note|note (?:du|de la) transcript\p{L}{1,6}|n\. ?d\. ?t\.|n\.?d\.?l\.?r\.?|nota d(?:el|a|ella|el?) transcript\p{L}{1,6}|nota d(?:el|a|o) transcri\p{L}{1,8}|noot|opm\.|uwaga|pozn\.|прим\.)\s?:\s[^[\]()]{1,240}[\])]/giu;

/** What is said without notes of whoever wrote it down among the words, in brackets and called so; the very same pieces where there are none. Linear. */
export function withoutTranscribersNotes(pieces: readonly Segment[]): readonly Segment[] {
  const cut = pieces.map((piece) => {
    if (!piece.text.includes(':')) return piece;
    const text = piece.text.replaceAll(NOTE, '').trim();
    return text === piece.text || text === '' ? piece : { ...piece, text };
  });
  return cut.every((piece, i) => piece === pieces[i]) ? pieces : cut;
}
