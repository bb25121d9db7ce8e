// Rows of lines with their times as they stand in front of turns.
import type { Row } from '../lines/steady-times.ts';
import { exactClockOf } from './clock-first.ts';
import { NO_TIME, sinceFirst } from './since-first.ts';

/** A line with its time, if it has one, as it is written in front of a turn. */
export interface Timed extends Row {
  time: string;
}

/** All times in one spelling, counted from the first where they are those of a day. */
export function timedRows(rows: readonly Row[]): Timed[] {
  const since = sinceFirst(rows.map(({ stamp }) => stamp ?? NO_TIME));
  const first = rows.findIndex(({ stamp }) => stamp !== null);
  const zero = rows.some(({ stamp }) => stamp?.ofDay === true) ? (since[first]?.startMs ?? 0) : 0;
  const clock = (ms: number | null | undefined): string[] =>
    ms === null || ms === undefined ? [] : [exactClockOf(Math.max(0, ms - zero))];
  return rows.map((row, i) => ({
    ...row,
    time: row.stamp === null ? '' : `[${[...clock(since[i]?.startMs), ...clock(since[i]?.endMs)].join(' - ')}] `,
  }));
}

/** The lines of which each begins with the time that stands in a line of its own above it. */
export function withTimesAbove(rows: readonly Timed[]): string[] {
  let time = '';
  return rows.flatMap((row) => {
    if (row.stamp !== null) {
      time = row.time;
      return [];
    }
    const own = `${time}${row.body}`;
    time = '';
    return [own];
  });
}
