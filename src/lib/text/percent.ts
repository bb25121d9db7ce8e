const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const BROKEN_ESCAPE = /%(?![0-9A-Fa-f]{2})/;
// eslint-disable-next-line no-control-regex
const PLAIN = /^[\x01-\x24\x26-\x7f]*$/;

/**
 * Decodes percent-encoding strictly.
 * @param text a part of a request target as Node gives it: one character a byte
 * @returns undefined where an escape is broken or the bytes are not UTF-8
 */
export function decodePercent(text: string): string | undefined {
  if (PLAIN.test(text)) return text;
  if (BROKEN_ESCAPE.test(text)) return undefined;
  const bytes = Buffer.from(
    text.replace(/%([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  );
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
