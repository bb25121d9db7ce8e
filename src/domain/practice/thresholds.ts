/**
 * From when on something about a person's practice is worth a manager's look. Points are between 0 and 1, a quarter of
 * which is one on a scale of 1 to 5. docs/console.md says the same in words.
 */
export const THRESHOLDS = {
  /** How far back conversations are read, in days. */
  windowDays: 180,
  /** Conversations of the window that are read for each person, at most. */
  window: 10,
  /** Advice is read from so many of the newest of them: it is kept with the evidence, which is long. */
  adviceFrom: 3,
  /** Criteria of which a person's figures have a mean: those judged last, as many as a scenario has in the console. */
  criteria: 50,
  /** A standing is the mean of so many of the newest. */
  standing: 5,
  falling: {
    /** The newest ones … */
    recent: 3,
    /** … are compared with at least so many before them. */
    before: 4,
    /** How far the mean must have come down. */
    points: 0.1,
    /** And how many standard errors that must be. */
    errors: 1.5,
    /** The newest one must be of the last so many days. */
    days: 45,
  },
  outlier: {
    /** People who must have a standing, so that there is something to stand out of. */
    people: 8,
    /** Conversations that a standing must rest on. */
    conversations: 3,
    /** Distance from the median, in median distances scaled to a standard deviation (1.4826 times). */
    deviations: 2.5,
  },
  /** Days without a conversation. */
  idleDays: 21,
  /** Pieces of advice in a row that were not followed. */
  unheeded: 2,
} as const;
