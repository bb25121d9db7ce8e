import { invalidArgument } from '../../domain/errors.ts';
import type { Reader } from '../../domain/ports.ts';
import type { PageQuery, PageText, SessionPageQuery } from '../../domain/reporting/page.ts';
import { isAfter, parseDateTime } from '../../lib/time/date-time.ts';
import { answerDigest } from '../cache/representation.ts';

/** What a client asks of a list, as its query says it once it was checked. */
export interface ListQuery {
  page?: number;
  scenario_id?: string;
  date_from?: string;
  date_to?: string;
}

/** A page of a list, as it is asked for. */
export interface AskedPage {
  userId: string;
  page: number;
  scenarioId: string | null;
  /** Ms since 1970 UTC, both inclusive; null for none. */
  from: number | null;
  to: number | null;
}

/** The counters of a state, and the epoch they belong to. */
export type State = NonNullable<PageQuery['atLeast']>;

/** A page as it is sent, and the state it was read from. */
export interface WrittenPage {
  state: State;
  body: string | Buffer;
}

/** One of the lists of a user that are answered page by page. */
export interface PagedList {
  name: 'sessions' | 'assessments';
  /** What an answer depends on besides the user: what was asked, and the counters. */
  queryOf: (asked: AskedPage) => (string | number | null)[];
  versionsOf: (state: State) => number[];
  /** Reads a page and writes it; undefined where there is no such user any more. */
  write: (orgId: string, asked: AskedPage, atLeast: State) => Promise<WrittenPage | undefined>;
  /** The same without a wait; null where the engine asks a server. */
  writeAtOnce: ((orgId: string, asked: AskedPage, atLeast: State) => WrittenPage | undefined) | null;
}

/**
 * Reads the date filter of a list, both bounds inclusive. Rows are kept to the millisecond, so finer digits of the
 * lower bound round up and of the upper bound down.
 */
function readRange({ date_from: first, date_to: last }: ListQuery): Pick<AskedPage, 'from' | 'to'> {
  if (first !== undefined && last !== undefined && isAfter(first, last)) {
    throw invalidArgument('date_from must not be after date_to.');
  }
  return {
    from: first === undefined ? null : (parseDateTime(first, 'up') ?? null),
    to: last === undefined ? null : (parseDateTime(last, 'down') ?? null),
  };
}

/**
 * What is asked for, by a query that was checked.
 * @throws DomainError invalid_argument where the bounds are the wrong way round
 */
export function toAsked(userId: string, query: ListQuery): AskedPage {
  const { from, to } = readRange(query);
  return { userId, page: query.page ?? 1, scenarioId: query.scenario_id ?? null, from, to };
}

/** The digest of a page at a state: its place in the cache, and what its ETag says. */
export function pageDigest(list: PagedList, orgId: string, asked: AskedPage, state: State): string {
  return answerDigest({
    endpoint: list.name,
    orgId,
    userId: asked.userId,
    query: list.queryOf(asked),
    epoch: state.epoch,
    versions: list.versionsOf(state),
  });
}

/** A user's completed sessions, newest first. */
export function sessionList(reader: Reader, pageSize: number): PagedList {
  const { atOnce } = reader;
  return {
    name: 'sessions',
    queryOf: ({ page, scenarioId, from, to }) => [page, pageSize, scenarioId, from, to],
    versionsOf: ({ reportVersion, catalogueVersion }) => [reportVersion, catalogueVersion],
    ...writers(pageSize, (query) => reader.sessionTexts(query), atOnce && ((query) => atOnce.sessionTexts(query))),
  };
}

/** A user's completed assessments, newest first. */
export function assessmentList(reader: Reader, pageSize: number): PagedList {
  const { atOnce } = reader;
  return {
    name: 'assessments',
    queryOf: ({ page, from, to }) => [page, pageSize, from, to],
    versionsOf: ({ reportVersion }) => [reportVersion],
    ...writers(
      pageSize,
      (query) => reader.assessmentTexts(query),
      atOnce && ((query) => atOnce.assessmentTexts(query)),
    ),
  };
}

/** What reads pages as text and writes them. */
function writers(
  pageSize: number,
  read: (query: SessionPageQuery) => Promise<PageText | undefined>,
  readAtOnce: ((query: SessionPageQuery) => PageText | undefined) | null,
): Pick<PagedList, 'write' | 'writeAtOnce'> {
  return {
    async write(orgId, asked, atLeast) {
      return writePage(await read({ orgId, pageSize, atLeast, ...asked }), asked.page, pageSize);
    },
    writeAtOnce:
      readAtOnce &&
      ((orgId, asked, atLeast) => writePage(readAtOnce({ orgId, pageSize, atLeast, ...asked }), asked.page, pageSize)),
  };
}

/** Writes a page around its rows. */
function writePage(found: PageText | undefined, page: number, pageSize: number): WrittenPage | undefined {
  if (!found) return undefined;
  const end = `],"pagination":${JSON.stringify({ page, page_size: pageSize, has_next_page: found.hasNextPage })}}`;
  const { rows } = found;
  return { state: found, body: typeof rows === 'string' ? `${START}${rows}${end}` : around(rows, end, found.room) };
}

/** Writes the rest of a page around its rows: where they are, if there is room. */
function around(rows: Uint8Array, end: string, room: PageText['room']): Buffer {
  if (!room || room.before < START.length || room.after < end.length)
    return Buffer.concat([START_BYTES, rows, Buffer.from(end)]);
  const length = START.length + rows.length + end.length;
  const page = Buffer.from(rows.buffer, rows.byteOffset - START.length, length);
  page.write(START, 'latin1');
  page.write(end, length - end.length, 'latin1');
  return page;
}

const START = '{"data":[';
const START_BYTES = Buffer.from(START);
