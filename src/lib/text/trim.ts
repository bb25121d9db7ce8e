/**
 * A text without the characters at its end that a pattern of one character matches. Linear, where `/[…]+$/` looks at
 * every run of them anew.
 * @param one a pattern for a single UTF-16 unit, without the flags g and y
 */
export function trimEndOf(text: string, one: RegExp): string {
  let end = text.length;
  while (end > 0 && one.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The same at the beginning. */
export function trimStartOf(text: string, one: RegExp): string {
  let start = 0;
  while (start < text.length && one.test(text.charAt(start))) start += 1;
  return text.slice(start);
}
