import type { AttentionFinding } from '../../../domain/practice/attention.ts';
import { type Reason, REASONS } from '../../../domain/practice/reasons.ts';
import type { Looked, Morning } from '../api/morning.ts';
import type { KnownPerson } from '../../../people/gathered.ts';
import { inPieces } from '../../../lib/work/in-pieces.ts';
import { shown } from './show-score.ts';

/** People that are shown for each reason; the directory has all of them. */
const MOST_LOOKED = 8;

/** Who needs attention and why, the most urgent first. */
export async function attendedOf(
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
