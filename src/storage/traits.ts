import type { RawBuilder } from 'kysely';

/** The rows that are selected: a JSON list of ids of an organisation. */
export interface RowsOfIds {
  orgId: RawBuilder<string>;
  ids: RawBuilder<string>;
  lock: RawBuilder<unknown>;
}

/**
 * The differences between the engines. Each engine has its own values in its folder; no other code asks which engine it
 * is.
 */
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
   * The end of a table's definition: for small rows (kept in the primary key where the engine can), and for large ones.
   */
  smallRows: RawBuilder<unknown>;
  largeRows: RawBuilder<unknown>;
  /**
   * The beginning of a page's row as JSON, where the engine keeps it in an index so that it need not be written for
   * every page: a session up to its scenario's name, an assessment up to its criteria. Null where pages are written
   * from rows.
   */
  rowHeads: { sessions: RawBuilder<string>; assessments: RawBuilder<string> } | null;
  /**
   * A table of the rows in a JSON list of objects, where one statement for many rows takes less time than one for each;
   * null where it does not.
   */
  rowsOf: ((table: string, list: RawBuilder<unknown>) => RawBuilder<unknown>) | null;
  /**
   * A column of texts as what they are read from at least cost: bytes where one is long and the engine would take its time
   * to make text of them. `textOf` and others of `queries/long-text.ts` read both.
   */
  longText: <Text extends string | null>(column: RawBuilder<Text>) => RawBuilder<Text | Uint8Array>;
  /** The texts of a JSON list as the right side of a comparison: `= any (…)`, or `in (…)`. */
  amongTexts: (list: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** The same for what is none of them, as it is found fastest among thousands. */
  notAmongTexts: (list: RawBuilder<unknown>) => RawBuilder<unknown>;
  /**
   * Selects the rows of an organisation with the ids of a JSON list, and locks them in the order of their ids.
   * @param id the column that makes the key of the table, together with the organisation
   * @param lock ends a select that locks its rows
   */
  rowsOfIds: <Row>(table: string, id: string, values: RowsOfIds) => RawBuilder<Row>;
  /**
   * Ends a select that locks its rows until the transaction ends; empty where a transaction locks the whole database.
   */
  lockRows: RawBuilder<unknown>;
  /**
   * Ends a select that keeps others from deleting its rows of this table until the transaction ends; others may still
   * read and change them.
   */
  holdRows: (table: string) => RawBuilder<unknown>;
  /** Like `lockRows`, but does not wait for transactions that used `holdRows`. */
  lockHeldRows: RawBuilder<unknown>;
  /** Like `lockRows`, but skips rows that others have locked. */
  lockRowsSkipLocked: RawBuilder<unknown>;
}
