import { readFigures } from '../domain/practice/read-figures.ts';
import type { Reader } from '../domain/ports.ts';
import { createFittingSize, type FittingSize } from '../lib/work/fitting-size.ts';
import { sortInPieces } from '../lib/work/sort-in-pieces.ts';
import { knownPerson, newGathered, withSharedNames, type Gathered, type KnownPerson } from './gathered.ts';
import { createSharedTexts } from './shared-texts.ts';
import { DAY_MS } from '../lib/time/units.ts';

/** What people's figures are kept in: see {@link createGather}. */
export interface Gather {
  /** All people of an organisation with their figures, as fresh as they can be read within a short time limit. */
  people: (orgId: string) => Promise<Gathered>;
  /** Waits for an organisation's turn on the main thread: between pieces of work with its people. */
  itsTurn: (orgId: string) => Promise<void>;
  stop: () => void;
}

/**
 * Rows read at a time, so that other work runs in between: of the directory, of counters, and people with figures.
 * How many rows take no longer than the main thread may be kept depends on the data, so it is measured.
 */
const AIM_MS = 5;
const SLICES = {
  directory: { first: 50, most: 500, aimMs: AIM_MS },
  counters: { first: 200, most: 2_000, aimMs: AIM_MS },
  figures: { first: 1, most: 10, aimMs: AIM_MS },
};
/** How long a request waits for figures that are being gathered. */
const WAIT_MS = 1_500;
/** An organisation of more people than this is not looked at again before so many ms have passed. */
const LARGE = { people: 2_000, restMs: 5_000 };
/** People of all organisations that are kept; those of the organisation asked for last stay in any case. */
const MOST_PEOPLE = 100_000;
const MOST_TEAMS = 5_000;
/** Ids of teams that are kept once for all people: of the most teams, each of the longest id. */
const TEAM_IDS_BYTES = 4_194_304;
/** After a week figures are read again: what is older than the window leaves them. */
const WEEK_MS = 7 * DAY_MS;

/**
 * Keeps people's figures in memory. A person's are read again when the counter of their reports has moved, or another
 * week has begun; so a request costs a look at the counters, and not at the assessments. docs/adr/0027 says why.
 * @param itsTurn waits for an organisation's turn on the main thread, before each part that is read
 * @param now ms since 1970 UTC
 * @param spentMs processor time that the main thread has used, in ms
 */
