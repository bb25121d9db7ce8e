// Reads names that stand behind the code of a language.
import { labelKey, type LabelledLine, splitLabel } from './speaker-label.ts';
import { looksLikeName } from './accept-labels.ts';
import { roleOf } from '../speakers/role-words.ts';
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

/**
 * "[Agent] Priya: Hello": a role before a name, one for each, where nearly all lines have both. Who speaks is the name
 * with the role in brackets.
 */
export function behindRoles(splits: readonly (LabelledLine | null)[]): void {
  if (!splits.slice(0, FIRST_LINES).some((split) => split !== null && isRoleThenName(split))) return;
  const labelled = splits.filter((split) => split !== null);
  const both = labelled.filter(isRoleThenName);
  if (both.length < FEWEST || both.length < labelled.length * NEARLY_ALL) return;
  const roles = new Map<string, string>();
  for (const { label, rest } of both) {
    const name = labelKey(splitLabel(rest)?.label ?? '');
    if ((roles.get(name) ?? labelKey(label)) !== labelKey(label)) return;
    roles.set(name, labelKey(label));
  }
  if (!takeTurns(roles.size, both.length)) return;
  for (const split of both) {
    const own = splitLabel(split.rest);
    if (own !== null)
      Object.assign(split, {
        label: `${own.label} (${split.label})`,
        rest: own.rest,
        startMs: split.startMs ?? own.startMs,
      });
  }
}

const isRoleThenName = ({ label, rest }: LabelledLine): boolean =>
  roleOf(label) !== null && looksLikeName(splitLabel(rest)?.label ?? '');
