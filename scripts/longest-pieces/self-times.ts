import type { Profiler } from 'node:inspector';

/** Functions that are told of. */
const MOST = 12;

/**
 * The functions that ran longest between two times, each with those that called it.
 * @param options.end `performance.now()` when the profile ended: V8's clock has another beginning
 */
export function selfTimes(
  profile: Profiler.Profile,
  { from, to, end }: { from: number; to: number; end: number },
): string[] {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(profile.nodes.flatMap(({ id, children }) => (children ?? []).map((child) => [child, id])));
  const nameOf = (id: number): string => {
    const { functionName, url, lineNumber } = nodes.get(id)?.callFrame ?? {};
    const file = url?.split('/').at(-1) ?? '';
    return `${functionName === '' ? '(anonymous)' : functionName}${file === '' ? '' : ` ${file}:${(lineNumber ?? 0) + 1}`}`;
  };
  const callers = (id: number): string => {
    const names: string[] = [];
    for (let at = parents.get(id); at !== undefined && names.length < 4; at = parents.get(at)) names.push(nameOf(at));
    return names.join(' < ');
  };
  const times = new Map<number, number>();
  let at = profile.startTime;
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const took = profile.timeDeltas?.[index] ?? 0;
    at += took;
    const time = end - (profile.endTime - at) / 1_000;
    if (time >= from && time <= to) times.set(id, (times.get(id) ?? 0) + took / 1_000);
  }
  return [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([id, ms]) => `${ms.toFixed(1)} ms ${nameOf(id)} < ${callers(id)}`);
}
