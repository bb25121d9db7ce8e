/** What a request passed through: files of `src` of which a function ran, and the stations among them (`stations.ts`). */
export interface PathLength {
  files: number;
  stations: number;
}

/**
 * What requests passed through when this was last looked at. `npm run path-length` fails where one passes through more, and
 * a test holds docs/architecture.md equal to it.
 */
export const AT_MOST: Record<string, PathLength> = {
  'a read of sessions, from memory': { files: 37, stations: 23 },
  'a read of sessions, from the database': { files: 57, stations: 33 },
  'a read of sessions, second page': { files: 58, stations: 35 },
  'a read of sessions, refused': { files: 30, stations: 20 },
  'an ingest': { files: 86, stations: 52 },
};
