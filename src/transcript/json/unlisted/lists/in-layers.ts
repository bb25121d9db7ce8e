/**
 * The values in JSON, those nearer to the top first; so many and so deep only.
 *
 * @param inside what of a value is looked at after all that lie as high as it
 */
export function* inLayers(
  value: unknown,
  { deepest, most }: { deepest: number; most: number },
  inside: (outer: unknown) => readonly unknown[],
): Generator<unknown> {
  let layer = [value];
  let looked = 0;
  for (let depth = 0; depth <= deepest && layer.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const outer of layer) {
      looked += 1;
      if (looked > most) return;
      yield outer;
      if (next.length >= most) continue;
      for (const inner of inside(outer)) next.push(inner);
    }
    layer = next;
  }
}
