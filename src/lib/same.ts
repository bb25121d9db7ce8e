import { isDeepStrictEqual } from 'node:util';

/** Whether two plain values hold the same, whatever the order of their fields. */
export function isSame<T>(left: T, right: T): boolean {
  return isDeepStrictEqual(left, right);
}
