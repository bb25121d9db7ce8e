import { LRUCache } from 'lru-cache';
import { MOST_ROWS, type PersonRow } from '../api/people.ts';
import type { Gather } from '../../../people/gather.ts';
import { shareGathered, type KnownPerson } from '../../../people/gathered.ts';
import type { Seen, SeenBy } from '../../../people/seen.ts';
import { invalidArgument } from '../../../domain/errors.ts';
import { readWeek } from '../../../domain/practice/week.ts';
import { countOf, pointsOf, select, type Selection } from '../../../people/select.ts';
import { shown } from '../views/show-score.ts';
import type { Routes } from '../route.ts';

const USUAL_ROWS = 100;

/** The directory: the people that somebody sees, with their figures, a part at a time. */
export function peopleRoutes({ add }: Routes, gather: Gather, seenBy: SeenBy): void {
  add('people', 'people.read', async (visitor, { query }) => {
    const gathered = await gather.people(visitor.orgId);
    const seen = seenBy(gathered, visitor);
    const { people, attention, teams } = seen;
    const selection: Selection = {
      search: query.search ?? null,
      team: query.team ?? null,
      role: query.role ?? null,
      status: query.status ?? null,
      why: query.why ?? null,
      week: weekIn(query.week),
      criterion: query.criterion ?? null,
      judged: query.judged !== undefined,
      sort: query.sort ?? 'name',
      down: query.order === 'down',
    };
    const { found, conversations } = selectFrom(seen, selection);
    const from = query.from ?? 0;
    const rows = found.slice(from, from + Math.min(query.limit ?? USUAL_ROWS, MOST_ROWS));
    return {
      total: found.length,
      visible: people.length,
      conversations,
      rows: rows.map((person) => toRow(person, attention, selection)),
      teams: [...teams].map(([team_id, name]) => ({ team_id, name })),
      ...namesIn(seen),
      gathered: shareGathered(gathered),
    };
  });
}

/** Lists of one circle that are remembered: references to people that are kept anyway. */
const MOST_SELECTED = 20;
const selected = new WeakMap<Seen, LRUCache<string, Selected>>();

interface Selected {
  found: KnownPerson[];
  /** Of all of them together. */
  conversations: number;
}

/** Cut out once for all parts of a list that somebody scrolls through. */
function selectFrom(seen: Seen, selection: Selection): Selected {
  const lists = selected.get(seen) ?? new LRUCache<string, Selected>({ max: MOST_SELECTED });
  selected.set(seen, lists);
  const key = JSON.stringify(selection);
  const kept = lists.get(key) ?? selectAnew(seen, selection);
  lists.set(key, kept);
  return kept;
}

function selectAnew({ people, attention }: Seen, selection: Selection): Selected {
  const found = select(people, selection, attention);
  return { found, conversations: found.reduce((sum, person) => sum + countOf(person, selection.week), 0) };
}

/** @throws DomainError invalid_argument where the text is no day */
export function weekIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  const week = readWeek(text);
  if (week === null) throw invalidArgument('week must be a day such as 2026-11-16.');
  return week;
}

interface Names {
  roles: string[];
  statuses: string[];
}
const names = new WeakMap<Seen, Names>();

/** What filters offer, found once for all parts of a list. */
function namesIn(seen: Seen): Names {
  const found = names.get(seen) ?? {
    roles: namesOf(seen.people, ({ orgRole }) => orgRole),
    statuses: namesOf(seen.people, ({ orgStatus }) => orgStatus),
  };
  names.set(seen, found);
  return found;
}

/** A directory may have any words; a filter offers the first of them. */
const MOST_NAMES = 50;

function namesOf(people: readonly KnownPerson[], of: (person: KnownPerson) => string | null): string[] {
  return [...new Set(people.flatMap((person) => of(person) ?? []))].toSorted().slice(0, MOST_NAMES);
}

function toRow(person: KnownPerson, attention: Seen['attention'], selection: Selection): PersonRow {
  const { figures } = person;
  const points = pointsOf(person, selection);
  return {
    user_id: person.userId,
    name: person.name,
    email: person.email,
    team_ids: person.teamIds,
    role: person.orgRole,
    status: person.orgStatus,
    known: figures !== null,
    conversations: countOf(person, selection.week),
    last_at: figures?.lastAt ?? null,
    overall: points === null ? null : shown(points),
    trend: figures?.trend.map(shown) ?? [],
    reasons: attention.get(person.userId)?.map(({ reason }) => reason) ?? [],
  };
}
