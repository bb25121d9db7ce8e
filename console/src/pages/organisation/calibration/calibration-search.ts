import type { CalibrationReportRow } from '../../../../../src/http/console/api/calibration.ts';

/** What the address of the page about calibration carries. */
export interface CalibrationSearch {
  scenario?: string | undefined;
  /** The number whose rows are shown: `all`, or the place of a criterion, with what is meant of it behind. */
  show?: string | undefined;
}

const SHOW = /^(?:all|(\d{1,4})(?:\.(\d{1,3})\.(\d{1,3})|-(left))?)$/;

export function readCalibrationSearch(given: Record<string, unknown>): CalibrationSearch {
  const { scenario, show } = given;
  // A number in an address is read as one.
  const shown = typeof show === 'number' ? String(show) : show;
  return {
    ...(typeof scenario === 'string' && scenario !== '' && { scenario }),
    ...(typeof shown === 'string' && SHOW.test(shown) && { show: shown }),
  };
}

export type ScoredRow = CalibrationReportRow['scored'][number];

/** The rows behind a number, those that are furthest apart first; null where the report has no such number. */
export function rowsBehind({ scored, criteria }: CalibrationReportRow, show: string | undefined): Behind | null {
  const found = show === undefined ? null : SHOW.exec(show);
  if (!found) return null;
  const [, place, people, program, left] = found;
  if (place === undefined) return { criterion: null, cell: null, left: false, rows: byDistance(scored.filter(isPair)) };
  const at = Number(place);
  const criterion = criteria[at];
  if (!criterion) return null;
  const own = scored.filter((row) => row.criterion === at);
  if (left) return { criterion: criterion.name, cell: null, left: true, rows: own.filter((row) => !isPair(row)) };
  if (people === undefined || program === undefined)
    return { criterion: criterion.name, cell: null, left: false, rows: byDistance(own.filter(isPair)) };
  const cell = { people: Number(people), program: Number(program) };
  const rows = own.filter((row) => row.cell?.people === cell.people && row.cell.program === cell.program);
  return { criterion: criterion.name, cell, left: false, rows: byDistance(rows) };
}

export interface Behind {
  /** Null for all of them. */
  criterion: string | null;
  cell: { people: number; program: number } | null;
  /** Whether these are those that the assessor left out. */
  left: boolean;
  rows: readonly ScoredRow[];
}

const isPair = ({ program }: ScoredRow): boolean => program !== null;
const distance = ({ people, program }: ScoredRow): number => Math.abs((program ?? people) - people);
const byDistance = (rows: readonly ScoredRow[]): ScoredRow[] =>
  rows.toSorted((one, other) => distance(other) - distance(one));
