import type { Morning } from '../api/morning.ts';
import { filterInPieces } from '../../../lib/work/in-pieces.ts';
import type { Seen } from '../../../people/seen.ts';
import { attendedOf } from './attended-of.ts';
import { heatOf } from './heat-of.ts';
import { weeksOf } from './weeks-of.ts';

type Overview = Pick<Morning, 'people' | 'looked' | 'reasons' | 'heat' | 'weeks'>;

/** Overviews of teams that are remembered of the people that somebody sees. */
const MOST_KEPT = 50;

const kept = new WeakMap<Seen, Map<string | null, Promise<Overview>>>();

/**
 * What the overview shows of the people that somebody sees: made when it is first asked for.
 * @param team one of the teams that are seen, or null for everybody
 * @param pause awaited before each piece of work
 */
export function overviewOf(
  seen: Seen,
  team: string | null,
  now: number,
  pause: () => Promise<void>,
): Promise<Overview> {
  const ofSeen = kept.get(seen) ?? new Map<string | null, Promise<Overview>>();
  kept.set(seen, ofSeen);
  const found = ofSeen.get(team);
  if (found) return found;
  const made = team === null ? makeOverview(seen, now, pause) : makeOfTeam(seen, team, now, pause);
  if (ofSeen.size >= MOST_KEPT) ofSeen.clear();
  ofSeen.set(team, made);
  return made;
}

async function makeOfTeam(seen: Seen, team: string, now: number, pause: () => Promise<void>): Promise<Overview> {
  const people = await filterInPieces(seen.people, pause, ({ teamIds }) => teamIds.includes(team));
  const { heat, ...overview } = await makeOverview({ ...seen, people, teams: new Map() }, now, pause);
  // Everybody of them is the team.
  return { ...overview, heat: { ...heat, rows: heat.rows.map((row) => ({ ...row, team_id: team })) } };
}

async function makeOverview(
  { people, attention, teams }: Pick<Seen, 'people' | 'attention' | 'teams'>,
  now: number,
  pause: () => Promise<void>,
): Promise<Overview> {
  const attended = await attendedOf(people, attention, pause);
  const heat = await heatOf(people, teams, pause);
  return { people: people.length, ...attended, heat, weeks: await weeksOf(people, now, pause) };
}
