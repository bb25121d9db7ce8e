// Reads names that stand behind the code of a language.
import { labelKey, type LabelledLine, splitLabel } from './speaker-label.ts';
import { takeTurns } from './take-turns.ts';

const FEWEST = 4;
const FIRST_LINES = 20;
const NEARLY_ALL = 0.8;
const CODE = /^[A-Z]{2,3}(?:-[A-Z]{2})?$/u;

/** "[EN] Ann Lee: Hello": a code in brackets before the name is no speaker, where nearly all lines have both. */
export function behindCodes(splits: readonly (LabelledLine | null)[]): void {
  if (!splits.slice(0, FIRST_LINES).some((split) => split !== null && CODE.test(split.label))) return;
  const coded = splits.filter((split) => split !== null && CODE.test(split.label));
  if (coded.length < FEWEST || coded.length < splits.filter((split) => split !== null).length * NEARLY_ALL) return;
  const inner = coded.map((split) => splitLabel(split?.rest ?? ''));
  const names = inner.flatMap((split) => split?.label ?? []);
  if (names.length < coded.length * NEARLY_ALL || !takeTurns(new Set(names.map(labelKey)).size, names.length)) return;
  for (const [i, split] of coded.entries()) {
    const own = inner[i] ?? null;
    if (split !== null && split !== undefined && own !== null)
      Object.assign(split, { label: own.label, rest: own.rest, startMs: split.startMs ?? own.startMs });
  }
}
