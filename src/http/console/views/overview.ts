import type { AttentionFinding } from '../../../domain/practice/attention.ts';
import { type Reason, REASONS } from '../../../domain/practice/reasons.ts';
import { startOfWeek, weekOf } from '../../../domain/practice/week.ts';
import type { Looked, Morning } from '../api/morning.ts';
import type { KnownPerson } from '../../../people/gathered.ts';
import { filterInPieces, inPieces } from '../../../lib/work/in-pieces.ts';
import { sortInPieces } from '../../../lib/work/sort-in-pieces.ts';
import { shown } from './show-score.ts';
import type { Seen } from '../../../people/seen.ts';
import { dayOf } from '../../../lib/time/units.ts';

const WEEKS = 12;
/** People that are shown for each reason; the directory has all of them. */
const MOST_LOOKED = 8;
const MOST_CRITERIA = 12;
const MOST_TEAMS = 200;

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

/** Who needs attention and why, the most urgent first. */
async function attendedOf(
  people: readonly KnownPerson[],
  attention: ReadonlyMap<string, AttentionFinding[]>,
  pause: () => Promise<void>,
): Promise<Pick<Morning, 'looked' | 'reasons'>> {
  let looked = 0;
  const all = new Map<Reason, { total: number; first: Pressed[] }>(
    REASONS.map((reason) => [reason, { total: 0, first: [] }]),
  );
  await inPieces(people, pause, (person) => {
    const findings = attention.get(person.userId) ?? [];
    looked += findings.length > 0 ? 1 : 0;
    for (const finding of findings) {
      const group = all.get(finding.reason);
      if (!group) continue;
      group.total += 1;
      keepFirst(group.first, { person, finding, by: pressing(finding) });
    }
  });
  const reasons = [...all].flatMap(([reason, { total, first }]) =>
    total === 0 ? [] : [{ reason, total, rows: first.map(({ person, finding }) => toLooked(person, finding)) }],
  );
  return { looked, reasons };
}

interface Pressed {
  person: KnownPerson;
  finding: AttentionFinding;
  /** How much. */
  by: number;
}

/** Inserts one in the order of urgency; equals stay in the order in which they came. */
function keepFirst(first: Pressed[], one: Pressed): void {
  if (first.length === MOST_LOOKED && (first.at(-1)?.by ?? one.by) >= one.by) return;
  const place = first.findIndex(({ by }) => by < one.by);
  first.splice(place === -1 ? first.length : place, 0, one);
  if (first.length > MOST_LOOKED) first.pop();
}

/** How urgent a finding is, compared with others of the same kind. */
function pressing(finding: AttentionFinding): number {
  if (finding.reason === 'falling') return finding.falling.from - finding.falling.to;
  if (finding.reason === 'idle') return finding.days ?? -1;
  if (finding.reason === 'unheeded') return finding.times;
  return Math.abs(finding.overall - finding.median);
}

function toLooked({ userId, name, teamIds, figures }: KnownPerson, finding: AttentionFinding): Looked {
  const nothing = { from: null, to: null, of: null, median: null, criterion: null, times: null, days: null };
  const row = {
    user_id: userId,
    name,
    team_ids: teamIds,
    trend: figures?.trend.map(shown) ?? [],
    newest: figures?.newest
      ? {
          assessment_id: figures.newest.assessmentId,
          at: figures.newest.at,
          overall: figures.newest.overall === null ? null : shown(figures.newest.overall),
        }
      : null,
    last_at: figures?.lastAt ?? null,
    weakest: weakestOf(figures),
    assessment_id: null,
    ...nothing,
  };
  if (finding.reason === 'falling') {
    const { from, to, recent } = finding.falling;
    return { ...row, from: shown(from), to: shown(to), of: recent };
  }
  if (finding.reason === 'idle') return { ...row, days: finding.days };
  if (finding.reason === 'unheeded') {
    const { criterion, before, next } = finding.advice;
    return {
      ...row,
      criterion,
      times: finding.times,
      from: shown(before),
      to: next && shown(next.points),
      assessment_id: next?.assessmentId ?? null,
    };
  }
  return { ...row, to: shown(finding.overall), median: shown(finding.median), of: finding.of };
}

