/**
 * A high estimate of the tokens of a text: a third of its ASCII characters and half of the bytes of all others. English
 * has about four characters a token with the usual vocabularies. The figures that an endpoint reports replace the
 * estimate.
 */
export function estimateTokens(text: string): number {
  let ascii = 0;
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x80) ascii += 1;
    // A surrogate is half of four bytes.
    else bytes += code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 2 : 3;
  }
  return Math.ceil(ascii / 3 + bytes / 2);
}
