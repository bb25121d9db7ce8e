/** Of an id, in UTF-8 bytes. */
const LONGEST_ID = 256;

/** Whether an id may be as long as this text: no longer one is looked for. */
export function isId(text: string): boolean {
  return new TextEncoder().encode(text).length <= LONGEST_ID;
}
