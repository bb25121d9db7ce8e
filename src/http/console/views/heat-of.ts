import type { Morning } from '../api/morning.ts';
import type { KnownPerson } from '../../../people/gathered.ts';
import { inPieces } from '../../../lib/work/in-pieces.ts';
import { sortInPieces } from '../../../lib/work/sort-in-pieces.ts';
import { shown } from './show-score.ts';

const MOST_CRITERIA = 12;
const MOST_TEAMS = 200;

/**
 * The mean of people's means, for each team and criterion, the weakest criterion first; a row of everybody comes last.
 * First it is found which criteria are shown: to add up all of them for each team would take memory for as many as there
 * are names.
 */
export async function heatOf(
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
