import type { UseRow } from '../../../../src/http/console/api/keys.ts';
import { SHOWN_DAYS } from '../../../../src/domain/keys/key-use.ts';

const DAY_MS = 86_400_000;

/** How requests ended, as they are drawn. */
export interface Ended {
  answered: number;
  unchanged: number;
  refused: number;
}

/** What is done on one day. */
export interface DayCount extends Ended {
  day: number;
}

/**
 * Those of the days that are shown: not older ones, nor what a node counted whose clock is ahead, so that all figures of the page agree.
 * @param today when the present day of UTC begins
 */
export function shownRows(rows: readonly UseRow[], today: number): UseRow[] {
  const from = firstShown(today);
  return rows.filter(({ day }) => day >= from && day <= today);
}

/** Requests of each day that is shown, the oldest first, those without any too. */
export function dayCounts(rows: readonly UseRow[], today: number): DayCount[] {
  const from = firstShown(today);
  const days = Array.from({ length: SHOWN_DAYS }, (_, at) => ({ day: from + at * DAY_MS, ...NONE }));
  for (const row of rows) {
    const day = days[Math.round((row.day - from) / DAY_MS)];
    if (day) day[endedOf(row)] += row.requests;
  }
  return days;
}

/** How requests of some rows ended. */
export function sum(rows: readonly UseRow[]): Ended {
  const all = { ...NONE };
  for (const row of rows) all[endedOf(row)] += row.requests;
  return all;
}

/** All of them. */
export function total({ answered, unchanged, refused }: Ended): number {
  return answered + unchanged + refused;
}

function firstShown(today: number): number {
  return today - (SHOWN_DAYS - 1) * DAY_MS;
}

const NONE: Ended = { answered: 0, unchanged: 0, refused: 0 };

function endedOf({ outcome }: UseRow): keyof Ended {
  return outcome === 'answered' || outcome === 'unchanged' ? outcome : 'refused';
}
