import type { ReadStores } from '../../../domain/read-stores.ts';
import { firstDayShown } from '../../../domain/keys/key-use.ts';
import type { KeyTotals } from '../../../records/key.ts';

/** Keys that are looked up at a time. */
const AT_ONCE = 100;

/** What keys did in the last 30 days. */
export async function totalsOf(
  stores: ReadStores,
  orgId: string,
  keyIds: readonly string[],
  now: number,
): Promise<(keyId: string) => KeyTotals> {
  const totals = new Map<string, KeyTotals>();
  for (let at = 0; at < keyIds.length; at += AT_ONCE) {
    const part = { keyIds: keyIds.slice(at, at + AT_ONCE), from: firstDayShown(now) };
    for (const { keyId, requests, refused } of await stores.keys.useByDay(orgId, part)) {
      const before = totals.get(keyId) ?? { requests: 0, refused: 0 };
      totals.set(keyId, { requests: before.requests + requests, refused: before.refused + refused });
    }
  }
  return (keyId) => totals.get(keyId) ?? { requests: 0, refused: 0 };
}
