/** What a request passed through: files of `src` of which a function ran, and the stations among them (`stations.ts`). */
export interface PathLength {
  files: number;
  stations: number;
}

/**
 * What requests passed through when this was last looked at. `npm run path-length`, which a test runs too, fails where one
 * passes through more, and another test holds docs/architecture.md equal to it.
 */
export const AT_MOST: Record<string, PathLength> = {
  'a read of sessions, from memory': { files: 30, stations: 10 },
  'a read of sessions, from the database': { files: 46, stations: 14 },
  'a read of sessions, second page': { files: 47, stations: 15 },
  'a read of sessions, refused': { files: 29, stations: 12 },
  'an ingest': { files: 66, stations: 20 },
};