export function createGather(
  reader: Pick<Reader, 'read'>,
  itsTurn: (orgId: string) => Promise<void>,
  now: () => number,
  spentMs: () => number,
): Gather {
  const kept = new Map<string, Gathered>();
  const ending = new AbortController();
  const { signal } = ending;

  async function readPart<T>(orgId: string, work: Parameters<typeof reader.read<T>>[0]): Promise<T> {
    await itsTurn(orgId);
    return reader.read(work);
  }

  /** Reads of which the first is made at once, and each further one when the organisation's turn comes. */
  function inParts(orgId: string): Pick<Reader, 'read'> {
    let isFirst = true;
    return {
      async read(work) {
        if (!isFirst) await itsTurn(orgId);
        isFirst = false;
        return reader.read(work);
      },
    };
  }

  /** Runs work on as many as fit into a turn. @returns those that it was done with */
  async function inTurn<T>(
    orgId: string,
    size: FittingSize,
    work: (count: number) => Promise<readonly T[]>,
  ): Promise<readonly T[]> {
    await itsTurn(orgId);
    const before = spentMs();
    const things = await work(size.count());
    size.took(spentMs() - before, things.length);
    return things;
  }

  async function refresh(gathered: Gathered): Promise<void> {
    const { orgId } = gathered;
    const organisation = await readPart(orgId, ({ organisations }) => organisations.find(orgId));
    if (!organisation) return;
    const { epoch, directoryVersion } = organisation;
    const same = gathered.epoch === epoch;
    if (!same || gathered.directoryVersion !== directoryVersion) {
      await readDirectory(gathered, same);
      Object.assign(gathered, { epoch, directoryVersion });
    }
    const week = Math.floor(now() / WEEK_MS);
    // Everybody's figures are read again, and what nobody has any more goes.
    if (gathered.week !== week || !same) gathered.criteria.clear();
    gathered.week = week;
    const stale = await readCounters(gathered, week);
    gathered.waiting = stale.length;
    const size = createFittingSize(SLICES.figures);
    for (let from = 0; from < stale.length && !signal.aborted;) {
      const done = await inTurn(orgId, size, async (count) => {
        const part = stale.slice(from, from + count);
        const userIds = part.map(({ userId }) => userId);
        const known = gathered.yardsticks;
        const figures = await readFigures(inParts(orgId), { orgId, userIds, known, now: now() });
        for (const person of part) {
          const read = figures.get(person.userId);
          person.figures = read ? withSharedNames(read, gathered.criteria) : null;
          person.readFor = { version: person.reportVersion, week };
        }
        gathered.waiting = stale.length - from - part.length;
        gathered.changes += 1;
        return part;
      });
      from += done.length;
    }
    gathered.refreshedAt = now();
  }

  async function readDirectory(gathered: Gathered, keepFigures: boolean): Promise<void> {
    const { orgId } = gathered;
    const teams = await readPart(orgId, ({ directory }) => directory.listTeams(orgId, MOST_TEAMS));
    const byId = new Map<string, KnownPerson>();
    const teamIds = createSharedTexts(TEAM_IDS_BYTES);
    const size = createFittingSize(SLICES.directory);
    for (let after: string | undefined = ''; after !== undefined && !signal.aborted;) {
      const from: string = after;
      const read = await inTurn(orgId, size, async (limit) => {
        const part = await reader.read(({ directory }) => directory.listPeople(orgId, { after: from, limit }));
        for (const user of part)
          byId.set(user.userId, knownPerson(user, keepFigures ? gathered.byId.get(user.userId) : undefined, teamIds));
        return part;
      });
      after = read.at(-1)?.userId;
    }
    const people = await sortInPieces(
      [...byId.values()],
      (left, right) => (left.sortedBy < right.sortedBy ? -1 : left.sortedBy > right.sortedBy ? 1 : 0),
      () => itsTurn(orgId),
    );
    if (signal.aborted) return;
    if (!keepFigures) gathered.yardsticks.clear();
    gathered.people = people;
    gathered.byId = byId;
    gathered.teams = new Map(teams.map(({ teamId, name }) => [teamId, name]));
    gathered.changes += 1;
  }

  /** Reads everybody's counter. @returns those whose figures are not of it, or of an earlier week */
  async function readCounters({ orgId, byId }: Gathered, week: number): Promise<KnownPerson[]> {
    const stale: KnownPerson[] = [];
    const size = createFittingSize(SLICES.counters);
    for (let after: string | undefined = ''; after !== undefined && !signal.aborted;) {
      const from: string = after;
      const limit = size.count();
      const read = await inTurn(orgId, size, async () => {
        const part = await reader.read(({ practice }) => practice.counters(orgId, { after: from, limit }));
        for (const { userId, reportVersion, createdAt } of part) {
          const person = byId.get(userId);
          if (!person) continue;
          Object.assign(person, { reportVersion, createdAt });
          if (person.readFor?.version !== reportVersion || person.readFor.week !== week) stale.push(person);
        }
        return part;
      });
      after = read.length < limit ? undefined : read.at(-1)?.userId;
    }
    return stale;
  }

  function gatheredOf(orgId: string): Gathered {
    const found = kept.get(orgId) ?? newGathered(orgId);
    // Taken out and put in again, it is the one asked for last.
    kept.delete(orgId);
    let people = found.people.length;
    for (const other of kept.values()) people += other.people.length;
    for (const [id, other] of kept) {
      if (people <= MOST_PEOPLE) break;
      kept.delete(id);
      people -= other.people.length;
    }
    kept.set(orgId, found);
    return found;
  }

  return {
    itsTurn,
    async people(orgId) {
      const gathered = gatheredOf(orgId);
      const large = gathered.people.length > LARGE.people;
      // Nobody waits for the figures of many people: there are names to be shown, and more with the next request.
      const age = now() - gathered.refreshedAt;
      // Where the clock was set back since, nothing says how old it is.
      const isNew = age >= 0 && age < LARGE.restMs;
      if (large && (gathered.refreshing !== null || isNew)) {
        await itsTurn(orgId);
        return gathered;
      }
      // One that began before this request may have missed what the request's person has just done.
      if (gathered.refreshing !== null) await within(gathered.refreshing, WAIT_MS);
      gathered.refreshing ??= refresh(gathered).finally(() => {
        gathered.refreshing = null;
      });
      await within(gathered.refreshing, WAIT_MS);
      // All who waited would go on together.
      await itsTurn(orgId);
      return gathered;
    },
    stop() {
      ending.abort();
    },
  };
}

/** Waits for work, but no longer than so many ms; it goes on by itself then. */
async function within(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  // Handled here as well: after the wait nobody looks at it any more, and the next request tries again.
  work.catch(() => undefined);
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
