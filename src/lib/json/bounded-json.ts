import { parseJson, type Json } from './json.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Why bytes were not parsed. What is not JSON has its text, for whoever says where it breaks. */
export type NotParsed = { problem: 'not UTF-8' | 'too many parts' } | { problem: 'not JSON'; text: string };

/**
 * Parses JSON of a known, small structure. The brackets, braces, colons and commas outside of text are counted first, so
 * that a document of millions of parts is refused for what one pass over its bytes costs.
 * @param maxParts how many of those characters there may be; no document can be nested deeper
 */
export function parseBoundedJson(bytes: Uint8Array, maxParts: number): { value: Json } | NotParsed {
  if (hasMoreParts(bytes, maxParts)) return { problem: 'too many parts' };
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    return { problem: 'not UTF-8' };
  }
  const value = parseJson(text);
  return value === undefined ? { problem: 'not JSON', text } : { value };
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether bytes have more than so many brackets, braces, colons and commas outside of text, read as JSON. */
export function hasMoreParts(bytes: Uint8Array, most: number): boolean {
  let count = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (
      byte === COMMA ||
      byte === COLON ||
      byte === OPEN_BRACKET ||
      byte === CLOSE_BRACKET ||
      byte === OPEN_BRACE ||
      byte === CLOSE_BRACE
    ) {
      count += 1;
      if (count > most) return true;
    }
  }
  return false;
}
