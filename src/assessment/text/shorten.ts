/**
 * At most `limit` UTF-16 units of a text, cut at a word's end where there is one in the last third, closed by an
 * ellipsis.
 * Never cuts a surrogate pair. The result without its ellipsis is always a prefix of the text.
 */
export function shorten(text: string, limit = 160): string {
  if (text.length <= limit) return text;
  let end = limit - 1;
  const space = text.lastIndexOf(' ', end);
  if (space > (limit * 2) / 3) end = space;
  const before = text.charCodeAt(end - 1);
  if (before >= 0xd800 && before <= 0xdbff) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}
