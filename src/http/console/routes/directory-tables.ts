import { type DirectoryPlan, type KnownDirectory, planDirectory } from '../../../domain/directory/plan-directory.ts';
import type { ReadTable, SentTable, TableRow } from '../../../domain/directory/directory-desk.ts';
import type { Team, User } from '../../../domain/directory/user.ts';
import { partsOfLines } from '../../../domain/directory/parts-of-lines.ts';
import { DomainError, invalidArgument, overloaded, overtaken } from '../../../domain/errors.ts';
import { createFittingSize, inFittingSize } from '../../../lib/work/fitting-size.ts';
import { inPieces } from '../../../lib/work/in-pieces.ts';
import { createTurns, type Turns } from '../../../lib/work/turns.ts';
import { createOneEach } from '../access/one-each.ts';
import type { Visitor } from '../access/who.ts';
import type { ConsoleContext } from '../context.ts';
import type { Routes } from '../route.ts';

/** Read at a time: other work runs in between. */
const READ_AT_ONCE = 500;
/** The same of people, each of whom may be in a hundred teams: 500 of those take 110 ms. */
const PEOPLE = { first: 32, most: READ_AT_ONCE, aimMs: 5 };
/** Tables whose parts may wait to be written, and how long one may: each account has one table under way. */
const MOST_WAITING = 1_000;
const LONGEST_WAIT_MS = 600_000;
/** Rows, faults and teams that an answer lists. */
const MOST_LISTED = 200;

/**
 * Tables of people and teams that somebody brings: looked at first, with what they would change and everything that is
 * wrong, and applied as they were looked at. An account has one under way at a time.
 */
export function directoryTableRoutes(
  { addLarge }: Routes,
  { engine, desk }: ConsoleContext,
  itsTurn: (orgId: string) => Promise<void>,
): void {
  const oneEach = createOneEach();
  // On the embedded engine calls are written by the same thread: with one part at a time each of them waits for one at most.
  const writes = createTurns({
    places: 1,
    maxWaitingEach: MOST_WAITING,
    timeoutMs: LONGEST_WAIT_MS,
    refusal: overloaded,
  });

  addLarge('lookAtTable', 'people.write', (visitor, { bytes }) =>
    oneEach(visitor.account, async () => {
      const { table, plan, mark } = await look(visitor, bytes);
      const added = plan.rows.filter(({ isNew }) => isNew).length;
      const faults = [...table.faults, ...plan.faults].toSorted((left, right) => left.line - right.line);
      return {
        type: table.type,
        added,
        changed: plan.rows.length - added,
        unchanged: plan.unchanged,
        deactivated: plan.deactivated,
        rows: plan.rows.slice(0, MOST_LISTED).map(({ isNew, ...row }) => ({ ...row, is_new: isNew })),
        unknown_teams: plan.unknownTeams.slice(0, MOST_LISTED),
        unknown_team_count: plan.unknownTeams.length,
        faults: faults.slice(0, MOST_LISTED),
        fault_count: table.faultCount + plan.faults.length,
        mark,
      };
    }),
  );

  addLarge('applyTable', 'people.write', (visitor, { bytes }) =>
    oneEach(visitor.account, async () => {
      const { table, plan, mark } = await look(visitor, bytes);
      if (table.faultCount + plan.faults.length > 0) throw invalidArgument('The table has faults. Look at it again.');
      if (table.mark !== mark) throw overtaken('People or teams have changed since. Look at it again.');
      return apply(visitor, table.importId, plan, writes);
    }),
  );

  async function look(visitor: Visitor, bytes: Uint8Array) {
    const { orgId } = visitor;
    const table = await unpack(await desk.readTable(orgId, bytes), () => itsTurn(orgId));
    // Before anything is compared: what changes meanwhile is noticed when it is applied.
    const mark = await markOf(orgId);
    const plan = await planDirectory(table, await knownOf(visitor, table), () => itsTurn(orgId));
    return { table, plan, mark };
  }

  async function markOf(orgId: string): Promise<string> {
    const found = await engine.reader.read(({ organisations }) => organisations.find(orgId));
    return `${found?.epoch ?? ''} ${found?.directoryVersion ?? 0}`;
  }

  /** What there is of the teams that a table names: reading all that there are could take long. */
  async function teamsNamedIn({ rows }: ReadTable, orgId: string): Promise<Map<string, Team>> {
    const named = new Set<string>();
    await inPieces(
      rows,
      () => itsTurn(orgId),
      (row) => {
        if (row.type === 'team') named.add(row.id);
        else for (const teamId of row.team_ids ?? []) named.add(teamId);
      },
    );
    const ids = [...named];
    const teams = new Map<string, Team>();
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      await itsTurn(orgId);
      const part = ids.slice(from, from + READ_AT_ONCE);
      for (const team of await engine.reader.read(({ directory }) => directory.findTeams(orgId, part)))
        teams.set(team.teamId, team);
    }
    return teams;
  }

  /** What there is of everything that the table names. */
  async function knownOf({ orgId, userId: own, account }: Visitor, table: ReadTable): Promise<KnownDirectory> {
    const wanted = new Set(table.rows.map(({ id }) => id));
    const users = new Map<string, User>();
    const leaving = new Set<string>();
    const owners = new Set<string>();
    if (table.type === 'user') {
      const size = createFittingSize(PEOPLE);
      for (let after: string | undefined = ''; after !== undefined;) {
        const from: string = after;
        const part = await engine.reader.read(({ directory }) =>
          inFittingSize(size, () => directory.listPeople(orgId, { after: from, limit: size.count() })),
        );
        for (const user of part) if (wanted.has(user.userId)) users.set(user.userId, user);
        after = part.at(-1)?.userId;
      }
      const ids = [...wanted];
      for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
        const part = ids.slice(from, from + READ_AT_ONCE);
        for (const id of await engine.reader.read(({ erasures }) => erasures.underWay(orgId, part))) leaving.add(id);
        for (const { role, userId } of await engine.reader.read(({ accounts }) => accounts.ofUsers(orgId, part)))
          if (role === 'owner' && userId !== null) owners.add(userId);
      }
    }
    return {
      users,
      leaving,
      teams: await teamsNamedIn(table, orgId),
      owners,
      asking: { userId: own, isOwner: account.role === 'owner' },
    };
  }
}

/** Reads the rows of a table a part at a time: all of 25,000 at once would be 35 ms. */
async function unpack({ parts, ...table }: SentTable, itsTurn: () => Promise<void>): Promise<ReadTable> {
  const rows: TableRow[] = [];
  for (const part of parts) {
    await itsTurn();
    const read: TableRow[] = JSON.parse(part);
    rows.push(...read);
  }
  return { ...table, rows };
}

/** Writes the lines a part at a time. Once some are written, what goes wrong is said beside how far it came. */
async function apply({ orgId, storage }: Visitor, importId: string, { lines }: DirectoryPlan, writes: Turns) {
  let applied = 0;
  for (const part of partsOfLines(lines)) {
    try {
      const isFirst = applied === 0;
      await writes.run(orgId, () => storage.execute('applyDirectory', { orgId, importId, isFirst, lines: part }));
    } catch (error) {
      if (applied === 0 || !(error instanceof DomainError)) throw error;
      return { applied, of: lines.length, stopped: error.code };
    }
    applied += part.length;
  }
  return { applied: lines.length, of: lines.length, stopped: null };
}
