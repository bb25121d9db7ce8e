import type { Finding } from '../../../domain/practice/attention.ts';
import { REASONS } from '../../../domain/practice/attention.ts';
import { weekOf } from '../../../domain/practice/figures.ts';
import type { Looked, Morning } from '../api/morning.ts';
import type { Seen } from './attention-of.ts';
import type { KnownPerson } from './gathered.ts';
import { shown } from './show-score.ts';

const DAY_MS = 86_400_000;
const WEEKS = 12;
/** People that are shown for each reason; the directory has all of them. */
const MOST_LOOKED = 8;
const MOST_CRITERIA = 12;
const MOST_TEAMS = 200;

/** Who needs a look and why, the most pressing first. */
export function reasonsOf({ people, attention }: Seen): Morning['reasons'] {
  return REASONS.flatMap((reason) => {
    const found = people.flatMap((person) => {
      const finding = attention.get(person.userId)?.find((one) => one.reason === reason);
      return finding ? [{ person, finding }] : [];
    });
    if (found.length === 0) return [];
    const rows = found
      .toSorted((left, right) => pressing(right.finding) - pressing(left.finding))
      .slice(0, MOST_LOOKED)
      .map(({ person, finding }) => toLooked(person, finding));
    return [{ reason, total: found.length, rows }];
  });
}

/** How much a finding of a kind presses, beside others of the same kind. */
function pressing(finding: Finding): number {
  if (finding.reason === 'falling') return finding.falling.from - finding.falling.to;
  if (finding.reason === 'idle') return finding.days ?? -1;
  if (finding.reason === 'unheeded') return finding.times;
  return Math.abs(finding.overall - finding.median);
}

function toLooked({ userId, name, teamIds, figures }: KnownPerson, finding: Finding): Looked {
  const nothing = { from: null, to: null, of: null, median: null, criterion: null, times: null, days: null };
  const row = {
    user_id: userId,
    name,
    team_ids: teamIds,
    trend: figures?.trend.map(shown) ?? [],
    last_at: figures?.lastAt ?? null,
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

/** The mean of people's means, for each team and criterion; a row of everybody comes last. */
export function heatOf(people: readonly KnownPerson[], teams: ReadonlyMap<string, string>): Morning['heat'] {
  const judged = people.filter(({ figures }) => (figures?.criteria.length ?? 0) > 0);
  const counts = new Map<string, number>();
  for (const { figures } of judged)
    for (const { name, of } of figures?.criteria ?? []) counts.set(name, (counts.get(name) ?? 0) + of);
  const criteria = [...counts]
    .toSorted((left, right) => right[1] - left[1])
    .slice(0, MOST_CRITERIA)
    .map(([name]) => name);
  const byTeam = new Map<string, KnownPerson[]>();
  for (const person of judged)
    for (const teamId of person.teamIds) {
      const members = byTeam.get(teamId) ?? [];
      members.push(person);
      byTeam.set(teamId, members);
    }
  const row = (team_id: string | null, members: readonly KnownPerson[]) => ({
    team_id,
    people: members.length,
    cells: criteria.map((name) => cellOf(members, name)),
  });
  const rows = [...teams.keys()].flatMap((teamId) => {
    const members = byTeam.get(teamId);
    return members ? [row(teamId, members)] : [];
  });
  return { criteria, rows: judged.length === 0 ? [] : [...rows.slice(0, MOST_TEAMS), row(null, judged)] };
}

function cellOf(members: readonly KnownPerson[], criterion: string): { score: number | null; people: number } {
  const points = members.flatMap(
    ({ figures }) => figures?.criteria.find(({ name }) => name === criterion)?.points ?? [],
  );
  const sum = points.reduce((total, value) => total + value, 0);
  return { score: points.length === 0 ? null : shown(sum / points.length), people: points.length };
}

/** The last weeks, the present one last: what was held, by how many, and how it was scored. */
export function weeksOf(people: readonly KnownPerson[], now: number): Morning['weeks'] {
  const present = weekOf(Math.floor(now / DAY_MS));
  const weeks = Array.from({ length: WEEKS }, (_item, index) => ({
    conversations: 0,
    people: 0,
    scored: 0,
    points: 0,
    week: present - WEEKS + 1 + index,
  }));
  for (const { figures } of people)
    for (const { week, conversations, scored, points } of figures?.weeks ?? []) {
      const found = weeks[week - (present - WEEKS + 1)];
      if (!found) continue;
      found.conversations += conversations;
      found.people += conversations > 0 ? 1 : 0;
      found.scored += scored;
      found.points += points;
    }
  return weeks.map(({ week, conversations, people: some, scored, points }) => ({
    from: (week * 7 - 3) * DAY_MS,
    conversations,
    people: some,
    scored,
    overall: scored > 0 ? shown(points / scored) : null,
  }));
}
