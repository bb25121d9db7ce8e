/** Bytes of UTF-8 an id, and a name, may have. */
export const LONGEST_ID = 256;
export const LONGEST_NAME = 512;
/** Teams that one person may be put into, whoever brings it: what an import brought before there was this limit stays. */
export const MOST_TEAMS_EACH = 100;
/** Characters an e-mail address, and the name of an account, may have. */
export const LONGEST_EMAIL = 254;
export const LONGEST_ACCOUNT_NAME = 120;
/** Characters the name of a passkey may have. */
export const LONGEST_PASSKEY_NAME = 60;
/** Bytes of UTF-8 the reason of a changed score, and a comment, may have. */
export const LONGEST_REASON = 4_000;
export const LONGEST_COMMENT = 4_000;
/** Bytes of UTF-8 the description of a criterion, and of one of its levels, may have. */
export const LONGEST_DESCRIPTION = 16_384;
/** The highest weight of a criterion, and of a measure. */
export const MOST_WEIGHT = 1_000;
/** Tokens of a model that an organisation may allow itself in a day, as `DEBRIEF_LLM_DAILY_TOKENS`. */
export const LEAST_DAILY_TOKENS = 1_000;
export const MOST_DAILY_TOKENS = 1_000_000_000_000;
/** Days that transcripts may be kept: a hundred years. */
export const LONGEST_RETENTION_DAYS = 36_500;
