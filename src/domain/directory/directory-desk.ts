import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { once } from '../../lib/values/once.ts';

/** A table of people or teams that somebody brings, as text of a CSV file. */
export const BroughtTable = Type.Object({
  table: Type.String(),
  /** Null to look only; else where the directory stood when they looked. */
  mark: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
});
export const broughtTableValidator = once(() => Compile(BroughtTable));

/** What can be wrong at a place of a table. */
export const TABLE_FAULTS = [
  'empty',
  'no_rows',
  'quotes',
  'no_id_column',
  'session_table',
  'unknown_column',
  'repeated_column',
  'missing_column',
  'too_many_rows',
  'too_many_cells',
  'blank',
  'too_long',
  'not_text',
  'too_many_teams',
  'repeated',
  'not_address',
  'own',
  'owner',
  'erasing',
] as const;

/** Something that is wrong with a table: where, and what it must be instead. */
export interface TableFault {
  /** Counted from 1. */
  line: number;
  /** Counted from 1; null for the whole line. */
  column: number | null;
  /** The column's name; of a column that is not known, as the table has it. */
  field: string | null;
  kind: (typeof TABLE_FAULTS)[number];
  /** The most bytes, rows or teams there may be, or the line that has the same id; null where there is no such number. */
  number: number | null;
}

/**
 * What the columns of a row say. Columns that the table does not have are left out, and so are cells with a fault.
 */
export type TableRow =
  | { line: number; type: 'team'; id: string; name: string }
  | {
      line: number;
      type: 'user';
      id: string;
      /** Whether a cell of it has a fault: it is looked at for others, and never written. */
      isWrong?: true;
      email?: string | null;
      display_name?: string | null;
      org_role?: string | null;
      org_status?: string | null;
      team_ids?: string[];
    };

/** A table that was read. */
export interface ReadTable {
  type: 'user' | 'team' | null;
  rows: TableRow[];
  /** Where the known columns stand, counted from 1, by name. */
  columns: Readonly<Record<string, number>>;
  /** The first ones by line. */
  faults: TableFault[];
  faultCount: number;
  /** What the audit log has for it: the same table has the same. */
  importId: string;
  mark: string | null;
}

/** A table on its way from another thread: its rows as JSON, in parts that are little work each. */
export type SentTable = Omit<ReadTable, 'rows'> & { parts: string[] };

/** Reads tables away from the main thread, in bounded time for any content. */
export interface DirectoryDesk {
  /**
   * @param body JSON as `BroughtTable`
   * @throws DomainError invalid_argument where it is no such JSON, or too long; overloaded
   */
  readTable(orgId: string, body: Uint8Array): Promise<SentTable>;
}
