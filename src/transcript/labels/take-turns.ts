const MOST_SPEAKERS = 24;

/** Whether turns of so many speakers are a conversation: two of them or more, not a crowd, and nearly all speak again. */
export const takeTurns = (speakers: number, turns: number): boolean =>
  speakers >= 2 && speakers <= MOST_SPEAKERS && speakers * 1.5 <= turns;
