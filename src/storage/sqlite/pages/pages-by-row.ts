import { freeBytes } from '../../../lib/bytes/free-bytes.ts';
import type { PageQuery, PageText } from '../../../domain/reporting/page.ts';
import { LARGEST_AT_ONCE } from '../../queries/lists/page-plan.ts';
import type { pageStatements, RowArguments, VersionsRow } from '../../queries/lists/pages.ts';
import type { Connection } from '../connection.ts';
import type { Mark } from './page-starts.ts';
import { ROOM, type PageStatements } from './page-statements.ts';

/** The counters of a state, and a page's rows, each read by itself. */
export type RowsOneByOne = Pick<PageText, 'epoch' | 'reportVersion' | 'catalogueVersion'> & {
  /** The text of a row; undefined behind the last one. */
  row: (index: number) => Uint8Array | undefined;
  /**
   * How many rows there are, and the bytes of their scores and feedback. The first row of the next page, if there is one,
   * counts too: because of it a page may count as too large, which is then sent row by row.
   */
  size: () => { count: number; bytes: number };
};

/** The range of a page's rows; with the row from which they are counted, if there is one. */
export type Bounds = RowArguments & Partial<Mark>;

/** The statements that read a page's rows, and their values. */
export interface PageRead {
  made: PageStatements;
  bounds: Bounds;
}

/** Pages of assessments whose rows are read one by one. */
interface PagesByRow {
  /** The rows, at the state that the connection's transaction sees. Undefined where the person does not exist. */
  rows: (query: PageQuery) => RowsOneByOne | undefined;
  /** All of them as one text, in one transaction: put together here, as SQLite would copy each a dozen times. */
  whole: (query: PageQuery) => PageText | undefined;
}

const COMMA = Buffer.from(',');

/**
 * Creates what reads long rows one by one and puts them together here.
 * @param begin where a page's rows are; null where it has none
 */
export function createPagesByRow(
  { connection, statements }: { connection: Connection; statements: ReturnType<typeof pageStatements> },
  begin: (query: PageQuery, at: VersionsRow) => PageRead | null,
): PagesByRow {
  return { rows, whole };

  function rows(query: PageQuery): RowsOneByOne | undefined {
    const at = connection.get(statements.versions, query);
    if (!at) return undefined;
    const from = begin(query, at);
    return {
      ...versionsOf(at),
      row(index) {
        if (!from || index >= from.bounds.limit) return undefined;
        const one = { ...from.bounds, offset: from.bounds.offset + index, limit: 1 };
        const [found] = connection.values(from.made.assessmentParts, one);
        if (!found) return undefined;
        const parts = found.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
        const text = Buffer.concat(parts);
        for (const part of parts) freeBytes(part);
        return text;
      },
      size() {
        const [found] = from ? connection.values(from.made.assessmentsSize, from.bounds) : [];
        return { count: found?.[0] ?? 0, bytes: found?.[1] ?? 0 };
      },
    };
  }

  function whole(query: PageQuery): PageText | undefined {
    const found = rows(query);
    if (!found) return undefined;
    const { row, size, ...state } = found;
    const { count, bytes } = size();
    const hasNextPage = count > query.pageSize;
    const tooLarge: PageText = { ...state, rows: new Uint8Array(), hasNextPage: false, isTooLarge: true };
    if (bytes > LARGEST_AT_ONCE) return tooLarge;
    const parts: Uint8Array[] = [Buffer.alloc(ROOM)];
    let length = 0;
    for (let index = 0; index < count - Number(hasNextPage); index += 1) {
      const text = row(index);
      if (!text) break;
      length += text.length;
      // JSON may be longer than what is kept.
      if (length > LARGEST_AT_ONCE) return tooLarge;
      if (index > 0) parts.push(COMMA);
      parts.push(text);
    }
    const all = Buffer.concat([...parts, Buffer.alloc(ROOM)]);
    return { ...state, rows: all.subarray(ROOM, all.length - ROOM), hasNextPage, room: { before: ROOM, after: ROOM } };
  }
}

/** The counters of a state. */
export function versionsOf(at: VersionsRow): Pick<PageText, 'epoch' | 'reportVersion' | 'catalogueVersion'> {
  return { epoch: at.epoch, reportVersion: at.report_version, catalogueVersion: at.catalogue_version };
}
