/** A row that shall be written: as it was when it was read, or null where it is new, and as it shall be. */
export interface Change<Row> {
  before: Row | null;
  after: Row;
}
