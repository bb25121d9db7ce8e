/** Bytes of UTF-8 an id, and a name, may have. */
export const LONGEST_ID = 256;
export const LONGEST_NAME = 512;
/** Teams that people, by hand or in a table, may put one person into. */
export const MOST_TEAMS_EACH = 100;