/** What to help somebody with. A single judgement says too little. */
function weakestOf(figures: KnownPerson['figures']): Looked['weakest'] {
  const [least] = (figures?.criteria ?? [])
    .filter(({ of }) => of > 1)
    .toSorted((one, other) => one.points - other.points);
  return least ? { criterion: least.name, score: shown(least.points) } : null;
}

/**
 * The mean of people's means, for each team and criterion, the weakest criterion first; a row of everybody comes last. First it is found which criteria are
 * shown: to add up all of them for each team would take memory for as many as there are names.
 */
async function heatOf(
  people: readonly KnownPerson[],
  teams: ReadonlyMap<string, string>,
  pause: () => Promise<void>,
): Promise<Morning['heat']> {
  const judgements = new Map<string, number>();
  const everybody: Row = { people: 0, cells: new Map() };
  const rows = new Map<string, Row>([...teams.keys()].map((teamId) => [teamId, { people: 0, cells: new Map() }]));
  await inPieces(people, pause, ({ figures }) => {
    for (const { name, of } of figures?.criteria ?? []) judgements.set(name, (judgements.get(name) ?? 0) + of);
  });
  const byJudgements = await sortInPieces([...judgements], (left, right) => right[1] - left[1], pause);
  const criteria = byJudgements.slice(0, MOST_CRITERIA).map(([name]) => name);
  const isShown = new Set(criteria);
  await inPieces(people, pause, ({ figures, teamIds }) => {
    if (!figures || figures.criteria.length === 0) return;
    const own = figures.criteria.filter(({ name }) => isShown.has(name));
    for (const row of [everybody, ...teamIds.flatMap((teamId) => rows.get(teamId) ?? [])]) {
      row.people += 1;
      for (const { name, points } of own) {
        const cell = row.cells.get(name) ?? { sum: 0, people: 0 };
        cell.sum += points;
        cell.people += 1;
        row.cells.set(name, cell);
      }
    }
  });
  const meanOf = (name: string) => {
    const cell = everybody.cells.get(name);
    return cell ? cell.sum / cell.people : 0;
  };
  criteria.sort((one, other) => meanOf(one) - meanOf(other));
  const show = (team_id: string | null, { people: some, cells }: Row) => ({
    team_id,
    people: some,
    cells: criteria.map((name) => {
      const cell = cells.get(name);
      return cell ? { score: shown(cell.sum / cell.people), people: cell.people } : { score: null, people: 0 };
    }),
  });
  const judged = [...rows].filter(([, row]) => row.people > 0);
  const ofTeams = judged.slice(0, MOST_TEAMS);
  return {
    criteria,
    left_out: { teams: judged.length - ofTeams.length, criteria: byJudgements.length - criteria.length },
    rows: everybody.people === 0 ? [] : [...ofTeams.map(([teamId, row]) => show(teamId, row)), show(null, everybody)],
  };
}

interface Row {
  people: number;
  cells: Map<string, { sum: number; people: number }>;
}

/** The last weeks, the present one last: what was held, by how many, and how it was scored. */
async function weeksOf(
  people: readonly KnownPerson[],
  now: number,
  pause: () => Promise<void>,
): Promise<Morning['weeks']> {
  const present = weekOf(dayOf(now));
  const weeks = Array.from({ length: WEEKS }, (_item, index) => ({
    conversations: 0,
    people: 0,
    scored: 0,
    points: 0,
    week: present - WEEKS + 1 + index,
  }));
  await inPieces(people, pause, ({ figures }) => {
    for (const { week, conversations, scored, points } of figures?.weeks ?? []) {
      const found = weeks[week - (present - WEEKS + 1)];
      if (!found) continue;
      found.conversations += conversations;
      found.people += conversations > 0 ? 1 : 0;
      found.scored += scored;
      found.points += points;
    }
  });
  return weeks.map(({ week, conversations, people: some, scored, points }) => ({
    from: startOfWeek(week),
    conversations,
    people: some,
    scored,
    overall: scored > 0 ? shown(points / scored) : null,
  }));
}
