import type { Json } from './json.ts';

/**
 * Where two JSON values differ first: `criteria[0].score`, empty at the top; undefined where they are the same. The
 * order of fields counts.
 */
export function firstDifference(
  left: Json | undefined,
  right: Json | undefined,
  path = '',
): { path: string; left: Json | undefined; right: Json | undefined } | undefined {
  if (isCollection(left) && isCollection(right) && Array.isArray(left) === Array.isArray(right)) {
    const [ours, theirs] = [Object.entries(left), Object.entries(right)];
    for (let at = 0; at < Math.max(ours.length, theirs.length); at += 1) {
      const [key, value] = ours[at] ?? [undefined, undefined];
      const [otherKey, otherValue] = theirs[at] ?? [undefined, undefined];
      const name = key ?? otherKey ?? '';
      const inside = Array.isArray(left) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
      if (key !== otherKey) return { path: inside, left: value, right: otherKey === name ? otherValue : undefined };
      const found = firstDifference(value, otherValue, inside);
      if (found) return found;
    }
    return undefined;
  }
  return left === right ? undefined : { path, left, right };
}

function isCollection(value: Json | undefined): value is Json[] | { [key: string]: Json } {
  return typeof value === 'object' && value !== null;
}
