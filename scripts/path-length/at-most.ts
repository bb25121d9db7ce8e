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
  'a read of sessions, from memory': { files: 36, stations: 22 },
  'a read of sessions, from the database': { files: 56, stations: 32 },
  'a read of sessions, second page': { files: 57, stations: 34 },
  'a read of sessions, refused': { files: 29, stations: 20 },
  'an ingest': { files: 84, stations: 51 },
};
