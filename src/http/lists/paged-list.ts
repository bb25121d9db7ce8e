import { LRUCache } from 'lru-cache';
import { Compile } from 'typebox/compile';
import { invalidArgument } from '../../domain/errors.ts';
import type { Reader } from '../../domain/ports.ts';
import type { PageText, SessionPageQuery } from '../../domain/reporting/page.ts';
import { isAfter, parseDateTime } from '../../lib/time/date-time.ts';
import { createMetLately } from '../../lib/values/met-lately.ts';
import { answerDigest } from '../cache/representation.ts';
import { AssessmentQuery, SessionQuery, UserPath } from '../schemas/parameters.ts';
import type { Paths } from '../wire/paths.ts';
import { createWithNumbers, MALFORMED, parseQuery } from '../wire/query.ts';
import type { AskedPage, ListQuery, PagedList, State, Target, WriteLargePage, WrittenPage } from './types.ts';

/*
 * Pages of lists: which one a request target asks for, what its answer depends on, and how it is written around its rows.
 */

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

/** What a path means, whatever its query. */
interface Place {
  list: PagedList;
  userId: string;
  route: string;
}

/** Bytes of targets that are remembered, and of paths: some tens of thousands of different ones. */
const REMEMBERED_BYTES = 8_388_608;
/** Targets and paths of which it is known that they were asked for: 64 kB each. One asked for once is not remembered. */
const MET = 16_384;
/** What one takes besides its text, roughly. */
const OVERHEAD = 700;

/** Finds what a request target asks for; undefined where it is none of these lists, or anything is wrong with it. */
export type FindTarget = (url: string) => Target | undefined;

/**
 * Makes the finder. Clients ask for the same pages again and again, so what a target means is remembered: it follows from
 * its text alone. So is what its path means, which they ask for with other queries.
 */
export function createTargets(paths: Paths, lists: readonly PagedList[]): FindTarget {
  const path = Compile(UserPath);
  const queries = { sessions: queryReader(SessionQuery), assessments: queryReader(AssessmentQuery) };

  function readPlace(text: string): Place | undefined {
    const [, version, users, user = '', name, ...more] = paths.canonical(text).split('/');
    const list = lists.find((each) => each.name === name);
    if (version !== 'v1' || users !== 'users' || !list || more.length > 0) return undefined;
    const params = { userId: decodeURIComponent(user) };
    return path.Check(params) ? { list, ...params, route: `/v1/users/:userId/${list.name}` } : undefined;
  }
  const place = remembering(readPlace);

  function read(url: string): Target | undefined {
    // A target with a host before its path goes the long way.
    if (!url.startsWith('/')) return undefined;
    const at = url.indexOf('?');
    const found = place(at === -1 ? url : url.slice(0, at));
    if (!found) return undefined;
    const { list, userId, route } = found;
    const query = queries[list.name](at === -1 ? '' : url.slice(at + 1));
    if (!query) return undefined;
    const asked = toAsked(userId, query);
    // The list of assessments knows no such filter.
    if (list.name === 'assessments') asked.scenarioId = null;
    return { list, asked, route, last: null };
  }
  const target = remembering(read);

  return (url) => {
    try {
      return target(url);
    } catch {
      // The long way says what is wrong with it.
      return undefined;
    }
  };
}

/** Remembers what was found for a text, once it is asked for the second time. */
function remembering<Found extends object>(find: (text: string) => Found | undefined) {
  const remembered = new LRUCache<string, Found>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: (_found, text) => text.length * 2 + OVERHEAD,
  });
  const wasMet = createMetLately(MET);
  return (text: string): Found | undefined => {
    const known = remembered.get(text);
    if (known) return known;
    const found = find(text);
    if (found && wasMet(text)) remembered.set(text, found);
    return found;
  };
}

/** Reads and checks a query; undefined where anything is wrong with it. */
function queryReader(schema: typeof SessionQuery | typeof AssessmentQuery) {
  const validator = Compile(schema);
  const withNumbers = createWithNumbers(schema);
  return (text: string): ListQuery | undefined => {
    const given = parseQuery(text);
    const query = withNumbers(given);
    return given[MALFORMED] !== undefined || !validator.Check(query) ? undefined : query;
  };
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
export function sessionList(reader: Pick<Reader, 'sessionTexts' | 'atOnce'>, pageSize: number): PagedList {
  const { atOnce } = reader;
  return {
    name: 'sessions',
    writeLarge: null,
    queryOf: ({ page, scenarioId, from, to }) => [page, pageSize, scenarioId, from, to],
    versionsOf: ({ reportVersion, catalogueVersion }) => [reportVersion, catalogueVersion],
    ...writers(pageSize, (query) => reader.sessionTexts(query), atOnce && ((query) => atOnce.sessionTexts(query))),
  };
}

/** A user's completed assessments, newest first. */
export function assessmentList(
  reader: Pick<Reader, 'assessmentTexts' | 'atOnce'>,
  pageSize: number,
  writeLarge: WriteLargePage,
): PagedList {
  const { atOnce } = reader;
  return {
    writeLarge: (orgId, asked, client) => writeLarge({ orgId, pageSize, ...asked }, client),
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
  if (found.isTooLarge) return { state: found, body: null };
  const end = pageEnd(page, pageSize, found.hasNextPage);
  const { rows } = found;
  return {
    state: found,
    body: typeof rows === 'string' ? `${PAGE_START}${rows}${end}` : around(rows, end, found.room),
  };
}

/** Writes the rest of a page around its rows: where they are, if there is room. */
function around(rows: Uint8Array, end: string, room: PageText['room']): Buffer {
  if (!room || room.before < PAGE_START.length || room.after < end.length)
    return Buffer.concat([START_BYTES, rows, Buffer.from(end)]);
  const length = PAGE_START.length + rows.length + end.length;
  const page = Buffer.from(rows.buffer, rows.byteOffset - PAGE_START.length, length);
  page.write(PAGE_START, 'latin1');
  page.write(end, length - end.length, 'latin1');
  return page;
}

/** What stands before the rows of a page. */
export const PAGE_START = '{"data":[';
const START_BYTES = Buffer.from(PAGE_START);

/** What follows them. */
export function pageEnd(page: number, pageSize: number, hasNextPage: boolean): string {
  return `],"pagination":${JSON.stringify({ page, page_size: pageSize, has_next_page: hasNextPage })}}`;
}
