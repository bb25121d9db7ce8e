/** Where the browser keeps the organisation that somebody signed in to. */
export const KEPT_ORGANISATION = 'debrief.organisation';
