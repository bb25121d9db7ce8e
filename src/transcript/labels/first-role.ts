import { labelKey, type LabelledLine } from './speaker-label.ts';

const WITH_ROLE = /^(\S.{0,60}?)\s?\(([^()]{1,60})\)$/u;

/**
 * "Ann Lee (Account Executive): …" and after that "Ann Lee: …": a role or a company in brackets that only some of a
 * speaker's labels have goes, where it is always the same.
 */
export function withoutFirstRole(splits: readonly (LabelledLine | null)[]): void {
  const roles = new Map<string, string | null>();
  const found: { split: LabelledLine; name: string }[] = [];
  for (const split of splits) {
    if (split === null || !split.label.endsWith(')')) continue;
    const [, name = '', role = ''] = WITH_ROLE.exec(split.label) ?? [];
    if (name === '') continue;
    const key = labelKey(name);
    roles.set(key, (roles.get(key) ?? role) === role ? role : null);
    found.push({ split, name });
  }
  if (found.length === 0) return;
  const bare = new Set(splits.flatMap((split) => (split === null ? [] : [labelKey(split.label)])));
  for (const { split, name } of found)
    if (bare.has(labelKey(name)) && roles.get(labelKey(name)) !== null) split.label = name;
}
