import { circleOf } from '../../../domain/access/rules.ts';
import { findAttention, type Finding } from '../../../domain/practice/attention.ts';
import type { Morning } from '../api/morning.ts';
import type { Visitor } from '../access/who.ts';
import { heatOf, reasonsOf, weeksOf } from './overview.ts';
import { reachedOf, type Gathered, type KnownPerson } from './gathered.ts';

/** The people that somebody sees, and what to look at among them. */
export interface Seen {
  people: KnownPerson[];
  attention: Map<string, Finding[]>;
  /** What the overview shows of them. */
  overview: Pick<Morning, 'reasons' | 'heat' | 'weeks' | 'teams'>;
}

/** Circles that are remembered: managers of the same teams have the same one. */
const MOST_SEEN = 50;
const DAY_MS = 86_400_000;

/**
 * Makes what says who somebody sees. An answer is kept until something was read anew, so that scrolling through a list
 * does not find it again for every part.
 */
export function createSeen(now: () => number) {
  const kept = new Map<string, Seen>();
  return function seenBy(gathered: Gathered, visitor: Visitor): Seen {
    const circle = circleOf(visitor, 'people.read');
    const state = [gathered.orgId, gathered.epoch, gathered.changes, Math.floor(now() / DAY_MS)];
    const key = JSON.stringify([state, circle]);
    const found = kept.get(key);
    if (found) return found;
    const people = reachedOf(gathered, visitor, 'people.read');
    const attention = findAttention(people, now());
    const teamIds = new Set(people.flatMap((person) => person.teamIds));
    const teams = new Map([...gathered.teams].filter(([teamId]) => teamIds.has(teamId)));
    const overview = {
      teams: [...teams].map(([team_id, name]) => ({ team_id, name })),
      reasons: reasonsOf(people, attention),
      heat: heatOf(people, teams),
      weeks: weeksOf(people, now()),
    };
    const seen = { people, attention, overview };
    if (kept.size >= MOST_SEEN) kept.clear();
    kept.set(key, seen);
    return seen;
  };
}

export type SeenBy = ReturnType<typeof createSeen>;
