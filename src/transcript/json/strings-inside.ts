import { isRecord } from './shape.ts';

const DEEPEST = 6;
const SHORTEST = 40;
const JSON_INSIDE = /^\s{0,20}(?:\{\s{0,20}"|\[\s{0,20}[{"])/u;

/**
 * The same value with the JSON that stands in its strings parsed, as gateways and queues wrap it (`"payload":
 * "{\"turns\": …}"`); null where no string holds any. Linear: each level is looked at once, so deep only.
 */
export function withParsedStrings(value: unknown): { value: unknown } | null {
  let found = false;
  const parsed = (inner: unknown, depth: number): unknown => {
    if (depth > DEEPEST) return inner;
    if (typeof inner === 'string') {
      const own = inner.length < SHORTEST ? undefined : parsedString(inner);
      if (own === undefined) return inner;
      found = true;
      return parsed(own, depth + 1);
    }
    if (Array.isArray(inner)) return inner.map((item) => parsed(item, depth + 1));
    if (!isRecord(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, member]) => [key, parsed(member, depth + 1)]));
  };
  const own = parsed(value, 0);
  return found ? { value: own } : null;
}

function parsedString(text: string): unknown {
  if (!JSON_INSIDE.test(text.slice(0, 60))) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
