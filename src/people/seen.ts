import { circleOf, type Member } from '../domain/access/rules.ts';
import { findAttention, type Finding } from '../domain/practice/attention.ts';
import { reachedOf, type Gathered, type KnownPerson } from './gathered.ts';

/** The people that somebody sees, and what to look at among them. */
export interface Seen {
  people: KnownPerson[];
  attention: Map<string, Finding[]>;
  /** Names of the teams they are in, by id. */
  teams: Map<string, string>;
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
  return function seenBy(gathered: Gathered, member: Member): Seen {
    const circle = circleOf(member, 'people.read');
    const state = [gathered.orgId, gathered.epoch, gathered.changes, Math.floor(now() / DAY_MS)];
    const key = JSON.stringify([state, circle]);
    const found = kept.get(key);
    if (found) return found;
    const people = reachedOf(gathered, member, 'people.read');
    const attention = findAttention(people, now());
    const seen: Seen = { people, attention, teams: teamsOf(gathered, people) };
    if (kept.size >= MOST_SEEN) kept.clear();
    kept.set(key, seen);
    return seen;
  };
}

export type SeenBy = ReturnType<typeof createSeen>;

function teamsOf({ teams }: Gathered, people: readonly KnownPerson[]): Map<string, string> {
  const theirs = new Set<string>();
  for (const { teamIds } of people) for (const teamId of teamIds) theirs.add(teamId);
  return new Map([...teams].filter(([teamId]) => theirs.has(teamId)));
}
