import { LRUCache } from 'lru-cache';
import { MOST_ROWS, type PersonRow } from '../api/people.ts';
import type { Gather } from '../../../people/gather.ts';
import { shareGathered, type KnownPerson } from '../../../people/gathered.ts';
import type { Seen, SeenBy } from '../../../people/seen.ts';
import { select, type Selection } from '../../../people/select.ts';
import { shown } from '../views/show-score.ts';
import type { Routes } from '../route.ts';

const USUAL_ROWS = 100;

/** The directory: the people that somebody sees, with their figures, a part at a time. */
export function peopleRoutes({ add }: Routes, gather: Gather, seenBy: SeenBy): void {
  add('people', 'people.read', async (visitor, { query }) => {
    const gathered = await gather.people(visitor.orgId);
    const seen = seenBy(gathered, visitor);
    const { people, attention, teams } = seen;
    const found = selectFrom(seen, {
      search: query.search ?? null,
      team: query.team ?? null,
      role: query.role ?? null,
      status: query.status ?? null,
      why: query.why ?? null,
      sort: query.sort ?? 'name',
      down: query.order === 'down',
    });
    const from = query.from ?? 0;
    const rows = found.slice(from, from + Math.min(query.limit ?? USUAL_ROWS, MOST_ROWS));
    return {
      total: found.length,
      visible: people.length,
      rows: rows.map((person) => toRow(person, attention)),
      teams: [...teams].map(([team_id, name]) => ({ team_id, name })),
      ...namesIn(seen),
      gathered: shareGathered(gathered),
    };
  });
}

/** Lists of one circle that are remembered: references to people that are kept anyway. */
const MOST_SELECTED = 20;
const selected = new WeakMap<Seen, LRUCache<string, KnownPerson[]>>();

/** Cut out once for all parts of a list that somebody scrolls through. */
function selectFrom(seen: Seen, selection: Selection): KnownPerson[] {
  const lists = selected.get(seen) ?? new LRUCache<string, KnownPerson[]>({ max: MOST_SELECTED });
  selected.set(seen, lists);
  const key = JSON.stringify(selection);
  const found = lists.get(key) ?? select(seen.people, selection, seen.attention);
  lists.set(key, found);
  return found;
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

function toRow(person: KnownPerson, attention: Seen['attention']): PersonRow {
  const { figures } = person;
  return {
    user_id: person.userId,
    name: person.name,
    email: person.email,
    team_ids: person.teamIds,
    role: person.orgRole,
    status: person.orgStatus,
    known: figures !== null,
    conversations: figures?.conversations ?? 0,
    last_at: figures?.lastAt ?? null,
    overall: figures?.overall == null ? null : shown(figures.overall),
    trend: figures?.trend.map(shown) ?? [],
    reasons: attention.get(person.userId)?.map(({ reason }) => reason) ?? [],
  };
}
