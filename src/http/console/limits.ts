/*
 * Limits that the pages keep to as well. This file imports nothing, so that a page that needs a number does not bring the
 * schemas into the browser. Limits that other doors have too are in domain/schemas/limits.ts.
 */

/** People in one answer. */
export const MOST_ROWS = 1_000;
/** Sessions that may be asked about at a time. */
export const MOST_ASKED = 100;
/** Characters of a table of scores. */
export const MOST_SCORE_TEXT = 60_000;
/** Conversations that are judged again for one request: so there is progress, and an end when nobody asks on. */
export const MOST_COMPARED = 5;
