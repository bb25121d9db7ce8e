const LOOKED_AT = 4000;
// In UTF-16 every second byte of Western text is zero.
const ZERO_SHARE = 0.3;
// Control characters that text does not have: all but tabs, line ends and page breaks.
const CONTROLS = /(?![\t\n\f\r\u0085])\p{Cc}/u;

/**
 * The text of a file's bytes: UTF-8, UTF-16 with a mark at the beginning or without, else Windows-1252 as older programs
 * on Windows write it, or Windows-1251 where most letters would be Cyrillic. Null where it is no text: a picture, a Word document.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes, encodingOf(bytes));
  if (text !== null) return text.includes('\0') ? null : text;
  const other = decode(bytes, looksCyrillic(bytes) ? 'windows-1251' : 'windows-1252');
  return other === null || CONTROLS.test(other) ? null : other;
}

// Western text is mostly of plain letters; in Windows-1251 small Cyrillic ones are the last 32 bytes.
function looksCyrillic(bytes: Uint8Array): boolean {
  let [plain, small] = [0, 0];
  for (const byte of bytes.subarray(0, LOOKED_AT)) {
    if (byte >= 0xe0) small += 1;
    else if ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)) plain += 1;
  }
  return small > plain;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const looked = Math.min(bytes.length, LOOKED_AT);
  const zeros = [0, 0];
  for (let i = 0; i < looked; i += 1) if (bytes[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > looked * ZERO_SHARE && even === 0) return 'utf-16le';
  return even > looked * ZERO_SHARE && odd === 0 ? 'utf-16be' : 'utf-8';
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
