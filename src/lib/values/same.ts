import { isDeepStrictEqual } from 'node:util';

/** Whether two plain values are deeply equal. The order of fields does not count. */
export function isSame<T>(left: T, right: T): boolean {
  return isDeepStrictEqual(left, right);
}
