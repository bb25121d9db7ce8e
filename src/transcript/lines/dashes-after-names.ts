import { splitLabel } from '../labels/speaker-label.ts';

const DASH = /^[—–―]\s?(?=\S)/u;
const MAY_BE_DASHED = /^\s*[—–―]/u;
const FEWEST = 4;
const MOST_LABELLED = 400;

/**
 * The lines of a talk of which only the first two have names, and all others a dash where the other one of the two goes on, with
 * their names; without what is told below the last of them. Other lines as they are. Linear.
 */
export function withNamesAtDashes(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => MAY_BE_DASHED.test(line))) return lines;
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [{ text: line.trim(), at }]));
  const dashed = filled.flatMap(({ text }, i) => (DASH.test(text) ? [i] : []));
  const [first = 0] = dashed;
  const last = dashed.at(-1) ?? 0;
  if (dashed.length < FEWEST || first < 2 || dashed.length !== last - first + 1) return lines;
  const names = [first - 2, first - 1].flatMap((i) => splitLabel(filled[i]?.text ?? '')?.label ?? []);
  const [one = '', other = ''] = names;
  const others = filled.slice(last + 1);
  if (names.length < 2 || one === other || others.length > MOST_LABELLED) return lines;
  // Somebody named further down speaks there.
  if (others.some(({ text }) => splitLabel(text) !== null)) return lines;
  const own = lines.slice(0, (filled[last]?.at ?? 0) + 1);
  for (const [turn, i] of dashed.entries()) {
    const { text = '', at = 0 } = filled[i] ?? {};
    own[at] = `${turn % 2 === 0 ? one : other}: ${text.replace(DASH, '')}`;
  }
  return own;
}
