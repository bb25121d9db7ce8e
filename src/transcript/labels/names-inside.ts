// Names that stand among the words of all turns, where something else was taken for who speaks: "[Party] Kite: ready?".
import type { Segment } from '../format.ts';
import { isHeadingLabel, looksLikeName } from './accept-labels.ts';
import { labelKey, type LabelledLine, splitLabel } from './speaker-label.ts';
import { takeTurns } from './take-turns.ts';

const FEWEST = 4;
const NEARLY_ALL = 0.9;
const PROBED = 3;

const nameIn = ({ speaker, text }: Segment): LabelledLine | null => {
  const split = speaker === null || !text.slice(0, 60).includes(':') ? null : splitLabel(text);
  return split !== null && split.rest !== '' && looksLikeName(split.label) && !isHeadingLabel(labelKey(split.label))
    ? split
    : null;
};

/**
 * The pieces with the names that nearly all of their words begin with, behind a channel or a group that was taken for the name; the
 * very same pieces where they do not. Linear.
 */
export function withNamesInside(pieces: readonly Segment[]): readonly Segment[] {
  if (pieces.length < FEWEST || pieces.slice(0, PROBED).filter((piece) => nameIn(piece) !== null).length < PROBED - 1)
    return pieces;
  const inside = pieces.map(nameIn);
  const found = inside.filter((split) => split !== null);
  const names = new Set(found.map(({ label }) => labelKey(label)));
  if (found.length < pieces.length * NEARLY_ALL || names.size < 2 || !takeTurns(names.size, found.length))
    return pieces;
  return pieces.map((piece, i) => {
    const split = inside[i] ?? null;
    return split === null ? piece : { ...piece, speaker: split.label, text: split.rest };
  });
}
