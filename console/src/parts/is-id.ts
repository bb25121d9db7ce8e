/** Of an id, in UTF-8 bytes. */
const LONGEST_ID = 256;

/** Whether a text may be an id: none is empty, and no longer one is looked for. */
export function isId(text: string): boolean {
  return text !== '' && new TextEncoder().encode(text).length <= LONGEST_ID;
}
