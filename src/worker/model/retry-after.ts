import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/time/units.ts';

const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };
const LONGEST_MS = DAY_MS;

/**
 * How long an endpoint asks to wait before the next request, in ms, at most a day; null where it does not say.
 * `retry-after-ms`, then `Retry-After` (RFC 9110, section 10.2.3: seconds or a date), then, of a request that was
 * refused for its rate, `x-ratelimit-reset-requests` and `x-ratelimit-reset-tokens` ("1s", "6m0s", "20ms"),
 * whichever of those limits has nothing left.
 * @param now in ms since 1970, for dates
 */
export function waitAskedFor(headers: Headers, now: number): number | null {
  const exact = headers.get('retry-after-ms');
  if (exact !== null && /^\d{1,12}(\.\d+)?$/.test(exact)) return bounded(Number(exact));
  const after = headers.get('retry-after');
  if (after !== null) {
    const read = /^\d{1,9}(\.\d+)?$/.test(after.trim()) ? Number(after) * 1_000 : Date.parse(after) - now;
    if (Number.isFinite(read)) return bounded(read);
  }
  const resets = ['requests', 'tokens'].flatMap((kind) => {
    const wait = duration(headers.get(`x-ratelimit-reset-${kind}`));
    return wait === null ? [] : [{ wait, spent: headers.get(`x-ratelimit-remaining-${kind}`)?.trim() === '0' }];
  });
  const spent = resets.filter((reset) => reset.spent);
  const waits = (spent.length > 0 ? spent : resets).map(({ wait }) => wait);
  return waits.length === 0 ? null : bounded(Math.max(...waits));
}

/** "6m0.5s" in ms; a bare number is seconds. Null where it is neither. */
function duration(text: string | null): number | null {
  const trimmed = text?.trim() ?? '';
  if (/^\d{1,9}(\.\d+)?$/.test(trimmed)) return Number(trimmed) * 1_000;
  if (!/^(?:\d{1,9}(?:\.\d{1,9})?(?:ms|[smhd]))+$/.test(trimmed)) return null;
  return [...trimmed.matchAll(/(\d{1,9}(?:\.\d{1,9})?)(ms|[smhd])/g)].reduce(
    (sum, [, amount = '0', unit = 's']) => sum + Number(amount) * (UNITS[unit] ?? 0),
    0,
  );
}

function bounded(milliseconds: number): number {
  return Math.min(LONGEST_MS, Math.max(0, Math.ceil(milliseconds)));
}
