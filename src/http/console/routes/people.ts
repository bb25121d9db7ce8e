import { LRUCache } from 'lru-cache';
import type { PersonRow } from '../api/people.ts';
import { MOST_ROWS } from '../limits.ts';
import type { Gather } from '../../../people/gather.ts';
import { shareGathered, type KnownPerson } from '../../../people/gathered.ts';
import { inPieces } from '../../../lib/work/in-pieces.ts';
import type { Seen, SeenBy } from '../../../people/seen.ts';
import { invalidArgument } from '../../../domain/errors.ts';
import { readWeek } from '../../../domain/practice/week.ts';
import { countOf, pointsOf, select, type Selection } from '../../../people/select.ts';
import { shown } from '../views/show-score.ts';
import type { Routes } from '../route.ts';

const USUAL_ROWS = 100;
/** Ids of teams that the rows behind the usual ones may bring with them: each may have a hundred, of 256 bytes. */
const MOST_TEAM_IDS = 5_000;

/** The list of people that somebody sees, with their figures, a part at a time. */
export function peopleRoutes({ add }: Routes, gather: Gather, seenBy: SeenBy): void {
  add('people', 'people.read', async (visitor, { query }) => {
    const gathered = await gather.people(visitor.orgId);
    const seen = await seenBy(gathered, visitor);
    const { people, attention, teams, roles, statuses } = seen;
    const pause = () => gather.itsTurn(visitor.orgId);
    // A filter that can be asked for must be one of the selection.
    const selection = {
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
    } satisfies Selection & Record<keyof Omit<typeof query, 'order' | 'from' | 'limit'>, unknown>;
    const { found, conversations } = await selectFrom(seen, pause, selection);
    const from = query.from ?? 0;
    const asked = found.slice(from, from + Math.min(query.limit ?? USUAL_ROWS, MOST_ROWS));
    const rows = asked.slice(0, fitting(asked));
    return {
      total: found.length,
      visible: people.length,
      conversations,
      rows: rows.map((person) => toRow(person, attention, selection)),
      teams: [...teams].map(([team_id, name]) => ({ team_id, name })),
      roles,
      statuses,
      gathered: shareGathered(gathered),
    };
  });
}

/** How many rows one answer gives: the usual ones in any case, further ones while their teams are few. Pages ask on. */
function fitting(people: readonly KnownPerson[]): number {
  let ids = 0;
  for (const [index, { teamIds }] of people.entries()) {
    ids += teamIds.length;
    if (index >= USUAL_ROWS && ids > MOST_TEAM_IDS) return index;
  }
  return people.length;
}

/**
 * Lists of one circle that are remembered: references to people that are kept anyway. They are kept with what somebody
 * sees, which is found again when the day changes (`seen.ts`): a filter may count in days, and not in less.
 */
const MOST_SELECTED = 20;
const selected = new WeakMap<Seen, LRUCache<string, Promise<Selected>>>();

interface Selected {
  found: KnownPerson[];
  /** Of all of them together. */
  conversations: number;
}

/** Cut out once for all parts of a list that somebody scrolls through. */
function selectFrom(seen: Seen, pause: () => Promise<void>, selection: Selection): Promise<Selected> {
  const lists = selected.get(seen) ?? new LRUCache<string, Promise<Selected>>({ max: MOST_SELECTED });
  selected.set(seen, lists);
  const key = JSON.stringify(selection);
  const kept = lists.get(key) ?? selectAnew(seen, pause, selection);
  lists.set(key, kept);
  return kept;
}

async function selectAnew(
  { people, attention }: Seen,
  pause: () => Promise<void>,
  selection: Selection,
): Promise<Selected> {
  const found = await select(people, selection, attention, pause);
  let conversations = 0;
  await inPieces(found, pause, (person) => {
    conversations += countOf(person, selection.week);
  });
  return { found, conversations };
}

/** @throws DomainError invalid_argument where the text is no day */
export function weekIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  const week = readWeek(text);
  if (week === null) throw invalidArgument('week must be a day such as 2026-11-16.');
  return week;
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
