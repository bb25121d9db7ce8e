import type { RawBuilder } from 'kysely';

/** What the engines differ in. Each engine states its own in its folder; nothing else asks which engine it is. */
export interface Traits {
  /** For messages and metrics only. */
  engine: string;
  /** Column types. Ids are compared by their bytes. */
  columns: {
    id: RawBuilder<unknown>;
    text: RawBuilder<unknown>;
    whole: RawBuilder<unknown>;
    number: RawBuilder<unknown>;
  };
  /**
   * What follows a table's definition: for small rows (kept in the primary key where the engine can), and for large
   * ones.
   */
  smallRows: RawBuilder<unknown>;
  largeRows: RawBuilder<unknown>;
  /**
   * What a page's row begins with as JSON, where the engine keeps it in an index so that it is written once: up to where a
   * session's scenario name goes, and an assessment's criteria. Null where pages are written from rows.
   */
  rowHeads: { sessions: RawBuilder<string>; assessments: RawBuilder<string> } | null;
  /**
   * The rows of a table that a JSON list of objects describes, where one statement for many rows takes less time than one
   * for each; null where not.
   */
  rowsOf: ((table: string, list: RawBuilder<unknown>) => RawBuilder<unknown>) | null;
  /** The texts of a JSON list, as what follows an operator: `= any (…)` of them, or `in (…)`. */
  amongTexts: (list: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Ends a select that must own its rows until the transaction ends; empty where a transaction owns the database. */
  lockRows: RawBuilder<unknown>;
  /**
   * Ends a select whose rows of this table must not go away until the transaction ends, while others may still read and
   * change them.
   */
  holdRows: (table: string) => RawBuilder<unknown>;
  /** Like `lockRows`, beside those who hold the rows. */
  lockHeldRows: RawBuilder<unknown>;
  /** Like `lockRows`, passing over rows that others own. */
  lockRowsSkipLocked: RawBuilder<unknown>;
}
