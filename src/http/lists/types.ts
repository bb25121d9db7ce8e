import type { ServerResponse } from 'node:http';
import type { PageQuery } from '../../domain/reporting/page.ts';
import type { LargeBody } from '../cache/answers.ts';

/* What is asked of the lists of a user that are answered page by page, what such a list does, and what is sent. */

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
  /** Null for one that is too large to be written as one: `writeLarge` writes it. */
  body: string | Buffer | null;
}

/** Who waits for a page. */
export type Client = Pick<ServerResponse, 'destroyed'>;

/**
 * Writes a page of assessments that is too large to be read as one; undefined where there is no such user any more.
 * @throws DomainError invalid_argument where the client has gone meanwhile
 */
export type WriteLargePage = (
  query: PageQuery,
  client: Client,
) => Promise<{ state: State; body: LargeBody } | undefined>;

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
  /** Writes a page that is too large for the others; null where none is. */
  writeLarge: ((orgId: string, asked: AskedPage, client: Client) => ReturnType<WriteLargePage>) | null;
}

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
