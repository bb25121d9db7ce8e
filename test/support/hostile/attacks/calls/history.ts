import { person, SCENARIO } from '../../attack.ts';

export const HISTORY = `/v1/users/${person(0)}`;

export const LISTS = ['sessions', 'assessments'];

/** A query of a long list that no one asked before. */
export function query(turn: number): string {
  const from = BEGIN + ((turn * 7_919_000) % 25_000_000_000);
  return (
    [
      `date_from=${time(from)}&date_to=${time(from + 1_000 * (turn % 100))}`,
      `date_from=${time(from)}&page=${1 + (turn % 2_000)}`,
      `date_to=${time(from)}&scenario_id=none-${turn}`,
      `date_from=0001-01-01T00:00:00Z&date_to=9999-12-31T23:59:59Z&page=${Number.MAX_SAFE_INTEGER - turn}`,
      `page=${1 + (turn % 2_000)}&scenario_id=${SCENARIO}`,
    ][turn % 5] ?? ''
  );
}

const BEGIN = Date.UTC(2026, 0, 1);

const time = (ms: number): string => encodeURIComponent(new Date(ms).toISOString());
