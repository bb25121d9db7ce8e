import { labelKey, type LabelledLine } from '../labels/speaker-label.ts';

const MARK = /^(?:>{1,3}|\/\/|↳|→|#|!{2,3}|\*{2,3}(?=\s))\s?/u;
const MOST_MARKED = 0.4;
const FEWEST_TURNS = 4;

/**
 * The labelled lines that a mark parts from the talk: somebody whose every line has it, as nobody else's has. What a trainer
 * wrote between the turns is so (`>> Coach: well asked`).
 */
export function markedAsides(lines: readonly string[], splits: readonly (LabelledLine | null)[]): number[] {
  const marked = lines.flatMap((line, i) => (splits[i] !== null && MARK.test(line) ? [i] : []));
  const labelled = splits.filter((split) => split !== null).length;
  if (marked.length === 0 || marked.length > labelled * MOST_MARKED || labelled - marked.length < FEWEST_TURNS)
    return [];
  const own = new Set(marked);
  const keyOf = (i: number): string => labelKey(splits[i]?.label.replace(MARK, '') ?? '');
  const names = new Set(marked.map(keyOf));
  const others = splits.flatMap((split, i) => (split === null || own.has(i) ? [] : [keyOf(i)]));
  return others.some((key) => names.has(key)) || new Set(others).size < 2 ? [] : marked;
}
