/** Whether a text has the shape of an e-mail address: something on both sides of one @, and no blank. */
export function isAddress(text: string): boolean {
  const at = text.indexOf('@');
  return at > 0 && at < text.length - 1 && at === text.lastIndexOf('@') && !/\s/u.test(text);
}
