/** Bytes of UTF-8 an id, and a name, may have. */
export const LONGEST_ID = 256;
export const LONGEST_NAME = 512;
