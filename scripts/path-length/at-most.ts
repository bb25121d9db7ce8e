/**
 * How many files of `src` a request passed through when this was last looked at. `npm run path-length` fails where one
 * passes through more, and a test holds docs/architecture.md equal to it.
 */
export const AT_MOST: Record<string, number> = {
  'a read of sessions, from memory': 39,
  'a read of sessions, from the database': 59,
  'a read of sessions, second page': 60,
  'a read of sessions, refused': 31,
  'an ingest': 88,
};
