import { circleOf, reaches, type Member } from '../domain/access/rights/rules.ts';
import { findAttention, type AttentionFinding } from '../domain/practice/attention.ts';
import { filterInPieces, inPieces } from '../lib/work/in-pieces.ts';
import type { Gathered, KnownPerson } from './gathered.ts';
import { dayOf } from '../lib/time/units.ts';

/** The people that somebody sees, and what to look at among them. */
export interface Seen {
  people: KnownPerson[];
  attention: Map<string, AttentionFinding[]>;
  /** Names of the teams they are in, by id. */
  teams: Map<string, string>;
  /** What filters offer: the directory's words for roles and states. */
  roles: string[];
  statuses: string[];
}

/** Circles that are remembered: managers of the same teams have the same one. */
const MOST_SEEN = 50;
/** A directory may have any words; a filter offers some of them. */
const MOST_WORDS = 50;

/**
 * Creates the function that tells who somebody sees. An answer is kept until something was read anew, so that scrolling
 * through a list does not find it again for every part.
 * @param itsTurn waits for an organisation's turn on the main thread, before each piece of work
 */
export function createSeen(now: () => number, itsTurn: (orgId: string) => Promise<void>) {
  const kept = new Map<string, Promise<Seen>>();
  return function seenBy(gathered: Gathered, member: Member): Promise<Seen> {
    const circle = circleOf(member, 'people.read');
    // With the day, because some reasons and filters count days.
    const state = [gathered.orgId, gathered.epoch, gathered.changes, dayOf(now())];
    const key = JSON.stringify([state, circle]);
    const found = kept.get(key);
    if (found) return found;
    const made = find(gathered, member, () => itsTurn(gathered.orgId));
    if (kept.size >= MOST_SEEN) kept.clear();
    kept.set(key, made);
    return made;
  };

  async function find({ people, teams }: Gathered, member: Member, pause: () => Promise<void>): Promise<Seen> {
    const seen = await filterInPieces(people, pause, (person) => reaches(member, 'people.read', person));
    const attention = await findAttention(seen, now(), pause);
    const [theirs, roles, statuses] = [new Set<string>(), new Set<string>(), new Set<string>()];
    await inPieces(seen, pause, ({ teamIds, orgRole, orgStatus }) => {
      for (const teamId of teamIds) theirs.add(teamId);
      if (orgRole !== null && roles.size < MOST_WORDS) roles.add(orgRole);
      if (orgStatus !== null && statuses.size < MOST_WORDS) statuses.add(orgStatus);
    });
    return {
      people: seen,
      attention,
      teams: new Map([...teams].filter(([teamId]) => theirs.has(teamId))),
      roles: [...roles].toSorted(),
      statuses: [...statuses].toSorted(),
    };
  }
}

export type SeenBy = ReturnType<typeof createSeen>;
