import { isRecord } from './shape.ts';

const DEEPEST = 6;
const SHORTEST = 40;
const JSON_INSIDE = /^\s{0,20}(?:\{\s{0,20}"|\[\s{0,20}[{"])/u;

/**
 * The same value with the JSON that stands in its strings parsed, as gateways and queues wrap it (`"payload":
 * "{\"turns\": …}"`), and what stood in the string that is longer than all others together; null where no string holds
 * any. Linear: each level is looked at once, down to a depth that is bounded.
 */
export function withParsedStrings(value: unknown): { value: unknown; longest: unknown } | null {
  let found = false;
  let longest: { length: number; value: unknown } = { length: 0, value: null };
  let all = 0;
  const parsed = (inner: unknown, depth: number): unknown => {
    if (depth > DEEPEST) return inner;
    if (typeof inner === 'string') {
      const own = inner.length < SHORTEST ? undefined : parsedString(inner);
      if (own === undefined) return inner;
      found = true;
      all += inner.length;
      const whole = parsed(own, depth + 1);
      if (inner.length > longest.length) longest = { length: inner.length, value: whole };
      return whole;
    }
    if (Array.isArray(inner)) return inner.map((item) => parsed(item, depth + 1));
    if (!isRecord(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, member]) => [key, parsed(member, depth + 1)]));
  };
  const own = parsed(value, 0);
  return found ? { value: own, longest: longest.length * 2 > all ? longest.value : null } : null;
}

function parsedString(text: string): unknown {
  if (!JSON_INSIDE.test(text.slice(0, 60))) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return parsedLines(text);
  }
}

// A value in each line.
function parsedLines(text: string): unknown {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || !/[}\]]\s{0,8}$/u.test((lines[0] ?? '').slice(-10))) return undefined;
  try {
    return lines.map((line): unknown => JSON.parse(line));
  } catch {
    return undefined;
  }
}
