import type { Segment } from '../format.ts';

/** Whether each speaker begins with the same every time: what stands between a name and the words was taken for words. */
export function beginAlike(segments: readonly Segment[]): boolean {
  const firsts = new Map<string, { usual: string; same: number; all: number }>();
  for (const { speaker, text } of segments) {
    if (speaker === null) continue;
    const first = text.trimStart().split(/[\s\u3000]/u, 1)[0] ?? '';
    const known = firsts.get(speaker) ?? { usual: first, same: 0, all: 0 };
    known.all += 1;
    if (known.usual === first) known.same += 1;
    // One of several who does not is enough, and nearly everybody does so at once.
    else if (known.all > 2) return false;
    firsts.set(speaker, known);
  }
  const several = [...firsts.values()].filter(({ all }) => all > 2);
  return (
    several.length >= 2 &&
    several.every(({ same, all }) => same === all) &&
    (several.every(({ usual }) => !/^[\p{L}\p{N}]*$/u.test(usual)) ||
      // Another word for each: an office that stands between the name and the words.
      (several.length === firsts.size && new Set(several.map(({ usual }) => usual)).size === several.length))
  );
}
