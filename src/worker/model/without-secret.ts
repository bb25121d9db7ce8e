/** A key shorter than this is a word such as "none", which may stand in any text; real ones are far longer. */
const LEAST_LENGTH = 8;

/** A copy of plain data in which no text holds the secret. The data must be free of cycles. */
export function withoutSecret<T>(value: T, secret: string | null): T;
export function withoutSecret(value: unknown, secret: string | null): unknown {
  if (secret === null || secret.length < LEAST_LENGTH) return value;
  if (typeof value === 'string') return value.replaceAll(secret, '[removed]');
  if (Array.isArray(value)) return value.map((item) => withoutSecret(item, secret));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutSecret(item, secret)]));
}
