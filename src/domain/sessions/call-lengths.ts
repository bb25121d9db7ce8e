/*
 * By which lengths calls are told apart wherever they take turns: when they are read, redacted, kept and assessed. Bytes of a
 * body or characters of a transcript: of most calls both are about the same.
 */

/** Up to this long a call is short: one of half an hour has 25,000 characters. */
export const SHORT_CALL = 65_536;

/** Up to this long a call is ordinary: one of two hours has some 100,000 characters. A longer one is huge. */
export const ORDINARY_CALL = 262_144;

/**
 * How long a call may have to wait for those of others, in ms, before it is redacted, read or written. One that would wait for
 * longer is refused at once, and its client sends it again.
 */
export const MOST_BEFORE_MS = 2_000;
