import { LRUCache } from 'lru-cache';
import { Compile } from 'typebox/compile';
import { createMetLately } from '../../lib/met-lately.ts';
import { AssessmentQuery, SessionQuery, UserPath } from '../schemas/parameters.ts';
import { withNumbers } from '../wire/validate.ts';
import { MALFORMED, parseQuery } from '../wire/query.ts';
import type { Paths } from '../wire/paths.ts';
import { toAsked, type Asked, type PagedList } from './paged-list.ts';

/** A page that a request target names, and the answer that was given to it last. */
export interface Target {
  list: PagedList;
  asked: Asked;
  /** As the log names it. */
  route: string;
  last: Answered | null;
}

/** What is sent before the body, prepared. */
export interface Answered {
  orgId: string;
  epoch: string;
  reportVersion: number;
  catalogueVersion: number;
  digest: string;
}

/** Bytes of targets that are remembered: some tens of thousands of different ones. */
const REMEMBERED_BYTES = 8_388_608;
/** Targets of which it is known that they were asked for: 64 kB. One that is asked for once is not remembered. */
const TARGETS_MET = 16_384;
/** What a target takes besides its text, roughly. */
const OVERHEAD = 700;

/** Finds what a request target asks for; undefined where it is none of these lists, or anything is wrong with it. */
export type FindTarget = (url: string) => Target | undefined;

/**
 * Makes the finder. Clients ask for the same pages again and again, so what a target means is remembered: it follows from
 * its text alone.
 */
export function createTargets(paths: Paths, lists: readonly PagedList[]): FindTarget {
  const remembered = new LRUCache<string, Target>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: (_target, url) => url.length * 2 + OVERHEAD,
  });
  const wasMet = createMetLately(TARGETS_MET);
  const path = Compile(UserPath);
  const queries = { sessions: Compile(SessionQuery), assessments: Compile(AssessmentQuery) };
  const schemas = { sessions: SessionQuery, assessments: AssessmentQuery };

  function read(url: string): Target | undefined {
    const canonical = paths.canonical(url);
    const at = canonical.indexOf('?');
    const [, version, users, user = '', name, ...more] = (at === -1 ? canonical : canonical.slice(0, at)).split('/');
    const list = lists.find((each) => each.name === name);
    if (version !== 'v1' || users !== 'users' || !list || more.length > 0) return undefined;
    const params = { userId: decodeURIComponent(user) };
    const given = parseQuery(at === -1 ? '' : canonical.slice(at + 1));
    const query = withNumbers(given, schemas[list.name]);
    if (given[MALFORMED] || !path.Check(params) || !queries[list.name].Check(query)) return undefined;
    const asked = toAsked(params.userId, query);
    return {
      list,
      // The list of assessments knows no such filter.
      asked: list.name === 'sessions' ? asked : { ...asked, scenarioId: null },
      route: `/v1/users/:userId/${list.name}`,
      last: null,
    };
  }

  return (url) => {
    const known = remembered.get(url);
    if (known) return known;
    try {
      const found = read(url);
      if (found && wasMet(url)) remembered.set(url, found);
      return found;
    } catch {
      // The long way says what is wrong with it.
      return undefined;
    }
  };
}
