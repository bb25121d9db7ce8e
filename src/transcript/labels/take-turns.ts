const MOST_SPEAKERS = 24;

/** Whether so many speakers take turns in so many: two of them or more, not a crowd, and nearly all come again. */
export const takeTurns = (speakers: number, turns: number): boolean =>
  speakers >= 2 && speakers <= MOST_SPEAKERS && speakers * 1.5 <= turns;
