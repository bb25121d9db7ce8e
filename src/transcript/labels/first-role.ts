import { labelKey, type LabelledLine } from './speaker-label.ts';

const WITH_ROLE = /^(\S[^()[\]（）]{0,60})[([（]([^()[\]（）]{1,60})[)\]）]$/u;
const CLOSING = ')]）';
// How somebody speaks, or what they do meanwhile: "(laughs)", "(nach einer Pause)".
const DIRECTION = /^\p{Ll}[\p{L}'’ ,-]{2,}$/u;
const CAPITALS = /^\p{Lu}[\p{Lu}\p{N} .'’-]{1,40}$/u;
const PRONOUNS = /\b(?:she|he|they|her|him|them)\b/u;
// Directions change from turn to turn; what tells people apart comes again.
const MOSTLY_OTHER = 0.6;

/**
 * "Ann Lee (Account Executive): …" and after that "Ann Lee: …": a role or a company in brackets that only some of a
 * speaker's labels have goes, where it is always the same. So do directions, "Ann Lee (laughs): …".
 */
export function withoutFirstRole(splits: readonly (LabelledLine | null)[]): void {
  const roles = new Map<string, string | null>();
  const found: { split: LabelledLine; name: string; role: string }[] = [];
  for (const split of splits) {
    if (split === null || !CLOSING.includes(split.label.slice(-1))) continue;
    const [, written = '', role = ''] = WITH_ROLE.exec(split.label) ?? [];
    const name = written.trim();
    if (name === '') continue;
    const key = labelKey(name);
    roles.set(key, (roles.get(key) ?? role) === role ? role : null);
    found.push({ split, name, role });
  }
  if (found.length === 0) return;
  const bare = new Set(splits.flatMap((split) => (split === null ? [] : [labelKey(split.label)])));
  const directed = directedNames(found);
  for (const { split, name, role } of found) {
    const key = labelKey(name);
    if ((bare.has(key) && roles.get(key) !== null) || (directed.has(key) && DIRECTION.test(role))) split.label = name;
  }
}

// Names behind which directions stand that nearly all differ.
function directedNames(found: readonly { name: string; role: string }[]): ReadonlySet<string> {
  const directed = found.filter(({ role }) => DIRECTION.test(role) && !PRONOUNS.test(role));
  const several = new Set(directed.map(({ role }) => role)).size;
  if (several >= Math.max(2, directed.length * MOSTLY_OTHER))
    return new Set(directed.map(({ name }) => labelKey(name)));
  // "TOM (behind the door)", once, in capitals as scripts have names.
  return new Set(
    several === 1 && directed.length === 1 && CAPITALS.test(directed[0]?.name ?? '')
      ? [labelKey(directed[0]?.name ?? '')]
      : [],
  );
}
