import { LRUCache } from 'lru-cache';
import { Compile } from 'typebox/compile';
import { createMetLately } from '../../lib/values/met-lately.ts';
import { AssessmentQuery, SessionQuery, UserPath } from '../schemas/parameters.ts';
import { createWithNumbers, MALFORMED, parseQuery } from '../wire/query.ts';
import type { Paths } from '../wire/paths.ts';
import { toAsked, type AskedPage, type ListQuery, type PagedList, type State } from './paged-list.ts';

/** A page that a request target names, and the answer that was given to it last. */
export interface Target {
  list: PagedList;
  asked: AskedPage;
  /** As the log names it. */
  route: string;
  last: Answered | null;
}

/** The digest of an answer at a state. */
export interface Answered {
  orgId: string;
  state: State;
  digest: string;
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
