/**
 * How many files of `src` a request passed through when this was last looked at. `npm run path-length` fails where one
 * passes through more, and a test holds docs/architecture.md equal to it.
 */
export const AT_MOST: Record<string, number> = {
  'a read of sessions, from memory': 37,
  'a read of sessions, from the database': 57,
  'a read of sessions, second page': 58,
  'a read of sessions, refused': 30,
  'an ingest': 87,
};
