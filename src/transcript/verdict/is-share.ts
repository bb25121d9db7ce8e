/**
 * Whether at least such a share of all, 0 to 1, passes a test. Stops as soon as that is known: most of a talk's signs are
 * told by a few of its pieces.
 */
export function isShare<T>(all: readonly T[], least: number, test: (one: T) => boolean): boolean {
  const total = Math.max(1, all.length);
  let passed = 0;
  let left = all.length;
  for (const one of all) {
    left -= 1;
    if (test(one)) passed += 1;
    if (passed / total >= least) return true;
    if ((passed + left) / total < least) return false;
  }
  return passed / total >= least;
}
