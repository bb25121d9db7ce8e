import type { Criterion, Version } from '../../../../../src/http/console/api/scenarios.ts';

/** One thing that a version has in another way than the one before. */
export type Difference =
  | { what: 'added' | 'removed' | 'description' | 'anchors' | 'measures'; name: string }
  | { what: 'weight'; name: string; before: number; after: number }
  | { what: 'scale'; before: string; after: string }
  | { what: 'moved' };

/** What a version changed. */
export function differences(before: Version, after: Version): Difference[] {
  const found: Difference[] = [];
  const scales = [before, after].map(({ scale }) => `${scale.min}–${scale.max}`);
  const [was = '', is = ''] = scales;
  if (was !== is) found.push({ what: 'scale', before: was, after: is });
  const old = new Map(before.criteria.map((criterion) => [criterion.name, criterion]));
  for (const criterion of after.criteria) {
    const earlier = old.get(criterion.name);
    if (earlier) found.push(...ofCriterion(earlier, criterion));
    else found.push({ what: 'added', name: criterion.name });
  }
  const now = new Set(after.criteria.map(({ name }) => name));
  for (const { name } of before.criteria) if (!now.has(name)) found.push({ what: 'removed', name });
  const kept = (version: Version) =>
    version.criteria.map(({ name }) => name).filter((name) => now.has(name) && old.has(name));
  if (kept(before).join('\n') !== kept(after).join('\n')) found.push({ what: 'moved' });
  return found;
}

function ofCriterion(before: Criterion, after: Criterion): Difference[] {
  const { name } = after;
  return [
    ...(before.description === after.description ? [] : [{ what: 'description' as const, name }]),
    ...(before.weight === after.weight
      ? []
      : [{ what: 'weight' as const, name, before: before.weight, after: after.weight }]),
    ...(JSON.stringify(before.anchors) === JSON.stringify(after.anchors) ? [] : [{ what: 'anchors' as const, name }]),
    ...(JSON.stringify(before.measures) === JSON.stringify(after.measures)
      ? []
      : [{ what: 'measures' as const, name }]),
  ];
}
