import type { Criterion, Version } from '../../../../../src/http/console/api/scenarios.ts';

type Anchor = Criterion['anchors'][number];
type ChosenMeasure = Criterion['measures'][number];

/** One thing that a version has in another way than the one before. */
export type Difference =
  | { what: 'added' | 'removed'; name: string; description: string }
  | { what: 'description'; name: string; before: string; after: string }
  | { what: 'anchors'; name: string; levels: ChangedLevel[] }
  | { what: 'measures'; name: string; before: readonly ChosenMeasure[]; after: readonly ChosenMeasure[] }
  | { what: 'weight'; name: string; before: number; after: number }
  | { what: 'scale'; before: string; after: string }
  | { what: 'moved' };

/** What a level says; empty where it says nothing. */
interface ChangedLevel {
  level: number;
  before: string;
  after: string;
}

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
    else found.push({ what: 'added', name: criterion.name, description: criterion.description });
  }
  const now = new Set(after.criteria.map(({ name }) => name));
  for (const { name, description } of before.criteria)
    if (!now.has(name)) found.push({ what: 'removed', name, description });
  const kept = (version: Version) =>
    version.criteria.map(({ name }) => name).filter((name) => now.has(name) && old.has(name));
  if (kept(before).join('\n') !== kept(after).join('\n')) found.push({ what: 'moved' });
  return found;
}

function ofCriterion(before: Criterion, after: Criterion): Difference[] {
  const { name } = after;
  const found: Difference[] = [];
  if (before.description !== after.description)
    found.push({ what: 'description', name, before: before.description, after: after.description });
  if (before.weight !== after.weight) found.push({ what: 'weight', name, before: before.weight, after: after.weight });
  const levels = changedLevels(before.anchors, after.anchors);
  if (levels.length > 0) found.push({ what: 'anchors', name, levels });
  if (JSON.stringify(before.measures) !== JSON.stringify(after.measures))
    found.push({ what: 'measures', name, before: before.measures, after: after.measures });
  return found;
}

/** The levels that say something else, the lowest first. */
function changedLevels(before: readonly Anchor[], after: readonly Anchor[]): ChangedLevel[] {
  const [was, is] = [before, after].map(
    (anchors) => new Map(anchors.map(({ level, description }) => [level, description])),
  );
  return [...new Set([...before, ...after].map(({ level }) => level))]
    .toSorted((one, other) => one - other)
    .map((level) => ({ level, before: was?.get(level) ?? '', after: is?.get(level) ?? '' }))
    .filter((level) => level.before !== level.after);
}
