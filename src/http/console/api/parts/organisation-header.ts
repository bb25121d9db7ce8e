/** In which organisation a tab is, as its requests say: the id, percent-encoded. A stream says it in its query, under `organisation`. */
export const ORGANISATION_HEADER = 'debrief-organisation';
