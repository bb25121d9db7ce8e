// Finds labels that the rules for one line do not take, by their likeness to the labels of the same text.
import { asks, isPersonal } from '../talk/signs.ts';
import { looksLikeName, MOST_SPEAKERS } from './accept-labels.ts';
import { couldBeLongLabel } from './could-be-label.ts';
import { labelKey, type LabelledLine, splitLabel } from './speaker-label.ts';

const FEWEST_ALONE = 4;
const MOST_WORDS = 4;
const AGAIN = 2;

function countsOf(labels: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(labelKey(label), (counts.get(labelKey(label)) ?? 0) + 1);
  return counts;
}

/**
 * Adds the labels that are alike to others of their text, changing `splits`: an office and a name longer than labels are
 * ("Head of the Department for Parks and Gardens Ann Lee: …") where it comes again; and, where names stand alone in
 * lines of their own, each line of that shape ("Voice from the hall:" once among names that come again). Linear.
 * @param gaps the lines that stand below an empty one
 */
export function labelsAlike(
  lines: readonly string[],
  splits: (LabelledLine | null)[],
  asides: readonly boolean[],
  gaps: ReadonlySet<number>,
): void {
  const long = lines.map((line, i) =>
    splits[i] === null && asides[i] !== true ? splitLabel(line, couldBeLongLabel) : null,
  );
  const counts = countsOf(long.flatMap((split) => split?.label ?? []));
  for (const [i, split] of long.entries())
    if (split !== null && (counts.get(labelKey(split.label)) ?? 0) >= AGAIN) splits[i] = { ...split, sure: true };
  alone(splits, gaps);
}

// Where nearly all names stand alone below an empty line, others of that shape are names as well.
function alone(splits: readonly (LabelledLine | null)[], gaps: ReadonlySet<number>): void {
  const shapeOf = (i: number): string => `${gaps.has(i) ? 'below' : ''} ${gaps.has(i + 1) ? 'above' : ''}`;
  const own = splits.flatMap((split, i) => (split !== null && split.rest === '' ? [{ split, shape: shapeOf(i) }] : []));
  const counts = countsOf(own.map(({ split }) => split.label));
  const again = own.filter(({ split }) => (counts.get(labelKey(split.label)) ?? 0) >= AGAIN);
  const [shape = ''] = again.map((one) => one.shape);
  if (
    counts.size > MOST_SPEAKERS ||
    again.length < FEWEST_ALONE ||
    shape.trim() === '' ||
    again.some((one) => one.shape !== shape)
  )
    return;
  for (const one of own) if (one.shape === shape && couldSpeak(one.split.label)) one.split.sure = true;
}

const couldSpeak = (label: string): boolean =>
  /^[\p{Lu}\p{Lo}]/u.test(label) &&
  !asks(label) &&
  (looksLikeName(label) || (label.split(' ').length <= MOST_WORDS && !isPersonal(label)));
