const CLOSED_BY: ReadonlyMap<string, string> = new Map([
  ['[', ']'],
  ['(', ')'],
  ['<', '>'],
  ['{', '}'],
  ['【', '】'],
  ['（', '）'],
  ['「', '」'],
]);

/**
 * A name without the pair of brackets that stands around the whole of it: "[Ann Lee]" is "Ann Lee", "[iPhone (3)]" is
 * "iPhone (3)". Any other name as it is, "[A] and [B]" too.
 */
export function withoutBrackets(name: string): string {
  const close = CLOSED_BY.get(name.charAt(0));
  if (close === undefined || !name.endsWith(close)) return name;
  const inner = name.slice(1, -1).trim();
  const [open, end] = [inner.indexOf(name.charAt(0)), inner.indexOf(close)];
  return inner === '' || open >= 0 || end >= 0 ? name : inner;
}
