import type { Query } from '../../../../src/http/console/api/contract.ts';
import type { Loosely } from '../../api/call.ts';
import { WHYS } from '../../../../src/domain/practice/reasons.ts';
import { readWeek } from '../../../../src/domain/practice/week.ts';
import { SESSION_KINDS } from '../../../../src/domain/sessions/session.ts';
import { SORTS } from '../../../../src/people/sorts.ts';

/*
 * What the addresses of these pages carry. Values that are not of the form are left out, so that a mistyped address shows
 * the page without that filter. The router puts what is left out back, so pages read what it gives them once more.
 */

type Given = Record<string, unknown>;

export type PeopleSearch = Loosely<Omit<Query<'people'>, 'from' | 'limit'>>;
export type PersonSearch = Loosely<Query<'person'>>;
export type CallsSearch = Loosely<Pick<Query<'callsOf'>, 'scenario' | 'state'>>;
export type MorningSearch = Loosely<Query<'morning'>>;
export interface AuditSearch {
  actor?: string | undefined;
  kind?: string | undefined;
  days?: number | undefined;
}

/** Asks for every field, also for those that may be missing: an address would lose what is not read here. */
type Read<Search> = { [Key in keyof Required<Search>]: Search[Key] | undefined };

export function readPeopleSearch(given: Given): PeopleSearch {
  return present<Read<PeopleSearch>>({
    search: text(given['search']),
    team: text(given['team']),
    role: text(given['role']),
    status: text(given['status']),
    why: WHYS.find((why) => why === given['why']),
    week: week(given['week']),
    criterion: text(given['criterion']),
    judged: given['judged'] === 'yes' ? 'yes' : undefined,
    sort: SORTS.find((sort) => sort === given['sort']),
    order: (['up', 'down'] as const).find((order) => order === given['order']),
  });
}

export function readMorningSearch(given: Given): MorningSearch {
  return present<Read<MorningSearch>>({ team: text(given['team']) });
}

export function readPersonSearch(given: Given): PersonSearch {
  return present<Read<PersonSearch>>({
    kind: SESSION_KINDS.find((kind) => kind === given['kind']),
    scenario: text(given['scenario']),
    days: days(given['days']),
    week: week(given['week']),
  });
}

export function readAuditSearch(given: Given): AuditSearch {
  return present<Read<AuditSearch>>({
    actor: text(given['actor']),
    kind: text(given['kind']),
    days: days(given['days']),
  });
}

/** Conversations of a scenario, or of a state, or all. */
export function readCallsSearch(given: Given): CallsSearch {
  return present<Read<CallsSearch>>({
    scenario: text(given['scenario']),
    state: (['waiting', 'failed', 'completed'] as const).find((state) => state === given['state']),
  });
}

/** The week that begins at a time, as addresses name it. */
export function weekAt(from: number): string {
  return new Date(from).toISOString().slice(0, 10);
}

function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function days(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 3_650 ? value : undefined;
}

function week(value: unknown): string | undefined {
  return typeof value === 'string' && readWeek(value) !== null ? value : undefined;
}

/** Without what is undefined, so that addresses stay short. */
function present<Search extends object>(search: Search): Search {
  for (const [key, value] of Object.entries(search)) if (value === undefined) Reflect.deleteProperty(search, key);
  return search;
}
